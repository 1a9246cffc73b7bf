import { parseTerms } from '../read-query.ts';
import { inEnglish } from '../translations.ts';
import { type Candidate, featureNames, featuresOf, type Meaning } from './call-features.ts';
import learned from './call-order-weights.json' with { type: 'json' };
import { type Encoder, tableOf } from './call-vectors.ts';
import { correctedText } from './corrected-text.ts';
import { createTitleMeanings } from './title-meanings.ts';

export type CallOrderWeights = {
  /** One for each feature, by `featureNames`. */
  weights: readonly number[];
  /** How a sum becomes the chance that the call is what is asked for: the logarithm of its odds is `slope` times the sum and `always`. */
  slope: number;
  always: number;
};
/** A call with some of the words is shown from this chance on. */
export const shownFrom = 0.15;

export type OrderedCall = Candidate & { chance: number };
export type CallOrder = (query: string, candidates: readonly Candidate[]) => Promise<OrderedCall[]>;

/** Whether a query has an identifier, which has no meaning of its own. */
export const namesIdentifier = (query: string): boolean => parseTerms(query).some(({ required }) => required);

/** Whether a query has several words, which a text may have all of without being about it. */
export const hasSeveralWords = (query: string): boolean => parseTerms(query).length > 1;

/** A query as the table reads it: in English where it is in another language. */
const textOf = (query: string): string => inEnglish(parseTerms(query)) ?? query;

/** The vector of a query; null where there is no table. */
export async function queryVector(embeddings: Encoder, query: string): Promise<Float32Array | null> {
  const [vector] = (await tableOf(embeddings)?.embed([textOf(query)])) ?? [];
  return vector ?? null;
}

export type Meanings = (query: string, candidates: readonly Candidate[]) => Promise<Meaning | null>;
/** What a query means, as the candidates were found by it; null where there is no table. */
export function createMeanings(embeddings: Encoder): Meanings {
  const titleMeanings = createTitleMeanings(embeddings);
  return async (typed, candidates) => {
    const query = correctedText(
      typed,
      candidates.map(({ hit }) => hit),
    );
    const vector = await queryVector(embeddings, query);
    const titles = candidates.map(({ call }) => call.title);
    return vector && { vector, titles: await titleMeanings(textOf(query), vector, titles) };
  };
}

/**
 * The order in which calls are shown for a query, the best first, each with the chance that it is what is asked for. It is
 * learned (`model-card.md`); ties keep the order of the candidates. What a query with an identifier finds keeps its order too, and is
 * certain.
 */
export function createCallOrder(embeddings: Encoder): CallOrder {
  const meaningOf = createMeanings(embeddings);
  return async (query, candidates) => {
    if (namesIdentifier(query)) return candidates.map((candidate) => ({ ...candidate, chance: 1 }));
    const meaning = await meaningOf(query, candidates);
    const { weights, slope, always }: CallOrderWeights = meaning ? learned.vectors : learned.words;
    const sums = featuresOf(query, meaning, candidates).map((features) =>
      featureNames.reduce((sum, _, at) => sum + weights[at]! * features[at]!, 0),
    );
    return candidates
      .map((candidate, at) => ({ ...candidate, chance: 1 / (1 + Math.exp(-(slope * sums[at]! + always))) }))
      .toSorted((one, other) => other.chance - one.chance);
  };
}
