import { buildFinder, type Finder } from './find-names.ts';
import type { HiddenNames } from './spellings.ts';

type Limits = {
  /** Total length of the names as JSON. A finder takes about 350 bytes for each character. */
  maxCharacters: number;
  maxFinders: number;
};

/**
 * Finders by the names that they find. A finder costs more to build than to run, and the posts of one author are presented one
 * after the other. Beyond the limits the oldest finders are dropped; names longer than all of the cache are not stored.
 */
export function createFinderCache({ maxCharacters, maxFinders }: Limits) {
  const finders = new Map<string, Finder>();
  let characters = 0;
  function store(key: string, finder: Finder): Finder {
    if (key.length > maxCharacters || finders.has(key)) return finder;
    finders.set(key, finder);
    characters += key.length;
    for (const oldest of finders.keys()) {
      if (finders.size <= maxFinders && characters <= maxCharacters) break;
      finders.delete(oldest);
      characters -= oldest.length;
    }
    return finder;
  }
  return {
    /** The stored finder, or a new one. Yields the steps since the last yield while it is built. */
    *finderOf(hidden: HiddenNames): Generator<number, Finder> {
      const key = JSON.stringify(hidden);
      return finders.get(key) ?? store(key, yield* buildFinder(hidden));
    },
    /** Number of stored finders. */
    size: () => finders.size,
  };
}
