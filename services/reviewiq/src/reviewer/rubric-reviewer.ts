import { measureText } from '@consortia/proto/reviewiq/measure-text';
import { reviewMessages } from '@consortia/proto/reviewiq/messages';
import { reviewLimits } from '@consortia/proto/reviewiq/review-limits';
import { isSpecific } from './evidence.ts';
import { proves } from './likeness.ts';
import { type AspectReview, adviceOn, reviewText } from './review-text.ts';
import type { Rubric } from './rubric.ts';
import { grammarOf, type SectionSigns, sectionOdds } from './section-model.ts';

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

/** Whether a text is a section, and surely enough to name strengths: a short one is none. */
function judgeText(text: string, { section }: Rubric, signs: SectionSigns | null) {
  if (measureText(text).words < reviewLimits.versionWords) return { isSection: false, isSure: false };
  const odds = section && signs ? sectionOdds(section, signs) : null;
  return { isSection: odds === null || odds >= section!.plain, isSure: odds !== null && odds >= section!.sure };
}

/** A specific sentence that is about the aspect, by what was learnt on it, or else by what it resembles. */
function isProof({ evidence, likeness, presence, names }: AspectReview, { statements }: Rubric): boolean {
  // A row of figures without a function word says nothing.
  if (!evidence || !likeness || !names || !isSpecific(evidence) || grammarOf(evidence) === 0) return false;
  return statements && presence !== null && presence !== undefined ? presence > statements.named : proves(likeness);
}

/** What is a strength: a sentence is the proof of one aspect, the one that it is about most. */
function strengthsOf(covered: readonly AspectReview[], rubric: Rubric): Set<AspectReview> {
  const proven = new Map<string, AspectReview>();
  for (const found of covered) {
    if (!isProof(found, rubric)) continue;
    const other = proven.get(found.evidence!);
    if (!other || surenessOf(found) > surenessOf(other)) proven.set(found.evidence!, found);
  }
  return new Set(proven.values());
}

const surenessOf = ({ presence, likeness }: AspectReview): number => (presence ?? 0) + likeness!.sound;

const lineOf = ({ aspect, evidence }: AspectReview): string => `- ${aspect.name}: ${quoted(evidence!)}\n`;

/** Whether a sentence is not to be praised, whatever it says. */
type IsDisputed = (sentence: string) => boolean;
/** Yields null between findings, so that a long text does not block the event loop. */
async function* review(rubric: Rubric, text: string, isDisputed: IsDisputed): AsyncGenerator<string | null> {
  yield `${reviewMessages.reviewerDisclaimer}\n\n`;
  yield `${reviewMessages.feedbackStrength}\n`;
  const open: AspectReview[] = [];
  const covered: AspectReview[] = [];
  const steps = reviewText(text, rubric);
  let step = await steps.next();
  for (; !step.done; step = await steps.next()) {
    const found = step.value;
    if (found?.state === 'covered' && found.aspect !== rubric.substance) covered.push(found);
    else if (found && found.state !== 'covered') open.push(found);
    yield null;
  }
  const { isSection, isSure } = judgeText(text, rubric, step.value);
  const praised = covered.filter(({ evidence }) => evidence !== null && !isDisputed(evidence));
  const strengths = isSure ? strengthsOf(praised, rubric) : new Set();
  if (!isSection) yield `${reviewMessages.reviewerNoSection}\n`;
  else if (strengths.size === 0) yield `${reviewMessages.reviewerNothingCovered}\n`;
  for (const found of covered) if (strengths.has(found)) yield lineOf(found);
  // A sentence that only a model takes for an answer would be quoted for what it does not say.
  const mentioned = isSection ? covered.filter((found) => found.names && !strengths.has(found)) : [];
  if (mentioned.length > 0) yield `\n${reviewMessages.feedbackMentioned}\n`;
  for (const found of mentioned) yield lineOf(found);
  yield `\n${reviewMessages.feedbackWeakness}\n`;
  if (isSection && open.length === 0) yield `${reviewMessages.reviewerNothingMissing}\n`;
  for (const { aspect, evidence } of open)
    yield evidence === null
      ? `- ${aspect.name}\n`
      : `- ${aspect.name}: ${aspect.weakNote ?? reviewMessages.reviewerNamedOnly} ${quoted(evidence)}\n`;
  yield `\n${reviewMessages.feedbackImprovements}\n`;
  if (!isSection) yield `- ${reviewMessages.reviewerNoSectionNext}\n`;
  else if (open.length === 0) yield `${reviewMessages.reviewerNothingToImprove}\n`;
  for (const found of oneForEach(open)) yield `- ${found.aspect.name}: ${adviceOn(found)}\n`;
}

/**
 * Reviews a text by a rubric, without a language model, and says so: which aspects a specific sentence proves, which are mentioned,
 * which the text names without what they need, which it lacks, and what to write; of a text that is no section, that it is none.
 * What is disputed is mentioned and never a strength. The same text and rubric always give the same response. Ends early, without an
 * error, when aborted.
 */
export async function* reviewByRubric(
  text: string,
  rubric: Rubric,
  signal: AbortSignal,
  isDisputed: IsDisputed = () => false,
): AsyncGenerator<string> {
  for await (const piece of review(rubric, text, isDisputed)) {
    // Others get their turn between two pieces, and an abort is seen at once.
    await new Promise((resolve) => setImmediate(resolve));
    if (signal.aborted) return;
    if (piece !== null) yield piece;
  }
}
