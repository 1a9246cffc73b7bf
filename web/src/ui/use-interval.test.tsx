import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { useInterval } from './use-interval.ts';

function Ticking({ tick, delayMs }: { tick: () => void; delayMs: number | null }) {
  useInterval(tick, delayMs);
  return null;
}

describe('an interval', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('calls the callback of the last render after each delay, and pauses while there is no delay', () => {
    const ticks: string[] = [];
    const element = (name: string, delayMs: number | null) => (
      <Ticking tick={() => ticks.push(name)} delayMs={delayMs} />
    );
    const { rerender, unmount } = render(element('first', 5000));
    jest.advanceTimersByTime(4999);
    expect(ticks).toEqual([]);
    jest.advanceTimersByTime(1);
    rerender(element('second', 5000));
    jest.advanceTimersByTime(5000);
    expect(ticks).toEqual(['first', 'second']);
    rerender(element('third', null));
    jest.advanceTimersByTime(20_000);
    expect(ticks).toHaveLength(2);
    rerender(element('fourth', 5000));
    jest.advanceTimersByTime(5000);
    unmount();
    jest.advanceTimersByTime(5000);
    expect(ticks).toEqual(['first', 'second', 'fourth']);
  });
});
