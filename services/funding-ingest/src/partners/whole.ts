/** What a computation gives that is done in steps, all of them at once. */
export function whole<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
