import { isForeign } from './foreign-sentence.ts';
import { type Model, rarity } from './model.ts';
import type { SplitItem } from './split-item.ts';
import { hashOf, splitWords, type TermOf } from './terms.ts';
import { namesSubject } from './vague-words.ts';

/** Words in common tell something from this rarity on; so many of them, or one in the title that is so rare, are a reason. */
const telling = 0.15;
const [least, leastTogether] = [2, 0.9];
const rareInTitle = 0.45;

/**
 * The sentence of a person and the one of an item that have most in common by the rarity of their words; null where that is too little.
 * Words of one stem are the same. A sentence of the item in another language has words in common by chance.
 */
export function sharedSentences(
  model: Model,
  own: readonly string[],
  item: SplitItem,
  toTerm: TermOf,
): { yours: string; theirs: string } | null {
  let best = { yours: '', theirs: '', together: 0 };
  for (const yours of own) {
    const found = new Map<string, Map<string, number>>();
    for (const term of new Set(splitWords(yours).map(toTerm))) {
      const weight = namesSubject(term) ? rarity(model, hashOf(term)) : 0;
      if (weight < telling) continue;
      for (const at of item.partsWith(item.termsLike(term))) {
        const { sentence } = item.parts[at]!;
        const words = found.get(sentence) ?? new Map<string, number>();
        found.set(sentence, words.set(term, weight));
      }
    }
    for (const [theirs, words] of found) {
      if (isForeign(theirs)) continue;
      const together = [...words.values()].reduce((sum, weight) => sum + weight, 0);
      const isTitle = theirs === item.title && Math.max(...words.values()) >= rareInTitle;
      const isReason = isTitle || (words.size >= least && together >= leastTogether);
      if (isReason && together > best.together) best = { yours, theirs, together };
    }
  }
  return best.together === 0 ? null : best;
}
