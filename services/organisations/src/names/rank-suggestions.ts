import type { Suggestion } from '@consortia/proto/organisations/directory';
import { nameKey } from './name-key.ts';

/** A document of the indexes as it is stored. */
export type Found = Suggestion & {
  /** Acronyms and names in other languages. */
  otherNames: string[];
};

/** 0: one of its names is the text, 1: one starts with it, 2: it is somewhere in them. */
function tierOf({ name, otherNames }: Found, text: string): number {
  const keys = [name, ...otherNames].map(nameKey);
  if (keys.includes(text)) return 0;
  return keys.some((key) => key.startsWith(text)) ? 1 : 2;
}

/**
 * Orders what a search has found for a suggestion field: full names and acronyms first, then names that start with the text.
 * Within these the order of `found` stays. Duplicates are left out.
 */
export function rankSuggestions(found: readonly Found[], text: string): Found[] {
  const key = nameKey(text);
  const unique = [...new Map(found.map((one) => [one.id, one])).values()];
  return unique
    .map((one) => ({ one, tier: tierOf(one, key) }))
    .sort((a, b) => a.tier - b.tier)
    .map(({ one }) => one);
}
