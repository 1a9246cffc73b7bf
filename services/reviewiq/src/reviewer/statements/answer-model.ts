import { dot } from '@consortia/infra/embeddings/dot';
import type { Hashed, SentenceFeatures, StyleNorm } from './sentence-features.ts';

/** Weights of the features of a sentence; a kind of feature that is left out does not count, and a shorter table
 * takes several places as one. `dense` is as long as that of the features. */
export type Weights = { dense: Float64Array; words?: Float64Array; characters?: Float64Array };
/**
 * What was learnt from sections with planted flaws. `substance` is the log odds that a sentence says something that can be checked.
 * By the name of an aspect, `presence` tells against its rivals whether a sentence is about it, and `answers` adds to the substance
 * where the sentence is to answer the question of the aspect. `decision` joins them for a text: what is above `limit` is a flaw. `priors`
 * are constants of the decision by subsection (`PF 1.1`), for each aspect that is decided there; `rivals` are the names that compete.
 */
export type AnswerModel = {
  norm: StyleNorm;
  substance: Weights;
  aspects: Readonly<Record<string, { presence: Weights; answers: Weights }>>;
  subsections: Readonly<Record<string, { rivals: readonly string[]; priors: Readonly<Record<string, number>> }>>;
  decision: ArrayLike<number>;
  limit: number;
  /** Limits of the substance: below `empty` a sentence says nothing, above `solid` it needs no further detail. */
  empty: number;
  solid: number;
  /** The same as `empty` for documents of Part B-2, which consist of short statements of fact. */
  emptyInDocuments: number;
  /** Log odds of the presence from which on a sentence is quoted as one that names the aspect. */
  named: number;
};

const sumAt = (weights: Float64Array | undefined, { places, value }: Hashed): number => {
  if (!weights) return 0;
  let sum = 0;
  for (const place of places) sum += weights[place % weights.length]!;
  return sum * value;
};
/** The product of lists of one type, which is several times as fast as one of any. */
function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}
/** A linear function of a sentence. */
export const weigh = ({ dense, words, characters }: Weights, sentence: SentenceFeatures): number =>
  product(dense, sentence.dense) + sumAt(words, sentence.words) + sumAt(characters, sentence.characters);

/** Readings of the sentences of a text, for the aspects of a subsection. */
export type SubsectionReading = {
  rivals: readonly string[];
  /** By sentence and rival: the logarithm of the probability that the sentence is about it. */
  presence: readonly Float64Array[];
  /** By sentence and rival: log odds that the sentence answers its question. */
  answers: readonly Float64Array[];
  /** By sentence: which rival it is most likely about. */
  topics: readonly number[];
  /** The median, over the sentences, of how well they answer what they are about. */
  usual: number;
};

/** The logarithms of probabilities, from scores. */
export function logSoftmax(scores: Float64Array): Float64Array {
  const top = scores.reduce((one, other) => Math.max(one, other), -Infinity);
  const total = Math.log(scores.reduce((sum, score) => sum + Math.exp(score - top), 0)) + top;
  return scores.map((score) => score - total);
}

/** Reads sentences by the names that compete in a subsection. `substance` has the log odds of each. Yields null, so that others get their turn. */
export function* readSubsection(
  { aspects: weights }: Pick<AnswerModel, 'aspects'>,
  rivals: readonly string[],
  sentences: readonly SentenceFeatures[],
  substance: readonly number[],
): Generator<null, SubsectionReading> {
  const aspects = rivals.map((name) => weights[name]!);
  const presence: Float64Array[] = [];
  const answers: Float64Array[] = [];
  for (const [at, sentence] of sentences.entries()) {
    presence.push(logSoftmax(Float64Array.from(aspects, (aspect) => weigh(aspect.presence, sentence))));
    answers.push(Float64Array.from(aspects, (aspect) => substance[at]! + weigh(aspect.answers, sentence)));
    if (at % sentencesAtOnce === sentencesAtOnce - 1) yield null;
  }
  const topics = presence.map(most);
  const usual = medianOf(Float64Array.from(answers, (row, at) => row[topics[at]!]!));
  return { rivals, presence, answers, topics, usual };
}
const sentencesAtOnce = 100;

const lowest = -9;
const logistic = (odds: number): number => -Math.log1p(Math.exp(-odds));
const most = (values: ArrayLike<number>): number => {
  let found = 0;
  for (let at = 1; at < values.length; at += 1) if (values[at]! > values[found]!) found = at;
  return found;
};
const maxOf = (values: ArrayLike<number>): number => values[most(values)]!;
const topTwo = (values: Float64Array): [number, number] => {
  const at = most(values);
  const others = values.filter((_, other) => other !== at);
  return [values[at]!, others.length > 0 ? maxOf(others) : lowest];
};
const logSum = (values: Float64Array): number => Math.log(values.reduce((sum, value) => sum + Math.exp(value), 1e-4));
const medianOf = (values: Float64Array): number => {
  const sorted = values.toSorted();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** How a text treats an aspect: `features` of the decision, the sentence that is most likely about it, and the one that answers best. */
export type Treatment = { features: number[]; about: number; answer: number; presence: number };
/** Treatment of an aspect by a text of at least one sentence: how surely its sentences are about it, and how well they answer it. */
export function treatmentOf({ rivals, presence, answers, topics, usual }: SubsectionReading, name: string): Treatment {
  const column = rivals.indexOf(name);
  const about = Float64Array.from(presence, (row) => row[column]!);
  const answer = Float64Array.from(answers, (row) => row[column]!);
  const shares = about.map(Math.exp);
  const total = shares.reduce((sum, share) => sum + share, 0);
  const mean = dot(shares, answer) / total;
  const both = about.map((value, at) => value + logistic(answer[at]!));
  const bothHere = about.map((value, at) => value + logistic(answer[at]! - usual));
  const onIt = answer.filter((_, at) => topics[at] === column);
  const lead = about.map(
    (value, at) =>
      value - presence[at]!.reduce((top, other, rival) => (rival === column ? top : Math.max(top, other)), lowest),
  );
  const best = most(about);
  const features = [
    ...topTwo(about),
    Math.log(total),
    ...topTwo(both),
    logSum(both),
    maxOf(bothHere),
    logSum(bothHere),
    answer[best]!,
    answer[best]! - usual,
    usual,
    mean,
    mean - usual,
    onIt.length > 0 ? maxOf(onIt) : usual,
    onIt.length > 0 ? -maxOf(onIt.map((value) => -value)) : usual,
    onIt.length > 0 ? 1 : 0,
    Math.min(onIt.length, 3),
    maxOf(lead),
    maxOf(about.map((value, at) => value * 0.7 + answer[at]! * 0.5)),
    Math.min(about.length, 15) / 10,
  ];
  return { features, about: best, answer: most(bothHere), presence: about[best]! };
}

/** Log odds that a text leaves an aspect open or touches on it only. */
export const decide = (
  { decision, subsections }: AnswerModel,
  subsection: string,
  name: string,
  features: readonly number[],
): number => dot(decision, features) + subsections[subsection]!.priors[name]!;
