import {
  aboutFrom,
  hasSeveralWords,
  namesIdentifier,
  type OrderedCall,
  shownFrom,
} from '@consortia/infra/search/order/call-order';
import { correctedText } from '@consortia/infra/search/order/corrected-text';
import type { Search, SearchHit, SearchQuery, SearchResult } from '@consortia/infra/search/search';
import { type CallStatus, callStatuses } from '@consortia/proto/funding-ingest/shapes';
import type { FundingIngest } from '../funding-ingest.ts';
import { callIndex, type IndexedCall } from './call-index.ts';
import { lifeOf } from './topic-life.ts';

export type CallSearch = SearchQuery & {
  filters: NonNullable<SearchQuery['filters']>;
  limit: number;
  offset: number;
};
type Parts = Pick<FundingIngest, 'callOrder' | 'nearCalls'> & { search: Pick<Search, 'query'> };
/** Calls of a page; those of `related` have some of the words and are counted nowhere, those of `about` are likely to be about the text. */
export type CallsByRelevance = SearchResult & { related: ReadonlySet<string>; about: ReadonlySet<string> };

/** So many of the best by words, of open and of closed calls each, are ordered by more than words; pages after them follow the words. */
const ordered = 60;
/** Where fewer calls have all words, those with some are sought; what lacks words is shown among so many of the first. */
const few = 10;
/** Of so many calls with some of the words the likeliest are shown. */
const maxRelated = 40;
const nothing: SearchResult = { hits: [], total: 0, totalCapped: false, facets: {}, fuzzy: false };

/** What the order is made from is marked, and nothing else: texts are long. */
const compared = { highlight: [], highlightWhole: ['title'] };

/** The hits of these ids with the marks that a page shows. */
async function marked({ search }: Parts, query: CallSearch, ids: readonly string[]): Promise<SearchHit[]> {
  if (ids.length === 0) return [];
  const { hits } = await search.query(callIndex.name, {
    ...query,
    filters: { ...query.filters, topic: [...ids] },
    limit: ids.length,
    offset: 0,
  });
  return hits;
}

/**
 * Calls by the learned order. What an identifier names is found whatever its status, before what has the same parts elsewhere; other
 * spellings are sought only where nothing is found as written. `fills`: the first page also has what is near in meaning, and, where
 * little is found, what has some of the words.
 */
export async function callsByRelevance(
  parts: Parts,
  sent: CallSearch,
  now: Date,
  fills: boolean,
): Promise<CallsByRelevance> {
  const { search, callOrder, nearCalls } = parts;
  const chosen = (sent.filters.status as CallStatus[] | undefined) ?? callStatuses;
  const find = (status: readonly CallStatus[], changes: Partial<CallSearch>): Promise<SearchResult> =>
    status.length === 0
      ? Promise.resolve(nothing)
      : search.query(callIndex.name, { ...sent, filters: { ...sent.filters, status: [...status] }, ...changes });
  const isNamed = namesIdentifier(sent.text);
  const groups = isNamed
    ? [chosen, []]
    : [chosen.filter((status) => status !== 'closed'), chosen.filter((status) => status === 'closed')];
  const best = { ...compared, limit: ordered, offset: 0 };
  let fuzzy = false;
  let found = await Promise.all(groups.map((status) => find(status, { ...best, fuzzy: false })));
  if (found.every(({ total }) => total === 0)) {
    fuzzy = true;
    found = await Promise.all([find(chosen, { ...best, limit: 2 * ordered }), nothing]);
  }
  const total = found.reduce((sum, one) => sum + one.total, 0);
  const isFilled = fills && sent.offset === 0;
  const words = [...found.flatMap(({ hits }) => hits)];
  if (isFilled && total < few)
    words.push(...(await find(chosen, { ...compared, fewerWords: true, limit: maxRelated, offset: 0 })).hits);
  const isNear = isFilled && (total === 0 || hasSeveralWords(sent.text));
  const near = isNear ? await nearCalls.find({ ...sent, text: correctedText(sent.text, words) }) : [];
  const known = new Set(found.flatMap(({ hits }) => hits.map(({ id }) => id)));
  const first = new Map<string, SearchHit>();
  for (const hit of [...words, ...near]) if (!first.has(hit.id)) first.set(hit.id, hit);
  const candidates = [...first.values()].map((hit) => {
    const call = hit.stored as IndexedCall;
    return { hit, call, status: lifeOf(call, now).status, isAll: known.has(hit.id) };
  });
  const all = await callOrder(sent.text, candidates);
  const related = relatedOf(all);
  const shown = all.filter(({ hit, isAll }) => isAll || related.has(hit.id)).map(({ hit }) => hit);
  const page = shown.slice(sent.offset, sent.offset + sent.limit + related.size).map(({ id }) => id);
  const query = { ...sent, fuzzy: true };
  const [whole, some] = await Promise.all([
    marked(
      parts,
      query,
      page.filter((id) => known.has(id)),
    ),
    marked(
      parts,
      { ...query, fewerWords: true },
      page.filter((id) => related.has(id)),
    ),
  ]);
  // What a translation alone has found is not found again next to what is written so; it has no marks.
  const byId = new Map([...shown, ...whole, ...some].map((hit) => [hit.id, hit]));
  const hits = page.map((id) => byId.get(id)!);
  // What follows the ordered ones: the rest of the open ones, then of the closed ones, by words.
  let skip = Math.max(0, sent.offset - known.size);
  for (const [at, { hits: first, total: all }] of found.entries()) {
    const rest = all - first.length;
    const free = sent.limit - hits.length;
    if (rest > skip && free > 0 && sent.offset + hits.length >= known.size)
      hits.push(
        ...(await find(fuzzy ? chosen : groups[at]!, { fuzzy, limit: free, offset: first.length + skip })).hits,
      );
    skip = Math.max(0, skip - Math.max(0, rest));
  }
  return {
    hits,
    total,
    totalCapped: found.some(({ totalCapped }) => totalCapped),
    facets: {},
    fuzzy: found.some((one) => one.fuzzy),
    related,
    about: new Set(all.filter(({ about }) => about >= aboutFrom).map(({ hit }) => hit.id)),
  };
}

/** Ids of calls among the first of all that lack words, where they are likely enough. */
const relatedOf = (all: readonly OrderedCall[]): ReadonlySet<string> =>
  new Set(
    all
      .slice(0, few)
      .filter(({ isAll, chance }) => !isAll && chance >= shownFrom)
      .map(({ hit }) => hit.id),
  );
