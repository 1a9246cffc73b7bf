import { messages } from '@consortia/proto/messages';
import { EmptyPrompt, type Llm, type LlmRequest, type Rubric } from './llm.ts';

const QUOTED_CHARACTERS = 160;

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const sentencesOf = (text: string): string[] => {
  const segments = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text);
  return [...segments].map(({ segment }) => segment.replace(/\s+/g, ' ').trim()).filter(Boolean);
};
/** A cue as whole words, each with the endings that English puts on it. */
const cuePattern = (cue: string): RegExp => {
  const words = folded(cue).match(/[\p{L}\p{N}]+/gu) ?? [];
  const forms = words.map((word) => (word.length > 3 ? `${word.replace(/(?:e|y|s)$/, '')}\\p{L}{0,4}` : word));
  return new RegExp(`(?<![\\p{L}\\p{N}])${forms.join('[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`, 'u');
};
const quoted = (sentence: string): string =>
  sentence.length > QUOTED_CHARACTERS ? `“${sentence.slice(0, QUOTED_CHARACTERS).trimEnd()}…”` : `“${sentence}”`;

type Finding = { name: string; advice: string; evidence: string | null };
function findingsOf(rubric: Rubric, text: string): Finding[] {
  const sentences = sentencesOf(text).map((sentence) => ({ sentence, plain: folded(sentence) }));
  return rubric.aspects.map(({ name, cues, advice }) => {
    const patterns = cues.map(cuePattern);
    const found = sentences.find(({ plain }) => patterns.some((pattern) => pattern.test(plain)));
    return { name, advice, evidence: found?.sentence ?? null };
  });
}

function* review(rubric: Rubric, text: string): Generator<string> {
  const findings = findingsOf(rubric, text);
  const covered = findings.filter(({ evidence }) => evidence !== null);
  const missing = findings.filter(({ evidence }) => evidence === null);
  yield `${messages.reviewerDisclaimer} ${rubric.title}\n\n${messages.feedbackStrength}\n`;
  if (covered.length === 0) yield `${messages.reviewerNothingCovered}\n`;
  for (const { name, evidence } of covered) yield `- ${name}: ${quoted(evidence!)}\n`;
  yield `\n${messages.feedbackWeakness}\n`;
  if (missing.length === 0) yield `${messages.reviewerNothingMissing}\n`;
  for (const { name } of missing) yield `- ${name}\n`;
  yield `\n${messages.feedbackImprovements}\n`;
  for (const { name, advice } of missing) yield `- ${name}: ${advice}\n`;
  if (missing.length === 0) for (const { name, advice } of covered) yield `- ${name}: ${advice}\n`;
}

/**
 * Reviews a text by the rubric of the request, without a language model, and says so: which aspects the text covers, with
 * the sentence that shows it, which it lacks, and what to write. The same request always gives the same answer.
 */
export function createRubricReviewer(): Llm {
  return {
    name: 'rubric reviewer',
    isLanguageModel: false,
    async *answer({ rubric, prompt }: LlmRequest, { signal }) {
      if (prompt.trim() === '') throw new EmptyPrompt();
      const pieces = rubric ? review(rubric, prompt) : [messages.reviewerWithoutRubric];
      for (const piece of pieces) {
        // Others get their turn between two pieces, and an abort is seen at once.
        await new Promise((resolve) => setImmediate(resolve));
        if (signal.aborted) return;
        yield piece;
      }
    },
    ready: async () => true,
    close: async () => {},
  };
}
