import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const mocker = new ModuleMocker(globalThis);
const config = { fakeTimers: {}, rootDir: import.meta.dirname };
/** Node itself and Jest use these in the same process. */
const real = ['nextTick', 'setImmediate', 'clearImmediate'];
let timers;

/** The part of the object `jest` that tests of pages use: mock functions and fake timers, on the globals of the process. */
export const jest = {
  fn: (implementation) => mocker.fn(implementation),
  spyOn: (...method) => mocker.spyOn(...method),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  useFakeTimers({ doNotFake = [], ...options } = {}) {
    timers?.useRealTimers();
    // It fakes what is global when it is made, such as the timers of the current file.
    timers = new ModernFakeTimers({ global: globalThis, config });
    timers.useFakeTimers({ ...options, doNotFake: [...real, ...doNotFake] });
  },
  useRealTimers: () => timers?.useRealTimers(),
  setSystemTime: (now) => timers.setSystemTime(now),
  advanceTimersByTime: (milliseconds) => timers.advanceTimersByTime(milliseconds),
  advanceTimersByTimeAsync: (milliseconds) => timers.advanceTimersByTimeAsync(milliseconds),
};
