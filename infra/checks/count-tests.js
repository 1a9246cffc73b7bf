/** Jest reporter: one plain line with the numbers, for the total of several runs. A file that could not be run counts as a failure. */
export default class CountTests {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests + results.numTodoTests;
    console.log(`tests: ${results.numPassedTests} passed, ${failed} failed, ${skipped} skipped`);
  }
}
