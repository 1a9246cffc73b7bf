import TestRunner from 'jest-runner';

/** Jest's runner with workers for pages alone, also where one worker is enough: their globals are those of a browser. */
export default class PageRunner extends TestRunner {
  runTests(tests, watcher, options) {
    return super.runTests(tests, watcher, { ...options, serial: false });
  }
}
