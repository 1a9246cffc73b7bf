import { jest } from '@jest/globals';

/** Sets the clock and leaves timers as they are; `jest.useRealTimers()` gives it back. */
export function setDate(now: string): void {
  jest.useFakeTimers({
    now: Date.parse(now),
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}
