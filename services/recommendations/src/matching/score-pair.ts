import type { FeatureWeights, Ranking } from './ranking.ts';
import { type PreparedItem, type PreparedProfile, vectorStep, weightStep } from './shapes.ts';

/** Sums over the words that a person and an item share, in the steps of an item's weights. */
export type SharedWords = { own: number; all: number; ownWritten: number; allWritten: number };

/** `dot` for bytes alone, which is several times as fast as one for lists of any type. */
export function dotOfBytes(one: Int8Array, other: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}

const likeness = (one: Int8Array | null, other: Int8Array | null): number =>
  one && other ? Math.max(0, dotOfBytes(one, other) * vectorStep * vectorStep) : 0;

/** Terms are hashes, evenly spread: the first so many bits of one tell nearly where it is. */
const bucketBits = 10;
const starts = new WeakMap<PreparedItem, Uint16Array>();

/** Where the terms of an item start that have the same first bits; made once for an item, for many people. */
function startsOf(item: PreparedItem): Uint16Array {
  const known = starts.get(item);
  if (known) return known;
  const made = new Uint16Array(1 << bucketBits);
  let at = 0;
  for (let bucket = 0; bucket < made.length; bucket += 1) {
    while (at < item.terms.length && item.terms[at]! >>> (32 - bucketBits) < bucket) at += 1;
    made[bucket] = at;
  }
  starts.set(item, made);
  return made;
}

function sharedWords(profile: PreparedProfile, item: PreparedItem): SharedWords {
  const [from, { terms }] = [startsOf(item), item];
  let [own, all, ownWritten, allWritten] = [0, 0, 0, 0];
  for (let mine = 0; mine < profile.terms.length; mine += 1) {
    const term = profile.terms[mine]!;
    let at = from[term >>> (32 - bucketBits)]!;
    while (at < terms.length && terms[at]! < term) at += 1;
    if (at === terms.length || terms[at] !== term) continue;
    const [weight, written] = [item.weights[at]!, item.written[at]!];
    all += profile.weights[mine]! * weight;
    allWritten += profile.weights[mine]! * written;
    own += profile.own[mine]! * weight;
    ownWritten += profile.own[mine]! * written;
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
    (weights.own * own + weights.related * (all - own) + weights.relatedWritten * (allWritten - ownWritten))
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
  const weighed = (weight: number, other: Int8Array | null): number =>
    weight === 0 ? 0 : weight * likeness(profile.vector, other);
  const sum = weighed(weights.text, vector) + weighed(weights.title, title);
  if (!isFunded) return sum;
  const nearest = weights.nearest === 0 ? 0 : Math.max(...funded.map((project) => likeness(profile.vector, project)));
  return sum + weights.nearest * nearest;
}

/** How far a sum of words and vectors is above that which is half of what a person can expect, as a logarithm. */
export const strengthOf = ({ half }: Pick<PreparedProfile, 'half'>, sum: number): number => Math.log(sum / half);

/** The chance, 0 to 1, that an expert of the field calls a pair of this sum relevant; 0 where nothing is in common. */
export function chanceOf(
  { chance }: Pick<Ranking, 'chance'>,
  profile: Pick<PreparedProfile, 'half' | 'learned'>,
  sum: number,
): number {
  if (sum <= 0) return 0;
  const { strength, always } = profile.learned ? chance.learned : chance.alone;
  return 1 / (1 + Math.exp(-always - strength * strengthOf(profile, sum)));
}

/** The sum that makes the score of a pair. */
export const sumOf = (ranking: Ranking, profile: PreparedProfile, item: PreparedItem): number =>
  sumOfWords(ranking, profile, item.funded.length > 0, sharedWords(profile, item)) +
  sumOfVectors(ranking, profile, item);

/** The chance, 0 to 1, that an expert of the field calls the item relevant for the person; 0 where nothing is in common. */
export const scorePair = (ranking: Ranking, profile: PreparedProfile, item: PreparedItem): number =>
  chanceOf(ranking, profile, sumOf(ranking, profile, item));
