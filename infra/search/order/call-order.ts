import type { Embeddings } from '../../embeddings/embeddings.ts';
import { parseTerms } from '../read-query.ts';
import { inEnglish } from '../translations.ts';
import { type Candidate, featureNames, featuresOf } from './call-features.ts';
import learned from './call-order-weights.json' with { type: 'json' };
import { tableOf } from './call-vectors.ts';

export type CallOrderWeights = {
  /** One for each feature, by `featureNames`. */
  weights: readonly number[];
  /** How a sum becomes the chance that the call is what is asked for: the logarithm of its odds is `slope` times the sum and `always`. */
  slope: number;
  always: number;
};
/** A call with some of the words is shown from this chance on. */
export const shownFrom = 0.1;

export type OrderedCall = Candidate & { chance: number };
export type CallOrder = (query: string, candidates: readonly Candidate[]) => Promise<OrderedCall[]>;

/** Whether a query has an identifier, which has no meaning of its own. */
export const namesIdentifier = (query: string): boolean => parseTerms(query).some(({ required }) => required);

/** The vector of a query, in English where it is in another language; null where there is no table. */
export async function queryVector(
  embeddings: Parameters<typeof tableOf>[0],
  query: string,
): Promise<Float32Array | null> {
  const [vector] = (await tableOf(embeddings)?.embed([inEnglish(parseTerms(query)) ?? query])) ?? [];
  return vector ?? null;
}

/**
 * The order in which calls are shown for a query, the best first, each with the chance that it is what is asked for. It is
 * learned (`model-card.md`); ties keep the order of the candidates. What a query with an identifier finds keeps its order too, and is
 * certain.
 */
export function createCallOrder(embeddings: Pick<Embeddings, 'model' | 'embed' | 'secondModel'>): CallOrder {
  return async (query, candidates) => {
    if (namesIdentifier(query)) return candidates.map((candidate) => ({ ...candidate, chance: 1 }));
    const vector = await queryVector(embeddings, query);
    const { weights, slope, always }: CallOrderWeights = vector ? learned.vectors : learned.words;
    const sums = featuresOf(query, vector, candidates).map((features) =>
      featureNames.reduce((sum, _, at) => sum + weights[at]! * features[at]!, 0),
    );
    return candidates
      .map((candidate, at) => ({ ...candidate, chance: 1 / (1 + Math.exp(-(slope * sums[at]! + always))) }))
      .toSorted((one, other) => other.chance - one.chance);
  };
}
