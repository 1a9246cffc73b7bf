import { type Model, rarity } from './model.ts';
import type { ItemText, ProfileText, TopicalReason } from './shapes.ts';
import { hashOf, termOf, wordsOf } from './terms.ts';

const REASONS = 3;
/** Rarity below which a shared word is no reason. */
const TELLS = 0.25;

/** The words of a text as written, with their terms. */
const written = (text: string): { word: string; term: string }[] =>
  wordsOf(text)
    .map((word) => ({ word, term: termOf(word) }))
    .filter(({ term }) => term !== '');

/** Many people are told why of the same few items, and reading one takes most of the time. */
const readItems = new WeakMap<ItemText, Map<string, string>>();

/** The words of an item as it writes them, by their terms. */
function theirWords(item: ItemText): Map<string, string> {
  const known = readItems.get(item);
  if (known) return known;
  const theirs = new Map<string, string>();
  for (const text of [item.title, ...item.keywords, item.context, item.text])
    for (const { word, term } of written(text)) if (!theirs.has(term)) theirs.set(term, word);
  readItems.set(item, theirs);
  return theirs;
}

/** Why: at most three, the strongest first; the words as the person and the item write them. */
export function explainMatch(model: Model, profile: ProfileText, item: ItemText): TopicalReason[] {
  const theirs = theirWords(item);
  const found: { yours: string; theirs: string; strength: number }[] = [];
  for (const yours of profile.keywords) {
    const shared = written(yours).filter(({ term }) => theirs.has(term) && rarity(model, hashOf(term)) > TELLS);
    const strength = shared.reduce((sum, { term }) => sum + rarity(model, hashOf(term)), 0);
    if (shared.length) found.push({ yours, theirs: shared.map(({ term }) => theirs.get(term)!).join(' '), strength });
  }
  const helixes = item.helixIds
    .filter((id) => profile.helixIds.includes(id))
    .map((helixId) => ({ kind: 'helix' as const, helixId }));
  return [
    ...found
      .sort((a, b) => b.strength - a.strength)
      .map(({ yours, theirs: there }) => ({ kind: 'expertise' as const, yours, theirs: there })),
    ...helixes,
  ].slice(0, REASONS);
}
