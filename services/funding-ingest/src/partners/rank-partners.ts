import { type Feature, type Features, features } from './partner-features.ts';

/** How much each feature counts; learned by `infra/lab/partners`, see `model-card.md`. */
export type Weights = Readonly<Record<Feature, number>>;

/** Counts grow without end, and the second project says less than the first. */
const scales: Record<Feature, number> = {
  together: 4,
  partnersKnown: 1,
  series: 2,
  area: 1,
  programme: 1,
  similar: 4,
  similarTogether: 4,
  scheme: 1,
  frequent: 1,
  coordinates: 1,
  closest: 2,
  counted: 1,
  specific: 2,
  countryLacking: 1,
  countryUsual: 10,
  countryPartners: 2,
  stepped: 1000,
  reached: 600,
  reachedShare: 2000,
  chance: 25,
  alike: 40,
  overlap: 100,
  bestOverlap: 160,
  fitting: 70,
  similarShare: 9,
  maxSimilar: 7,
  alikeText: 20,
  alikeTextShare: 100,
  maxAlikeText: 20,
  profile: 5,
};
export const scaled = (name: Feature, value: number): number => Math.log1p(scales[name] * value);

/** Scores of all organisations of the index, by their numbers. */
export function scoresOf(found: Features, weights: Weights): Float32Array {
  const scores = new Float32Array(found.frequent.length);
  for (const name of features) {
    const values = found[name];
    for (let at = 0; at < scores.length; at += 1)
      if (values[at] !== 0) scores[at]! += weights[name] * scaled(name, values[at]!);
  }
  return scores;
}

/** Numbers of the best organisations, the best first; `isAllowed` leaves others out. */
export function best(scores: Float32Array, count: number, isAllowed: (at: number) => boolean): number[] {
  const allowed = new Float32Array(scores.length);
  let size = 0;
  for (let at = 0; at < scores.length; at += 1) if (isAllowed(at)) allowed[size++] = scores[at]!;
  const least = allowed.subarray(0, size).sort()[Math.max(0, size - count)]!;
  const found: number[] = [];
  for (let at = 0; at < scores.length; at += 1) if (scores[at]! >= least && isAllowed(at)) found.push(at);
  return found.sort((one, other) => scores[other]! - scores[one]! || one - other).slice(0, count);
}
