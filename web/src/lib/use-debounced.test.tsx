import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { useDebounced } from './use-debounced.ts';

const Settled = ({ text }: { text: string }) => <output>{useDebounced(text)}</output>;

describe('the text of an autocomplete', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  it('is requested 300 ms after the last key, and not in between [K24]', () => {
    const { container, rerender } = render(<Settled text="" />);
    rerender(<Settled text="un" />);
    pass(299);
    rerender(<Settled text="uni" />);
    pass(299);
    expect(container.textContent).toBe('');
    pass(1);
    expect(container.textContent).toBe('uni');
  });
});
