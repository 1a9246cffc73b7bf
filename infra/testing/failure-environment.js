import { TestEnvironment } from 'jest-environment-node';

/** Jest's environment for Node; `testFailed` of its global object says whether the current test has failed so far, for hooks after it. */
export default class FailureEnvironment extends TestEnvironment {
  handleTestEvent({ name }) {
    if (name === 'test_start') this.global.testFailed = false;
    if (name === 'test_fn_failure' || name === 'hook_failure') this.global.testFailed = true;
  }
}
