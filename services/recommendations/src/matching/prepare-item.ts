import { fields, fieldTexts, type Model } from './model.ts';
import { type ItemText, type PreparedItem, VECTOR_STEP, WEIGHT_STEP } from './shapes.ts';
import { hashOf, termsOf } from './terms.ts';

const weights = { title: 2, keywords: 2, context: 1, text: 1 };
const SATURATION = 1.2;
const LENGTH_MATTERS = 0.75;
const TERMS_KEPT = 160;

export const toInt8 = (vector: Float32Array | null): Int8Array | null =>
  vector?.some((value) => value !== 0) ? Int8Array.from(vector, (value) => Math.round(value / VECTOR_STEP)) : null;

export function prepareItem(model: Model, item: ItemText, vector: Float32Array | null): PreparedItem {
  const counts = new Map<number, number>();
  const texts = fieldTexts(item);
  for (const field of fields) {
    const terms = [...termsOf(texts[field])];
    const share = weights[field] / (1 - LENGTH_MATTERS + (LENGTH_MATTERS * terms.length) / model.lengths[field]);
    for (const term of terms) {
      const hash = hashOf(term);
      counts.set(hash, (counts.get(hash) ?? 0) + share);
    }
  }
  for (const id of item.helixIds) counts.set(hashOf(`helix:${id}`), SATURATION);
  const kept = [...counts]
    .map(([term, count]) => [term, (count * (SATURATION + 1)) / (count + SATURATION)] as const)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, TERMS_KEPT)
    .sort((a, b) => a[0] - b[0]);
  return {
    terms: Uint32Array.from(kept, ([term]) => term),
    weights: Uint8Array.from(kept, ([, weight]) => Math.min(255, Math.max(1, Math.round(weight / WEIGHT_STEP)))),
    vector: toInt8(vector),
  };
}
