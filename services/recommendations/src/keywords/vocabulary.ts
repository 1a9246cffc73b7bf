import { folded } from '@consortia/proto/fold';
import { keywordKey, keywordOf, keywordProblem } from '@consortia/proto/keyword';

/** A keyword in the spelling that was found first, without case and accents in `folded`, and how many texts have it. */
export type KnownKeyword = { keyword: string; key: string; folded: string; count: number };
/** Keywords of funding calls and funded projects by their key, which is the same for all spellings; the most frequent first. */
export type Vocabulary = ReadonlyMap<string, KnownKeyword>;

const maxKeywords = 20_000;
/** Different keywords that are counted at once; rare ones are dropped when there are more. */
const maxCounted = 200_000;
/** The portal names a topic and its call among the keywords. */
const identifier = /^[A-Z0-9]+(?:-[A-Z0-9]+){2,}$/;

/** Counts the keywords of texts as they pass. */
export function createKeywordCounter() {
  const counts = new Map<string, KnownKeyword>();
  return {
    count(keywords: readonly string[]): void {
      for (const written of keywords) {
        const keyword = keywordOf(written);
        if (keyword === '' || keyword.endsWith('-') || keywordProblem(keyword) !== null || identifier.test(keyword))
          continue;
        const key = keywordKey(keyword);
        const known = counts.get(key);
        if (known) known.count += 1;
        else counts.set(key, { keyword, key, folded: folded(keyword), count: 1 });
      }
      if (counts.size > maxCounted) for (const [key, { count }] of counts) if (count === 1) counts.delete(key);
    },
    ranked: (): KnownKeyword[] =>
      [...counts.values()]
        .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
        .slice(0, maxKeywords),
  };
}
