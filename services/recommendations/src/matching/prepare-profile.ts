import { type Model, rarity } from './model.ts';
import { toInt8 } from './prepare-item.ts';
import type { PreparedProfile, ProfileText } from './shapes.ts';
import { hashOf, termsOf } from './terms.ts';

const PHRASE = 0.3;
const BIOGRAPHY = 0.3;
const HELIX = 0.3;
/** Sum of the rarities of a profile's own words below which it has no subject. */
const SUBJECT = 0.5;

/** Null where the profile has no subject, or only generic words: then there are no matches rather than bad ones. */
export function prepareProfile(
  model: Model,
  profile: ProfileText,
  vector: Float32Array | null,
): PreparedProfile | null {
  const sums = new Map<number, number>();
  const add = (text: string, share: number): void => {
    for (const term of new Set(termsOf(text))) {
      const hash = hashOf(term);
      const weight = rarity(model, hash) * share * (term.includes(' ') ? PHRASE : 1);
      sums.set(hash, Math.max(sums.get(hash) ?? 0, weight));
    }
  };
  add(profile.keywords.join('; '), 1);
  for (const title of profile.written) add(title, BIOGRAPHY);
  add(profile.biography, BIOGRAPHY);
  const subject = [...sums.values()].reduce((sum, weight) => sum + weight, 0);
  if (subject < SUBJECT) return null;
  for (const id of profile.helixIds) sums.set(hashOf(`helix:${id}`), HELIX);
  const sorted = [...sums].sort((a, b) => a[0] - b[0]);
  return {
    terms: Uint32Array.from(sorted, ([term]) => term),
    weights: Float32Array.from(sorted, ([, weight]) => weight),
    vector: toInt8(vector),
    scale: 1 / Math.sqrt(subject),
  };
}
