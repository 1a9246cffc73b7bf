import { foldedWords } from '@consortia/proto/fold';
import { LRUCache } from 'lru-cache';
import { dot } from '../../embeddings/dot.ts';
import { type Encoder, tableOf } from './call-vectors.ts';

const keptWords = 20_000;

/** How much of what each word of a query means the titles say, 0 to 1, in their order. */
export type TitleMeanings = (query: string, whole: Float32Array, titles: readonly string[]) => Promise<number[]>;

/**
 * Compares words by the shipped table: of each word of a query the nearest of a title counts, as much as the word counts in the vector
 * of the whole query, so that words without a meaning of their own say little.
 */
export function createTitleMeanings(embeddings: Encoder): TitleMeanings {
  const kept = new LRUCache<string, Float32Array>({ max: keptWords });
  async function vectorsOf(words: readonly string[]): Promise<ReadonlyMap<string, Float32Array>> {
    const found = new Map(words.map((word) => [word, kept.get(word)]));
    const missing = [...found].filter(([, vector]) => !vector).map(([word]) => word);
    const made = (await tableOf(embeddings)?.embed(missing)) ?? [];
    for (const [at, word] of missing.entries()) {
      kept.set(word, made[at]!);
      found.set(word, made[at]!);
    }
    return found as Map<string, Float32Array>;
  }
  return async (query, whole, titles) => {
    const sought = [...new Set(foldedWords(query))];
    const written = titles.map(foldedWords);
    const all = [...new Set(written.flat())];
    const vectors = await vectorsOf([...new Set([...sought, ...all])]);
    const weights = sought.map((word) => Math.max(0, dot(vectors.get(word)!, whole)));
    const sum = weights.reduce((one, other) => one + other, 0);
    if (sum === 0) return titles.map(() => 0);
    const nearness = sought.map((word) => {
      const vector = vectors.get(word)!;
      return new Map(all.map((other) => [other, other === word ? 1 : dot(vector, vectors.get(other)!)]));
    });
    return written.map((words) =>
      nearness.reduce((total, near, at) => {
        let nearest = 0;
        for (const word of words) nearest = Math.max(nearest, near.get(word)!);
        return total + (weights[at]! / sum) * nearest;
      }, 0),
    );
  };
}
