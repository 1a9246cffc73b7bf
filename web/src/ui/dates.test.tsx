import { render } from '@testing-library/react';
import { DeadlineLeft, RelativeTime } from './dates.tsx';

const now = Date.parse('2026-11-21T12:00:00Z');

describe('a deadline', () => {
  it('is its date and the days that are left', () => {
    const { container } = render(<DeadlineLeft date="2027-01-29" now={now} />);
    expect(container.textContent).toBe('29 Jan 2027 · 69 days');
    expect(container.querySelector('time')?.title).toBe('29 January 2027, 17:00 Brussels time');
    expect(container.querySelector('.urgent')).toBeNull();
  });

  it('is urgent within seven days', () => {
    const { container } = render(<DeadlineLeft date="2026-11-24" now={now} />);
    expect(container.querySelector('.urgent')?.textContent).toBe('3 days');
  });
});

it('has the exact time of a relative date for tooltips and print', () => {
  const { container } = render(<RelativeTime at="2026-11-18T12:00:00Z" now={now} />);
  const time = container.querySelector('time')!;
  expect([time.textContent, time.className]).toEqual(['3 days ago', 'relative']);
  expect(time.title).toMatch(/^18 November 2026/);
});
