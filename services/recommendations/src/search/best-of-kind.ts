import type { SearchHit, SearchQuery, SearchResult } from '@consortia/infra/search/search';
import type { SearchAnswer } from '@consortia/proto/recommendations/shapes';
import type { Recommendations } from '../recommendations.ts';
import { amongOpenCalls, compact, type IndexedKind, partOf, type Right } from './global-index.ts';
import { presentHit } from './present-hit.ts';
import { ranked } from './rank-hits.ts';

/** How many of a kind the palette shows, of how many they are chosen, and of how many those are the most relevant. */
const SHOWN = 5;
const LOOKED_AT = 15;
const RANKED = 1000;

/** `typed` is what was typed, `text` what the index is asked for. */
export type Asked = {
  typed: string;
  text: string;
  right: Right;
  fuzzy: boolean;
  mostWords: boolean;
  highlight: string[];
  explain: boolean;
};
type Parts = Pick<Recommendations, 'search' | 'clock'>;
type Group = SearchAnswer['groups'][number] & { fuzzy: boolean };

const merged = (results: readonly SearchResult[]): SearchHit[] => {
  const byId = new Map<string, SearchHit>();
  for (const hit of results.flatMap(({ hits }) => hits)) if (!byId.has(hit.id)) byId.set(hit.id, hit);
  return [...byId.values()];
};

/** The best of one kind. */
export async function bestOfKind({ search, clock }: Parts, kind: IndexedKind, asked: Asked): Promise<Group> {
  const { typed, text, right, fuzzy, mostWords, highlight, explain } = asked;
  const part = partOf(kind).name;
  const common = { text, fuzzy, otherForms: true, mostWords, highlight, limit: LOOKED_AT, rankedOver: RANKED };
  const ask = (query: Partial<SearchQuery>): Promise<SearchResult> =>
    search.query(part, { ...common, rights: [right], ...query });
  const found = await ask({});
  const { total, totalCapped } = found;
  // Where a great many match, what has that very name may not be among them, nor may open calls, of which there are fewer.
  const further =
    total > LOOKED_AT
      ? await Promise.all([
          ask({ text: '', filters: { exact: [compact(typed)] } }),
          ...(kind === 'call' ? [ask({ rights: [amongOpenCalls] })] : []),
        ])
      : [];
  return {
    kind,
    total,
    totalCapped,
    hits: ranked(merged([found, ...further]), typed, clock())
      .slice(0, SHOWN)
      .map((hit) => presentHit(kind, hit, explain)),
    fuzzy: found.fuzzy,
  };
}
