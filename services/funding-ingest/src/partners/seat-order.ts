import { isOfKind, type OrganisationKind } from '@consortia/proto/organisation-kinds';
import type { CountryAndKind } from './call-features.ts';
import { nearProjects } from './near-projects.ts';
import type { PartnerIndex } from './partner-index.ts';
import type { Rows } from './rows.ts';
import { type SeatWeights, seatFeatures, seatFeaturesOf } from './seat-features.ts';
import { bucketsOf, pairsOf, phrasesOf } from './text-buckets.ts';

export type SoughtForSeat = {
  /** Expertise, each a phrase. */
  words: readonly string[];
  callTitle: string;
  /** Null: any. */
  kind: OrganisationKind | null;
  /** Empty: any. */
  countries: ReadonlySet<string>;
};
export type SeatFit = {
  /** Number of the organisation in the index. */
  at: number;
  /** Its features, in the order of `seatFeatures`. */
  features: Float32Array;
};

/** The texts that `vectors` of `fitsForSeat` are made of. */
export const seatTexts = ({ words, callTitle }: Pick<SoughtForSeat, 'words' | 'callTitle'>): [string, string] => [
  words.join(', '),
  [callTitle, ...words].join(' '),
];

/** How many bits of a number are set. */
export function bitsOf(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Adds a bit of each project that is in all of some rows. */
function markAll({ starts, values }: Rows, rows: readonly number[], marks: Uint32Array, bit: number): void {
  const counts = new Uint8Array(marks.length);
  for (const row of rows) for (let at = starts[row]!; at < starts[row + 1]!; at += 1) counts[values[at]!]! += 1;
  for (const [project, count] of counts.entries()) if (count === rows.length) marks[project]! |= bit;
}

/**
 * For each project which of the words it names, each as a bit: all parts of the word, anywhere in its text; and which of these it says as
 * they are, the parts one after the other.
 */
export function namedWords({ postings, pairs, recency }: PartnerIndex, words: readonly string[]) {
  const [named, said] = [new Uint32Array(recency.length), new Uint32Array(recency.length)];
  for (const [at, word] of words.entries()) {
    const parts = [...new Set(bucketsOf(word))];
    if (parts.length === 0) continue;
    markAll(postings, parts, named, 1 << at);
    markAll(pairs, [...new Set(phrasesOf(word).flatMap(pairsOf))], said, 1 << at);
  }
  return { named, said: said.map((bits, project) => bits & named[project]!) };
}

/**
 * Organisations that meet the conditions of a seat: its kind, its countries, and a project of theirs that names one of its words. `near`
 * says how near each project is to all words, the others as in `namedWords`.
 */
export function fitsForSeat(
  index: PartnerIndex,
  { countries, kinds }: CountryAndKind,
  sought: SoughtForSeat,
  vectors: readonly Float32Array[],
): { fits: SeatFit[]; named: Uint32Array; said: Uint32Array; near: Float32Array } {
  const { words: asked, kind } = sought;
  const [text, withTitle] = seatTexts(sought);
  const words = nearProjects(index, [{ text, vector: vectors[0]! }]);
  const withCall = nearProjects(index, [{ text: withTitle, vector: vectors[1]! }]);
  const { named, said } = namedWords(index, asked);
  const featuresOf = seatFeaturesOf(index, { text, words, withCall, said: said.map(bitsOf) });
  const { memberships } = index;
  const fits: SeatFit[] = [];
  for (let at = 0; at < index.pics.length; at += 1) {
    if (!isOfKind(kinds[at] ?? null, kind)) continue;
    if (sought.countries.size > 0 && !sought.countries.has(countries[at]!)) continue;
    const own = memberships.values.subarray(memberships.starts[at], memberships.starts[at + 1]);
    if (own.some((project) => named[project] !== 0)) fits.push({ at, features: featuresOf(at) });
  }
  return { fits, named, said, near: words.all };
}

const saidAt = seatFeatures.indexOf('said');

/**
 * The best by evidence first: who says a word as it is before who has its parts apart; of these by the odds of having done what the seat
 * asks, where those within the same halving count alike; and of these whose projects say the words more often. `step` is the same where all
 * of this is.
 */
export function byEvidence(fits: readonly SeatFit[], weights: SeatWeights): (SeatFit & { step: number })[] {
  const scored = fits.map((fit) => ({
    ...fit,
    said: fit.features[saidAt]!,
    score: seatFeatures.reduce((sum, name, at) => sum + weights[name] * fit.features[at]!, 0),
  }));
  const best = scored.reduce((most, { score }) => Math.max(most, score), Number.NEGATIVE_INFINITY);
  const halvings = ({ score }: { score: number }): number => Math.floor((best - score) / Math.LN2);
  type Scored = (typeof scored)[number];
  const byProof = (one: Scored, other: Scored): number =>
    Number(other.said > 0) - Number(one.said > 0) || halvings(one) - halvings(other) || other.said - one.said;
  scored.sort((one, other) => byProof(one, other) || other.score - one.score || one.at - other.at);
  let step = 0;
  return scored.map(({ at, features }, place) => {
    if (place > 0 && byProof(scored[place - 1]!, scored[place]!) !== 0) step += 1;
    return { at, features, step };
  });
}
