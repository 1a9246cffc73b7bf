import type { OrganisationKind } from '@consortia/proto/organisation-kinds';
import type { CountryAndKind } from './call-features.ts';
import { nearProjects } from './near-projects.ts';
import type { PartnerIndex } from './partner-index.ts';
import { type SeatWeights, seatFeatures, seatFeaturesOf } from './seat-features.ts';
import { bucketsOf } from './text-buckets.ts';

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
const organisationsPerTurn = 500;

/** An SME is a company. Of whom the kind is not known, it is not said to fit. */
export const isOfKind = (kind: OrganisationKind | null, sought: OrganisationKind | null): boolean =>
  sought === null || kind === sought || (sought === 'company' && kind === 'sme');

/** The texts that `vectors` of `fitsForSeat` are made of. */
export const seatTexts = ({ words, callTitle }: Pick<SoughtForSeat, 'words' | 'callTitle'>): [string, string] => [
  words.join(', '),
  [callTitle, ...words].join(' '),
];

/** For each project which of the words it names, each as a bit: all parts of the word, anywhere in its text. */
export function namedWords({ postings, recency }: PartnerIndex, words: readonly string[]): Uint32Array {
  const named = new Uint32Array(recency.length);
  for (const [bit, word] of words.entries()) {
    const buckets = [...new Set(bucketsOf(word))];
    const counts = new Uint8Array(recency.length);
    for (const bucket of buckets)
      for (let at = postings.starts[bucket]!; at < postings.starts[bucket + 1]!; at += 1)
        counts[postings.values[at]!]! += 1;
    if (buckets.length > 0)
      for (const [project, count] of counts.entries()) if (count === buckets.length) named[project]! |= 1 << bit;
  }
  return named;
}

/**
 * Organisations that meet the conditions of a seat: its kind, its countries, and a project of theirs that names one of its words. `named`
 * and `near` say which words each project names, and how near it is to all of them. Yields between parts.
 */
export function* fitsForSeat(
  index: PartnerIndex,
  { countries, kinds }: CountryAndKind,
  sought: SoughtForSeat,
  vectors: readonly Float32Array[],
): Generator<void, { fits: SeatFit[]; named: Uint32Array; near: Float32Array }> {
  const { words: asked, kind } = sought;
  const [text, withTitle] = seatTexts(sought);
  const words = yield* nearProjects(index, [{ text, vector: vectors[0]! }]);
  const withCall = yield* nearProjects(index, [{ text: withTitle, vector: vectors[1]! }]);
  const named = namedWords(index, asked);
  const featuresOf = seatFeaturesOf(index, { text, words, withCall });
  yield;
  const { memberships } = index;
  const fits: SeatFit[] = [];
  for (let at = 0; at < index.pics.length; at += 1) {
    if (at % organisationsPerTurn === organisationsPerTurn - 1) yield;
    if (!isOfKind(kinds[at] ?? null, kind)) continue;
    if (sought.countries.size > 0 && !sought.countries.has(countries[at]!)) continue;
    const own = memberships.values.subarray(memberships.starts[at], memberships.starts[at + 1]);
    if (own.some((project) => named[project] !== 0)) fits.push({ at, features: featuresOf(at) });
  }
  return { fits, named, near: words.all };
}

/** The best by evidence first. `step` counts how often the odds of having done what the seat asks halve from the best one's on. */
export function byEvidence(fits: readonly SeatFit[], weights: SeatWeights): (SeatFit & { step: number })[] {
  const scored = fits
    .map((fit) => ({
      ...fit,
      score: seatFeatures.reduce((sum, name, at) => sum + weights[name] * fit.features[at]!, 0),
    }))
    .sort((one, other) => other.score - one.score || one.at - other.at);
  const best = scored[0]?.score ?? 0;
  return scored.map(({ score, ...fit }) => ({ ...fit, step: Math.floor((best - score) / Math.LN2) }));
}
