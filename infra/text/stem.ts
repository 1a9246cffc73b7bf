import { LRUCache } from 'lru-cache';
import snowball from 'wink-porter2-stemmer';

/** Longer words are not English, and the package needs time that grows with the square of the length. */
const maxCharacters = 40;
/** A word takes about 5 µs, and texts repeat theirs. */
const stems = new LRUCache<string, string>({ max: 20_000 });

/** Snowball knows American -ize alone; -ise is stemmed like it. */
function stemOf(word: string): string {
  const american = snowball(word.replace(/is(?=(?:e[drs]?|ers|ing|ations?)$)/, 'iz'));
  return american.endsWith('iz') ? snowball(word) : american;
}

/** The stem of an English word in lower case; any other word as it is. */
export function stem(word: string): string {
  if (word.length > maxCharacters || !/^[a-z]+$/.test(word)) return word;
  const known = stems.get(word) ?? stemOf(word);
  stems.set(word, known);
  return known;
}
