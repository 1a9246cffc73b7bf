import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { SearchHit } from '@consortia/infra/search/search';
import { folded } from '@consortia/proto/fold';
import { keywordKey, keywordOf, keywordProblem } from '@consortia/proto/keyword';
import { limits } from '@consortia/proto/limits';
import { postRoles } from '@consortia/proto/posts/shapes';
import type { StoredVocabulary } from '../keywords/stored-vocabulary.ts';
import type { Recommendations } from '../recommendations.ts';
import { partOf, rightOf, type SearchedField } from './global-index.ts';

const field: SearchedField = 'keywords';
const kinds = ['expert', 'opportunity'] as const;
/** So many documents of each kind are read; the best of them come first. */
const read = 60;
const roles: ReadonlySet<string> = new Set(postRoles);

/** Whether a folded keyword starts with the typed text, or one of its words does. */
const completes = (keyword: string, typed: string): boolean => ` ${keyword}`.includes(` ${typed}`);

/** The keywords of a document, as its field in the index joins them. */
const keywordsOf = ({ highlights }: SearchHit): string[] =>
  (highlights[field] ?? [])
    .map(({ text }) => text)
    .join('')
    .split(', ')
    .map(keywordOf)
    .filter((keyword) => keyword !== '' && !roles.has(keyword) && keywordProblem(keyword) === null);

export type KeywordSources = Pick<Recommendations, 'search'> & { vocabulary: StoredVocabulary };

/**
 * Keywords with a word that starts as typed, the most frequent first; spellings of one keyword count as one. Those of people and
 * Opportunities are read from the index, so a viewer is offered only what its documents for that viewer hold; those of funding
 * calls and projects are public.
 */
export async function findKeywords(
  { search, vocabulary }: KeywordSources,
  viewer: Viewer,
  q: string,
): Promise<string[]> {
  const known = vocabulary.current();
  const found = await Promise.all(
    kinds.map((kind) =>
      search.query(partOf(kind).name, {
        text: q,
        rights: [rightOf(viewer)],
        fields: [field],
        limit: read,
        highlightWhole: [field],
      }),
    ),
  );
  const typed = folded(keywordOf(q));
  const counts = new Map<string, { keyword: string; count: number }>();
  const count = (keyword: string, key: string, times: number): void => {
    const entry = counts.get(key) ?? { keyword, count: 0 };
    counts.set(key, { ...entry, count: entry.count + times });
  };
  for (const keyword of found.flatMap(({ hits }) => hits).flatMap(keywordsOf))
    if (completes(folded(keyword), typed)) count(keyword, keywordKey(keyword), 1);
  for (const one of (await known).values()) if (completes(one.folded, typed)) count(one.keyword, one.key, one.count);
  const sorted = [...counts.values()].sort(
    (one, other) => other.count - one.count || one.keyword.localeCompare(other.keyword, 'en-GB'),
  );
  return sorted.slice(0, limits.keywordsSuggested).map(({ keyword }) => keyword);
}
