import type { FeatureWeights, Ranking } from './ranking.ts';
import { type PreparedItem, type PreparedProfile, vectorStep, weightStep } from './shapes.ts';

/** Scores below are not worth showing. */
const worthShowing = 0.3;

/** Sums over the words that a person and an item share, in the steps of an item's weights. */
export type SharedWords = { own: number; all: number; ownWritten: number; allWritten: number };

function likeness(a: Int8Array | null, b: Int8Array | null): number {
  if (!a || !b) return 0;
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += a[at]! * b[at]!;
  return Math.max(0, sum * vectorStep * vectorStep);
}

function sharedWords(profile: PreparedProfile, item: PreparedItem): SharedWords {
  let [own, all, ownWritten, allWritten] = [0, 0, 0, 0];
  let mine = 0;
  let theirs = 0;
  while (mine < profile.terms.length && theirs < item.terms.length) {
    const difference = profile.terms[mine]! - item.terms[theirs]!;
    if (difference === 0) {
      const [weight, written] = [item.weights[theirs]!, item.written[theirs]!];
      all += profile.weights[mine]! * weight;
      allWritten += profile.weights[mine]! * written;
      own += profile.own[mine]! * weight;
      ownWritten += profile.own[mine]! * written;
    }
    if (difference <= 0) mine += 1;
    if (difference >= 0) theirs += 1;
  }
  return { own, all, ownWritten, allWritten };
}

const weightsFor = (
  ranking: Ranking,
  { learned }: Pick<PreparedProfile, 'learned'>,
  isFunded: boolean,
): FeatureWeights => (learned ? (isFunded ? ranking.funded : ranking.fresh) : ranking.alone);

/** The sum of the words alone. `isFunded`: of a call under which projects were funded. */
export function sumOfWords(
  ranking: Ranking,
  profile: PreparedProfile,
  isFunded: boolean,
  { own, all, ownWritten, allWritten }: SharedWords,
): number {
  const weights = weightsFor(ranking, profile, isFunded);
  return (
    weightStep *
    profile.scale *
    (weights.own * own +
      weights.related * (all - own) +
      weights.ownWritten * ownWritten +
      weights.relatedWritten * (allWritten - ownWritten))
  );
}

/** What sentence vectors add to the sum of the words. */
export function sumOfVectors(
  ranking: Ranking,
  profile: Pick<PreparedProfile, 'vector' | 'learned'>,
  { vector, title, funded }: Pick<PreparedItem, 'vector' | 'title' | 'funded'>,
): number {
  const isFunded = funded.length > 0;
  const weights = weightsFor(ranking, profile, isFunded);
  const sum = weights.text * likeness(profile.vector, vector) + weights.title * likeness(profile.vector, title);
  if (!isFunded) return sum;
  let [nearest, all] = [0, 0];
  for (const project of funded) {
    const one = likeness(profile.vector, project);
    nearest = Math.max(nearest, one);
    all += one;
  }
  return sum + weights.nearest * nearest + weights.mean * (all / funded.length);
}

/** A score of 0 to 1 from the sum of words and vectors; 0 where it is not worth showing. */
export function scoreOf({ half }: Pick<PreparedProfile, 'half'>, sum: number): number {
  const score = sum <= 0 ? 0 : sum / (sum + half);
  return score < worthShowing ? 0 : score;
}

/** The sum that makes the score of a pair. */
export const sumOf = (ranking: Ranking, profile: PreparedProfile, item: PreparedItem): number =>
  sumOfWords(ranking, profile, item.funded.length > 0, sharedWords(profile, item)) +
  sumOfVectors(ranking, profile, item);

/** Topical score, 0 to 1; 0 below what is worth showing. */
export const scorePair = (ranking: Ranking, profile: PreparedProfile, item: PreparedItem): number =>
  scoreOf(profile, sumOf(ranking, profile, item));
