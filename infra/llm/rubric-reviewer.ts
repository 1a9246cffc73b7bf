import { reviewMessages } from '@consortia/proto/reviewiq/messages';
import { cuePattern, type Sentence, sentencesOf } from './find-cues.ts';
import { EmptyPrompt, type Llm, type LlmRequest, type Rubric } from './llm.ts';

const quotedCharacters = 160;
const defaultHeadings = {
  strength: reviewMessages.feedbackStrength,
  weakness: reviewMessages.feedbackWeakness,
  improvements: reviewMessages.feedbackImprovements,
};

/** The start of a sentence in quotation marks, truncated between two words if it has two. */
function quoted(sentence: string): string {
  if (sentence.length <= quotedCharacters) return `“${sentence}”`;
  const beginning = sentence.slice(0, quotedCharacters + 1);
  const truncated = beginning.includes(' ') ? beginning.slice(0, beginning.lastIndexOf(' ')) : beginning.slice(0, -1);
  // A surrogate pair may have been split.
  return `“${truncated.replace(/[\uD800-\uDBFF]$/, '')}…”`;
}

type Aspect = Rubric['aspects'][number];
function evidenceOf({ cues }: Aspect, sentences: readonly Sentence[]): string | null {
  const patterns = cues.map(cuePattern);
  return sentences.find(({ folded }) => patterns.some((pattern) => pattern.test(folded)))?.written ?? null;
}

/** Yields null between findings, so that a long text does not block the event loop. */
function* review(
  { title, aspects }: Rubric,
  headings: NonNullable<LlmRequest['headings']>,
  text: string,
): Generator<string | null> {
  yield `${[reviewMessages.reviewerDisclaimer, title].filter(Boolean).join(' ')}\n\n`;
  yield `${headings.strength}\n`;
  const sentences = sentencesOf(text);
  const covered: Aspect[] = [];
  const missing: Aspect[] = [];
  for (const aspect of aspects) {
    const evidence = evidenceOf(aspect, sentences);
    (evidence === null ? missing : covered).push(aspect);
    yield evidence === null ? null : `- ${aspect.name}: ${quoted(evidence)}\n`;
  }
  if (covered.length === 0) yield `${reviewMessages.reviewerNothingCovered}\n`;
  yield `\n${headings.weakness}\n`;
  if (missing.length === 0) yield `${reviewMessages.reviewerNothingMissing}\n`;
  for (const { name } of missing) yield `- ${name}\n`;
  yield `\n${headings.improvements}\n`;
  for (const { name, advice } of missing.length > 0 ? missing : covered) yield `- ${name}: ${advice}\n`;
}

/**
 * Reviews a text by the rubric of the request, without a language model, and says so: which aspects the text covers, with
 * the sentence that shows it, which it lacks, and what to write. Instructions and history change nothing. The same request
 * always gives the same response.
 */
export function createRubricReviewer(): Llm {
  return {
    name: 'rubric reviewer',
    isLanguageModel: false,
    async *respond({ rubric, headings = defaultHeadings, prompt }: LlmRequest, { signal }) {
      if (prompt.trim() === '') throw new EmptyPrompt();
      const pieces = rubric ? review(rubric, headings, prompt) : [reviewMessages.reviewerWithoutRubric];
      for (const piece of pieces) {
        // Others get their turn between two pieces, and an abort is seen at once.
        await new Promise((resolve) => setImmediate(resolve));
        if (signal.aborted) return;
        if (piece !== null) yield piece;
      }
    },
    ready: async () => true,
    close: async () => {},
  };
}
