import { reviewMessages } from '@consortia/proto/reviewiq/messages';
import { type AspectReview, adviceOn, reviewText } from './review-text.ts';
import type { Rubric } from './rubric.ts';

const quotedCharacters = 160;

/** The start of a sentence in quotation marks, truncated between two words if it has two. */
function quoted(sentence: string): string {
  if (sentence.length <= quotedCharacters) return `“${sentence}”`;
  const beginning = sentence.slice(0, quotedCharacters + 1);
  const truncated = beginning.includes(' ') ? beginning.slice(0, beginning.lastIndexOf(' ')) : beginning.slice(0, -1);
  // A surrogate pair may have been split.
  return `“${truncated.replace(/[\uD800-\uDBFF]$/, '')}…”`;
}

/** Several statements may lack substance: the advice is given once. */
const oneForEach = (reviews: readonly AspectReview[]): AspectReview[] =>
  reviews.filter(({ aspect }, at) => reviews.findIndex((other) => other.aspect === aspect) === at);

/** Yields null between findings, so that a long text does not block the event loop. */
async function* review(rubric: Rubric, text: string): AsyncGenerator<string | null> {
  yield `${reviewMessages.reviewerDisclaimer}\n\n`;
  yield `${reviewMessages.feedbackStrength}\n`;
  const open: AspectReview[] = [];
  const covered: AspectReview[] = [];
  for await (const found of reviewText(text, rubric)) {
    if (found === null) yield null;
    else if (found.state === 'covered') {
      covered.push(found);
      yield `- ${found.aspect.name}: ${quoted(found.evidence!)}\n`;
    } else {
      open.push(found);
      yield null;
    }
  }
  if (covered.length === 0) yield `${reviewMessages.reviewerNothingCovered}\n`;
  yield `\n${reviewMessages.feedbackWeakness}\n`;
  if (open.length === 0) yield `${reviewMessages.reviewerNothingMissing}\n`;
  for (const { aspect, evidence } of open)
    yield evidence === null
      ? `- ${aspect.name}\n`
      : `- ${aspect.name}: ${aspect.weakNote ?? reviewMessages.reviewerNamedOnly} ${quoted(evidence)}\n`;
  yield `\n${reviewMessages.feedbackImprovements}\n`;
  for (const found of oneForEach(open.length > 0 ? open : covered))
    yield `- ${found.aspect.name}: ${adviceOn(found)}\n`;
}

/**
 * Reviews a text by a rubric, without a language model, and says so: which aspects the text covers, with the sentence that shows it,
 * which it names without what they need, which it lacks, and what to write. The same text and rubric always give the same response.
 * Ends early, without an error, when aborted.
 */
export async function* reviewByRubric(text: string, rubric: Rubric, signal: AbortSignal): AsyncGenerator<string> {
  for await (const piece of review(rubric, text)) {
    // Others get their turn between two pieces, and an abort is seen at once.
    await new Promise((resolve) => setImmediate(resolve));
    if (signal.aborted) return;
    if (piece !== null) yield piece;
  }
}
