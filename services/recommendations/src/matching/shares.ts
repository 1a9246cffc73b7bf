import { hashOf, type TermOf, termsOf } from '@consortia/infra/text/terms';
import type { Weights } from './shapes.ts';

/** Terms of a text and how many words it has. Phrases only where they are requested: in long texts they are mostly chance. */
export type Counts = { words: number; terms: Map<number, number> };

export const noCounts = (): Counts => ({ words: 0, terms: new Map() });

export function countInto(counts: Counts, text: string, phrases: boolean, toTerm?: TermOf): void {
  for (const term of termsOf(text, toTerm)) {
    const phrase = term.includes(' ');
    if (phrase && !phrases) continue;
    if (!phrase) counts.words += 1;
    const hash = hashOf(term);
    counts.terms.set(hash, (counts.terms.get(hash) ?? 0) + 1);
  }
}

export const countsOf = (text: string, phrases: boolean, toTerm?: TermOf): Counts => {
  const counts = noCounts();
  countInto(counts, text, phrases, toTerm);
  return counts;
};

export function addCounts(counts: Counts, others: Counts): void {
  counts.words += others.words;
  for (const [term, count] of others.terms) counts.terms.set(term, (counts.terms.get(term) ?? 0) + count);
}

/** Adds `times` the share of each term; `few` words keep a short text from being sure of itself. */
export function addShares(sums: Map<number, number>, { words, terms }: Counts, times: number, few: number): void {
  for (const [term, count] of terms) sums.set(term, (sums.get(term) ?? 0) + (times * count) / (words + few));
}

export function addWeights(sums: Map<number, number>, { terms, weights }: Weights, times: number): void {
  for (let at = 0; at < terms.length; at += 1) sums.set(terms[at]!, (sums.get(terms[at]!) ?? 0) + times * weights[at]!);
}

/** The heaviest of them, by what `weigh` makes of them, ascending by term. */
export function heaviest(
  sums: ReadonlyMap<number, number>,
  most: number,
  weigh: (term: number, sum: number) => number = (_, sum) => sum,
): [term: number, sum: number][] {
  const all = [...sums];
  const kept =
    all.length <= most
      ? all
      : all
          .map((entry) => ({ entry, weight: weigh(...entry) }))
          .sort((a, b) => b.weight - a.weight || a.entry[0] - b.entry[0])
          .slice(0, most)
          .map(({ entry }) => entry);
  return kept.sort((a, b) => a[0] - b[0]);
}

export const weightsOf = (entries: readonly (readonly [number, number])[]): Weights => ({
  terms: Uint32Array.from(entries, ([term]) => term),
  weights: Float32Array.from(entries, ([, weight]) => weight),
});
