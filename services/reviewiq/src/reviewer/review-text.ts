import { hasEvidence, isDeferred, isDenied } from './evidence.ts';
import { cuePattern, type Sentence, sentencesOf } from './find-cues.ts';
import {
  createLikeness,
  type Likeness,
  resembles,
  resemblesAnother,
  resemblesEmpty,
  sentenceVectors,
} from './likeness.ts';
import type { Rubric, RubricAspect } from './rubric.ts';
import { grammarOf, type SectionSigns } from './section-model.ts';
import {
  type AnswerModel,
  decide,
  readSubsection,
  type SubsectionReading,
  treatmentOf,
  weigh,
} from './statements/answer-model.ts';
import { featuresOf, type SentenceFeatures } from './statements/sentence-features.ts';

export type AspectState = 'covered' | 'weak' | 'missing';
/**
 * How far a text covers an aspect. `evidence` is a sentence of the text as it was written, without line breaks; `likeness` is how much it
 * resembles statements on the aspect, `presence` the logarithm of the probability that it is about it, where that was learnt, and `names`
 * whether it names the aspect in the words of the rubric, or says much the same.
 */
export type AspectReview = {
  aspect: RubricAspect;
  state: AspectState;
  evidence: string | null;
  likeness?: Likeness | null;
  presence?: number | null;
  names?: boolean;
};

/** A line with fewer words than this is a heading; one with a full stop is a label or scrap where it has fewer still. */
const headingWords = 5;
const labelWords = 3;
const isHeading = ({ written }: Sentence): boolean =>
  written.split(' ', headingWords).length < (/[.!?]$/u.test(written) ? labelWords : headingWords);

const order: readonly AspectState[] = ['covered', 'weak', 'missing'];
const better = (one: AspectReview, other: AspectReview): AspectReview =>
  order.indexOf(other.state) < order.indexOf(one.state) ? other : one;

/** A sentence that goes on about what the one before it names. */
const continuation = /^(?:this|these|it|its|they|their|each|both|all of|the (?:first|latter|former))(?![\p{L}\p{N}])/u;
/** A sentence with what belongs to it: the next one where that goes on about it. */
function withNext(sentences: readonly Sentence[], at: number): string {
  const { written } = sentences[at]!;
  const next = sentences[at + 1];
  const belongs = next && !isDeferred(next.folded) && (written.endsWith(':') || continuation.test(next.folded));
  return belongs ? `${written} ${next.written}` : written;
}

type Match = { index: number; length: number };
/** After a sentence that names an aspect as a whole. */
const endOf = ({ folded }: Sentence): Match => ({ index: folded.length, length: 0 });
type Patterns = { cues: readonly RegExp[]; hints: readonly RegExp[] };
/** Where a sentence names an aspect: at a cue, or at the first of two hints, unless it is about another aspect of the rubric. */
function nameIn({ cues, hints }: Patterns, sentence: string, likeness: Likeness | null): Match | null {
  if (likeness && (resemblesAnother(likeness, 'cue') || resemblesEmpty(likeness))) return null;
  for (const cue of cues) {
    const found = cue.exec(sentence);
    if (found) return { index: found.index, length: found[0].length };
  }
  if (likeness && resemblesAnother(likeness, 'hints')) return null;
  const found = hints.map((hint) => hint.exec(sentence)).filter((match) => match !== null);
  return found.length > 1 ? { index: found[0]!.index, length: found[0]![0].length } : null;
}

/** Where a sentence names an aspect, or its end where it says much the same in other words. */
const matchIn = (patterns: Patterns, sentence: Sentence, likeness: Likeness | null): Match | null =>
  nameIn(patterns, sentence.folded, likeness) ?? (likeness && resembles(likeness) ? endOf(sentence) : null);

/** "These objectives" refers to what another sentence says: only details after it belong to it. */
const reference = /(?<![\p{L}\p{N}])(?:these|those|such)(?: \p{L}{1,20})?\s$/iu;
const referenceCharacters = 40;
const refersBack = (sentence: string, start: number): boolean =>
  reference.test(sentence.slice(Math.max(0, start - referenceCharacters), start));

/** A text in which aspects are sought: its sentences, and how far each says something that can be checked. */
type ReadText = {
  sentences: readonly Sentence[];
  substance: readonly Substance[];
};
type Substance = 'empty' | 'solid' | 'plain';

/** What one sentence says about an aspect; null where it does not name the aspect. */
function stateIn(
  aspect: RubricAspect,
  patterns: Patterns,
  { sentences, substance }: ReadText,
  at: number,
  likeness: Likeness | null,
): Exclude<AspectState, 'missing'> | null {
  const sentence = sentences[at]!;
  if (isHeading(sentence)) return null;
  const isEmpty = substance[at] === 'empty';
  if (!isEmpty && aspect.evidenceSuffices && hasEvidence(sentence.written, aspect.evidence ?? [])) return 'covered';
  const match = matchIn(patterns, sentence, likeness);
  if (!match) return null;
  if (isDenied(sentence.folded, match.index, match.index + match.length))
    return aspect.mayBeArgued && hasEvidence(sentence.folded, ['reason']) ? 'covered' : null;
  if (isEmpty || isDeferred(sentence.folded)) return 'weak';
  if (!aspect.evidence || substance[at] === 'solid') return 'covered';
  if (refersBack(sentence.folded, match.index))
    return hasEvidence(sentence.written.slice(match.index), aspect.evidence) ? 'covered' : null;
  return hasEvidence(withNext(sentences, at), aspect.evidence) ? 'covered' : 'weak';
}

/** Whether one of the sentences says that there is something, and not that there is none. */
const namesOneOf = (cues: readonly string[], sentences: readonly Sentence[]): boolean => {
  const patterns = cues.map(cuePattern);
  return sentences.some(({ folded }) =>
    patterns.some((pattern) => {
      const match = pattern.exec(folded);
      return match !== null && !isDenied(folded, match.index, match.index + match[0].length);
    }),
  );
};

/** Sentences of a text as a model sees them: those that are no headings, their features and the log odds of their substance. */
export type Seen = { sentences: Sentence[]; features: SentenceFeatures[]; substance: number[] };
/** Yields while it reads, so that others get their turn. */
export function* see(
  sentences: readonly Sentence[],
  vectors: readonly Float32Array[],
  model: Pick<AnswerModel, 'norm' | 'substance'>,
): Generator<null, Seen> {
  const seen: Seen = { sentences: [], features: [], substance: [] };
  for (const [at, sentence] of sentences.entries()) {
    if (isHeading(sentence)) continue;
    const features = featuresOf(sentence, vectors[at]!, model.norm);
    seen.sentences.push(sentence);
    seen.features.push(features);
    seen.substance.push(weigh(model.substance, features));
    if (seen.sentences.length % seenAtOnce === 0) yield null;
  }
  return seen;
}
const seenAtOnce = 50;
const kindOf = (odds: number | undefined, model: AnswerModel | undefined): Substance =>
  odds === undefined || !model ? 'plain' : odds < model.empty ? 'empty' : odds > model.solid ? 'solid' : 'plain';

/** Decides on an aspect by how the sentences of the text treat it, and by what the patterns have found. */
function judge(
  model: AnswerModel,
  subsection: string,
  found: AspectReview,
  seen: Seen,
  reading: SubsectionReading,
): AspectReview {
  const { aspect } = found;
  const { features, about, answer, presence } = treatmentOf(reading, aspect.name);
  const isOpen = decide(model, subsection, aspect.name, withRule(features, found.state)) > model.limit;
  if (isOpen && presence < model.named) return { aspect, state: 'missing', evidence: null };
  const sentence = seen.sentences[isOpen ? about : answer]!;
  return { aspect, state: isOpen || isDeferred(sentence.folded) ? 'weak' : 'covered', evidence: sentence.written };
}
/** Features of a decision, with what the patterns have found. */
export const withRule = (features: readonly number[], state: AspectState): number[] => [
  ...features,
  state === 'weak' ? 1 : 0,
  state === 'missing' ? 1 : 0,
];

/** At most so many statements without substance are reported. */
const maxEmpty = 12;
/** The statements without substance, other than those that are quoted already; a solid one where there are none. */
function reviewSubstance(
  aspect: RubricAspect,
  { sentences, substance }: ReadText,
  quoted: ReadonlySet<string>,
): AspectReview[] {
  const stated = sentences.flatMap((sentence, at) =>
    isHeading(sentence) ? [] : [{ written: sentence.written, kind: substance[at]! }],
  );
  const empty = stated.filter(({ kind, written }) => kind === 'empty' && !quoted.has(written)).slice(0, maxEmpty);
  if (empty.length > 0) return empty.map(({ written }) => ({ aspect, state: 'weak', evidence: written }));
  const solid = stated.find(({ kind }) => kind === 'solid');
  return solid ? [{ aspect, state: 'covered', evidence: solid.written }] : [];
}

/** How far each aspect of a rubric that applies is covered, in its order, and what shows whether the text is a section. Yields null while it searches, so that others get their turn. */
export async function* reviewText(
  text: string,
  { aspects, statements, substance }: Rubric,
): AsyncGenerator<AspectReview | null, SectionSigns | null> {
  const sentences = sentencesOf(text);
  const vectors = await sentenceVectors(sentences);
  const seen = statements ? yield* see(sentences, vectors, statements) : null;
  const odds = new Map(seen?.sentences.map((sentence, at) => [sentence, seen.substance[at]!]));
  const kinds = sentences.map((sentence) => kindOf(odds.get(sentence), statements));
  const plain = kinds.map(() => 'plain' as const);
  const likeness = await createLikeness(vectors, aspects);
  yield null;
  const readings = new Map<string, SubsectionReading>();
  const weak = new Set<string>();
  for (const aspect of aspects) {
    if (aspect.onlyWith && !namesOneOf(aspect.onlyWith, sentences)) continue;
    const { subsection } = aspect;
    const isLearnt = statements !== undefined && subsection !== undefined && seen !== null && seen.sentences.length > 0;
    const patterns = { cues: aspect.cues.map(cuePattern), hints: (aspect.hints ?? []).map(cuePattern) };
    let review: AspectReview = { aspect, state: 'missing', evidence: null };
    for (let at = 0; at < sentences.length && review.state !== 'covered'; at += 1) {
      const state = stateIn(
        aspect,
        patterns,
        { sentences, substance: isLearnt ? plain : kinds },
        at,
        likeness.of(aspect, at),
      );
      if (state) review = better(review, { aspect, state, evidence: sentences[at]!.written });
      if (at % sentencesAtOnce === sentencesAtOnce - 1) yield null;
    }
    if (isLearnt) {
      const reading =
        readings.get(subsection) ??
        (yield* readSubsection(statements, statements.subsections[subsection]!.rivals, seen.features, seen.substance));
      readings.set(subsection, reading);
      review = judge(statements, subsection, review, seen, reading);
    }
    if (review.state === 'weak') weak.add(review.evidence!);
    const proof = sentences.findIndex(({ written }) => written === review.evidence);
    const near = proof < 0 ? null : likeness.of(aspect, proof);
    const reading = subsection === undefined ? undefined : readings.get(subsection);
    const row = reading && proof >= 0 ? reading.presence[seen!.sentences.indexOf(sentences[proof]!)] : undefined;
    const presence = row?.[reading!.rivals.indexOf(aspect.name)] ?? null;
    yield {
      ...review,
      likeness: near,
      presence,
      names: proof >= 0 && matchIn(patterns, sentences[proof]!, near) !== null,
    };
  }
  if (statements && substance) yield* reviewSubstance(substance, { sentences, substance: kinds }, weak);
  const substanceOf = seen && seen.sentences.length > 0 ? meanOf(seen.substance) : 0;
  return likeness.mean === null ? null : { likeness: likeness.mean, substance: substanceOf, grammar: grammarOf(text) };
}
const sentencesAtOnce = 200;
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** All of `reviewText`; others of the process get their turn in between. */
export async function reviewWhole(text: string, rubric: Rubric): Promise<AspectReview[]> {
  const reviews: AspectReview[] = [];
  for await (const review of reviewText(text, rubric)) {
    if (review) reviews.push(review);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return reviews;
}

/** Advice for the writer on an aspect. */
export const adviceOn = ({ aspect, state }: AspectReview): string =>
  state === 'weak' ? (aspect.weakAdvice ?? aspect.advice) : aspect.advice;
