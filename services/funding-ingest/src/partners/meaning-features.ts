import type { PartnerIndex } from './partner-index.ts';

/**
 * What sentence vectors say of an organisation:
 * - `meant`: how much the project that is closest to the call is like it
 * - `partnersMost`, `partnersMean`: how much the closest of its projects, and all of them, are like what the partners do
 * - `meantTogether`: projects with the partners that are like the call
 * - `meantBoth`: the project that is most like both the call and what the partners do
 */
export const meaningFeatures = ['meant', 'partnersMost', 'partnersMean', 'meantTogether', 'meantBoth'] as const;
export type MeaningFeature = (typeof meaningFeatures)[number];

type Index = Pick<PartnerIndex, 'partners' | 'memberships' | 'recency'>;
type Given = {
  /** Numbers of the partners. */
  partners: readonly number[];
  /** Of the call, at unit length; null where it has no text. */
  vector: Float32Array | null;
  /** Of each project, at unit length. */
  vectors: readonly Float32Array[];
};

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}

/** Adds a vector at the given length to a sum. */
function addScaled(sum: Float32Array, vector: Float32Array, length: number): void {
  const norm = Math.sqrt(dot(vector, vector)) || 1;
  for (let at = 0; at < sum.length; at += 1) sum[at]! += (vector[at]! * length) / norm;
}

/** What the partners do, at unit length: those with many projects count less, since they do everything. */
function meaningOf({ memberships }: Index, { partners, vectors }: Given, dimensions: number): Float32Array {
  const sum = new Float32Array(dimensions);
  for (const partner of partners) {
    const own = new Float32Array(dimensions);
    const [from, to] = [memberships.starts[partner]!, memberships.starts[partner + 1]!];
    for (let n = from; n < to; n += 1) {
      const vector = vectors[memberships.values[n]!]!;
      for (let at = 0; at < dimensions; at += 1) own[at]! += vector[at]!;
    }
    addScaled(sum, own, 1 / Math.sqrt(1 + Math.log1p(to - from)));
  }
  const unit = new Float32Array(dimensions);
  addScaled(unit, sum, 1);
  return unit;
}

export function meaningsOf(index: Index, given: Given, size: number): Record<MeaningFeature, Float32Array> {
  const { partners, memberships, recency } = index;
  const found = Object.fromEntries(meaningFeatures.map((name) => [name, new Float32Array(size)])) as Record<
    MeaningFeature,
    Float32Array
  >;
  const dimensions = given.vectors[0]?.length ?? 0;
  const call = given.vector ?? new Float32Array(dimensions);
  const theirs = meaningOf(index, given, dimensions);
  const shared = new Float32Array(recency.length);
  for (const partner of given.partners)
    for (let n = memberships.starts[partner]!; n < memberships.starts[partner + 1]!; n += 1)
      shared[memberships.values[n]!]! += 1;
  const most = (values: Float32Array, at: number, value: number): void => {
    if (value > values[at]!) values[at] = value;
  };
  for (let project = 0; project < recency.length; project += 1) {
    const [from, to] = [partners.starts[project]!, partners.starts[project + 1]!];
    const likeCall = Math.max(0, dot(given.vectors[project]!, call));
    const likePartners = Math.max(0, dot(given.vectors[project]!, theirs));
    const overlap = shared[project]! / Math.sqrt((to - from) * Math.max(1, given.partners.length));
    for (let n = from; n < to; n += 1) {
      const at = partners.values[n]!;
      most(found.meant, at, likeCall);
      most(found.partnersMost, at, likePartners);
      most(found.meantBoth, at, likeCall * likePartners);
      found.partnersMean[at]! += likePartners;
      found.meantTogether[at]! += overlap * likeCall * recency[project]!;
    }
  }
  for (let at = 0; at < size; at += 1)
    found.partnersMean[at]! /= Math.max(1, memberships.starts[at + 1]! - memberships.starts[at]!);
  return found;
}
