import type { Viewer } from '@consortia/infra/kit/viewer';
import type { SearchHit } from '@consortia/infra/search/search';
import { keywordOf, keywordProblem } from '@consortia/proto/keyword';
import { limits } from '@consortia/proto/limits';
import { postRoles } from '@consortia/proto/posts/shapes';
import type { Recommendations } from '../recommendations.ts';
import { partOf, rightOf, type SearchedField } from './global-index.ts';

const field: SearchedField = 'keywords';
const kinds = ['expert', 'opportunity'] as const;
/** So many documents of each kind are read; the best of them come first. */
const read = 60;
const roles: ReadonlySet<string> = new Set(postRoles);

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** Whether a keyword starts with the typed text, or one of its words does. */
const completes = (keyword: string, typed: string): boolean => ` ${folded(keyword)}`.includes(` ${typed}`);

/** The keywords of a document, as its field in the index joins them. */
const keywordsOf = ({ highlights }: SearchHit): string[] =>
  (highlights[field] ?? [])
    .map(({ text }) => text)
    .join('')
    .split(', ')
    .map(keywordOf)
    .filter((keyword) => keyword !== '' && !roles.has(keyword) && keywordProblem(keyword) === null);

/**
 * Keywords with a word that starts as typed, the most frequent first. They are read from the index, so a viewer is offered only
 * what its documents for that viewer hold.
 */
export async function findKeywords(
  { search }: Pick<Recommendations, 'search'>,
  viewer: Viewer,
  q: string,
): Promise<string[]> {
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
  for (const keyword of found.flatMap(({ hits }) => hits).flatMap(keywordsOf)) {
    if (!completes(keyword, typed)) continue;
    const entry = counts.get(folded(keyword)) ?? { keyword, count: 0 };
    counts.set(folded(keyword), { ...entry, count: entry.count + 1 });
  }
  const sorted = [...counts.values()].sort(
    (one, other) => other.count - one.count || one.keyword.localeCompare(other.keyword, 'en-GB'),
  );
  return sorted.slice(0, limits.keywordsSuggested).map(({ keyword }) => keyword);
}
