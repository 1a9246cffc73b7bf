import { dot } from '@consortia/infra/embeddings/dot';
import type { Embeddings } from '@consortia/infra/embeddings/embeddings';
import type { CoverageState } from '@consortia/proto/consortium/coverage-shapes';
import { stemsOf } from './stems.ts';

export type Thresholds = { readonly strong: number; readonly partial: number };
/** Least scores, of at most 1; chosen by `npm run bench:coverage`. */
export const thresholds: Thresholds = { strong: 0.4, partial: 0.2 };
/** Shares of the score: meaning, and words in common. */
const meaningShare = 0.6;
const wordShare = 1 - meaningShare;

export type Text = { text: string; stems: ReadonlySet<string>; vector: Float32Array };

export async function readTexts(embeddings: Pick<Embeddings, 'embed'>, texts: string[]): Promise<Text[]> {
  const vectors = await embeddings.embed(texts);
  return texts.map((text, at) => ({ text, stems: stemsOf(text), vector: vectors[at]! }));
}

/** How far a text proves that an item is covered. */
export function scoreOf(item: Text, proof: Text): number {
  let shared = 0;
  for (const stem of proof.stems) if (item.stems.has(stem)) shared += 1;
  const fewer = Math.min(item.stems.size, proof.stems.size);
  return meaningShare * dot(item.vector, proof.vector) + (fewer > 0 ? (wordShare * shared) / fewer : 0);
}

export function stateOf(score: number, { strong, partial } = thresholds): CoverageState {
  if (score >= strong) return 'strong';
  return score >= partial ? 'partial' : 'missing';
}
