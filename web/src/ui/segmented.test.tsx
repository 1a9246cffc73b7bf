import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Segmented } from './segmented.tsx';

const options = [
  { value: 'all', label: 'All' },
  { value: 'calls', label: 'Funding calls' },
] as const;
type Value = (typeof options)[number]['value'];
const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter((radio) => radio.checked)
    .map(({ value }) => value);

afterEach(cleanup);

describe('a segmented control', () => {
  it('shows what was chosen before its value follows, and then its value', async () => {
    const chosen: Value[] = [];
    const at = (value: Value) => (
      <Segmented legend="Show" options={options} value={value} onChange={(next) => chosen.push(next)} />
    );
    const { rerender } = render(at('all'));
    await userEvent.click(screen.getByRole('radio', { name: 'Funding calls' }));
    expect([checked(), chosen]).toEqual([['calls'], ['calls']]);
    rerender(at('calls'));
    rerender(at('all'));
    expect(checked()).toEqual(['all']);
  });

  it('is a named group of radios of its own, so that the arrow keys move through it alone', () => {
    render(
      <>
        <Segmented legend="Show" options={options} value="all" onChange={() => undefined} />
        <Segmented legend="View" options={options} value="calls" onChange={() => undefined} />
      </>,
    );
    const namesIn = (legend: string) =>
      within(screen.getByRole('group', { name: legend }))
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ name }) => name);
    expect([new Set(namesIn('Show')).size, new Set([...namesIn('Show'), ...namesIn('View')]).size]).toEqual([1, 2]);
  });

  it('reads its help', () => {
    render(<Segmented legend="Sort by" help="By date." options={options} value="all" onChange={() => undefined} />);
    const group = screen.getByRole('group', { name: 'Sort by' });
    expect(document.getElementById(group.getAttribute('aria-describedby')!)?.textContent).toBe('By date.');
  });
});
