import { NoFeedback } from './judgements.ts';

/** The pieces of a response. Where it has another form than feedback has, and nothing of it was shown, it is requested once more. */
export async function* withSecondTry(respond: () => AsyncIterable<string>): AsyncGenerator<string> {
  let isShown = false;
  try {
    for await (const piece of respond()) {
      isShown = true;
      yield piece;
    }
  } catch (error) {
    if (isShown || !(error instanceof NoFeedback)) throw error;
    yield* respond();
  }
}
