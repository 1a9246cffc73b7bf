import { parseTerms } from '../read-query.ts';
import { inEnglish } from '../translations.ts';
import { type Candidate, featuresOf, type Meaning } from './call-features.ts';
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
  /** By which a call is told to be about a query: one for each feature, and what the sum has to reach. */
  about: readonly number[];
};
/** A call with some of the words is shown from this chance on. */
export const shownFrom = 0.15;

/** A call with this chance counts as about what is sought (`model-card.md`). */
export const aboutFrom = 0.5;

/** `about`: the chance that it is about what is sought, and does not only have its words. */
export type OrderedCall = Candidate & { chance: number; about: number };
const chanceOf = (odds: number): number => 1 / (1 + Math.exp(-odds));
const sumOf = (weights: readonly number[], features: Float64Array): number =>
  features.reduce((sum, feature, at) => sum + weights[at]! * feature, 0);
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
    if (namesIdentifier(query)) return candidates.map((candidate) => ({ ...candidate, chance: 1, about: 1 }));
    const meaning = await meaningOf(query, candidates);
    const { weights, slope, always, about }: CallOrderWeights = meaning ? learned.vectors : learned.words;
    const all = featuresOf(query, meaning, candidates);
    return candidates
      .map((candidate, at) => ({
        ...candidate,
        chance: chanceOf(slope * sumOf(weights, all[at]!) + always),
        about: chanceOf(sumOf(about, all[at]!) - about.at(-1)!),
      }))
      .toSorted((one, other) => other.chance - one.chance);
  };
}
