import { jest } from '@jest/globals';

/** Sets the clock without faking timers; `jest.useRealTimers()` restores it. */
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
