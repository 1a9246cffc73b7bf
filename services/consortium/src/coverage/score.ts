import { dot } from '@consortia/infra/embeddings/dot';
import type { Embeddings } from '@consortia/infra/embeddings/embeddings';
import { tells } from '@consortia/infra/text/subject-words';
import { hashOf, splitWords, termOf } from '@consortia/infra/text/terms';
import type { CoverageState } from '@consortia/proto/consortium/coverage-shapes';
import learned from './coverage-weights.json' with { type: 'json' };

/** A text, its terms with how much each says of a subject (0 to 1) and all of them together, and its vector of length 1. */
export type Text = { text: string; terms: ReadonlyMap<number, number>; says: number; vector: Float32Array };

function termsOf(text: string): Pick<Text, 'terms' | 'says'> {
  const hashes = splitWords(text)
    .map(termOf)
    .filter((term) => term !== '')
    .map(hashOf);
  const terms = new Map(hashes.map((hash) => [hash, tells(hash)]));
  return { terms, says: terms.values().reduce((sum, value) => sum + value, 0) };
}

export async function readTexts(embeddings: Pick<Embeddings, 'embed'>, texts: string[]): Promise<Text[]> {
  const vectors = await embeddings.embed(texts);
  return texts.map((text, at) => ({ text, ...termsOf(text), vector: vectors[at]! }));
}

/**
 * What is known of an item and a text that may prove it: `meaning` is a cosine, `shared` what shared terms say together, `best` the most
 * that one says, `ofItem` and `ofProof` the shares of what all terms say; `isShort` is 1 for a keyword.
 */
export const proofFeatures = ['constant', 'meaning', 'shared', 'best', 'ofItem', 'ofProof', 'isShort'] as const;
export type ProofFeatures = Record<(typeof proofFeatures)[number], number>;
const fewTerms = 4;

export function featuresOf(item: Text, proof: Text): ProofFeatures {
  let [shared, best] = [0, 0];
  for (const [hash, says] of proof.terms)
    if (item.terms.has(hash)) [shared, best] = [shared + says, Math.max(best, says)];
  return {
    ...{ constant: 1, meaning: dot(item.vector, proof.vector), shared, best },
    ofItem: item.says > 0 ? shared / item.says : 0,
    ofProof: proof.says > 0 ? shared / proof.says : 0,
    isShort: proof.terms.size < fewTerms ? 1 : 0,
  };
}

export type CoverageWeights = Record<'strong' | 'partial', ProofFeatures>;
function chance(weights: ProofFeatures, features: ProofFeatures): number {
  let sum = 0;
  for (const name of proofFeatures) sum += weights[name] * features[name];
  return 1 / (1 + Math.exp(-sum));
}

/** How likely a text proves an item at least partly, and strongly, as `model-card.md` says. */
export type Proven = Record<'strong' | 'partial', number>;
export const chancesOf = (features: ProofFeatures, weights: CoverageWeights = learned.weights): Proven => ({
  strong: chance(weights.strong, features),
  partial: chance(weights.partial, features),
});

export function stateOf({ strong, partial }: Proven, limits: Proven = learned.limits): CoverageState {
  if (partial < limits.partial) return 'missing';
  return strong >= limits.strong ? 'strong' : 'partial';
}
