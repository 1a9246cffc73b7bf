import type { SearchHit, SearchQuery, SearchResult } from '@consortia/infra/search/search';
import type { SearchAnswer } from '@consortia/proto/recommendations/shapes';
import type { Recommendations } from '../recommendations.ts';
import { compact, type IndexedKind, partOf, type Right } from './global-index.ts';
import { presentHit } from './present-hit.ts';
import { ranked } from './rank-hits.ts';

/** How many of a kind the palette shows, and of how many they are chosen. */
const SHOWN = 5;
const LOOKED_AT = 15;
const MOST_COUNTED = 1000;

/** `typed` is what was typed, `text` what the index is asked for. */
export type Asked = {
  typed: string;
  text: string;
  right: Right;
  fuzzy: boolean;
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

/** The best of one kind. Calls are asked for twice, so that closed ones, which are many more, do not crowd out the others. */
export async function bestOfKind({ search, clock }: Parts, kind: IndexedKind, asked: Asked): Promise<Group> {
  const now = clock();
  const { typed, text, right, fuzzy, highlight, explain } = asked;
  const part = partOf(kind).name;
  const ask = (query: Partial<SearchQuery>): Promise<SearchResult> =>
    search.query(part, {
      text,
      rights: [right],
      fuzzy,
      otherForms: true,
      mostWords: fuzzy,
      highlight,
      limit: LOOKED_AT,
      ...query,
    });
  const at = now.getTime();
  const closing = [{ closesAt: { min: at + 1 } }, { closesAt: { max: at } }];
  const found = await Promise.all(kind === 'call' ? closing.map((filters) => ask({ filters })) : [ask({})]);
  const total = found.reduce((sum, one) => sum + one.total, 0);
  // Where a great many match, what has that very name may not be among those that were looked at.
  if (total > LOOKED_AT && !fuzzy)
    found.push(await ask({ text: '', filters: { exact: [compact(typed)] }, limit: SHOWN }));
  return {
    kind,
    total: Math.min(total, MOST_COUNTED),
    totalCapped: total > MOST_COUNTED || found.some(({ totalCapped }) => totalCapped),
    hits: ranked(merged(found), typed, now)
      .slice(0, SHOWN)
      .map((hit) => presentHit(kind, hit, explain)),
    fuzzy: found.some((one) => one.fuzzy),
  };
}
