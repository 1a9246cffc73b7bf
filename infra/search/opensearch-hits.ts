import { errors } from '@opensearch-project/opensearch';
import { leastOf, termsToMiss } from './fewer-words.ts';
import { highlightsOf, type Sought } from './mark-matches.ts';
import { again, isMissing, type OpenSearch } from './opensearch-client.ts';
import type { Generations } from './opensearch-generations.ts';
import { conditionsOf, knownWords, orderOf, termCounts } from './opensearch-query.ts';
import { parseTerms } from './read-query.ts';
import { maxTotal } from './run-query.ts';
import { type IndexDefinition, maxFacetValues, type SearchHit, type SearchQuery, type SearchResult } from './search.ts';
import { asPhrases, fewerTerms, inAnyOrder, type QueryTerm, tolerance } from './search-terms.ts';
import { translatedTerms } from './translations.ts';

const requestTimeout = 2000;
/** OpenSearch hands out no more at once, and nothing beyond by number. */
const window = 10_000;

const nothing: SearchResult = { hits: [], total: 0, totalCapped: false, facets: {}, fuzzy: false };

/** An index that is replaced during a search has no shards any more; the alias leads to the next one by then. */
const isReplaced = (error: unknown): boolean =>
  isMissing(error) || (error instanceof errors.ResponseError && error.statusCode === 503);

const misspellable = (terms: readonly QueryTerm[]): string[] =>
  terms.flatMap(({ words }) => (words.length === 1 && tolerance(words[0]!) > 0 ? [words[0]!] : []));

type Hit = {
  _score?: number | null;
  sort?: unknown[];
  _source?: { id: string; stored: Record<string, unknown>; texts?: Record<string, string> };
};
type Response = {
  hits: { total?: { value: number }; hits: Hit[] };
  aggregations?: Record<
    string,
    { buckets: { key: string; doc_count: number }[] | Record<string, { doc_count: number }> }
  >;
};

/** Queries of the index that responds; `learn` tells the definition, which is otherwise read from the index. */
export function createQueries({ client, reach }: OpenSearch, generations: Generations) {
  const definitions = new Map<string, IndexDefinition>();

  async function definitionOf(name: string): Promise<IndexDefinition> {
    const known = definitions.get(name);
    if (known) return known;
    const current = (await generations.read(name)).find(({ responses }) => responses);
    if (!current) throw new Error(`There is no search index ${name}.`);
    definitions.set(name, current.meta.definition);
    return current.meta.definition;
  }

  function send(name: string, body: object): Promise<Response> {
    const request = { index: generations.aliasOf(name), allow_partial_search_results: false, body };
    const search = async () => (await client.search(request, { requestTimeout })).body as unknown as Response;
    return reach(() => again(search, isReplaced));
  }

  /** Hits `offset` to `offset + limit`. Beyond the window they are found by walking on from the last one seen. */
  async function range(name: string, search: object, offset: number, limit: number): Promise<Response> {
    if (offset + limit <= window) return send(name, { ...search, from: offset, size: limit });
    const { aggs: _, ...walk } = search as { aggs?: object };
    const first = await send(name, { ...search, size: 0 });
    let after: unknown[] | undefined;
    const next = async (size: number, source?: object) => {
      const { hits } = await send(name, { ...walk, ...source, size, track_total_hits: false, search_after: after });
      after = hits.hits.at(-1)?.sort ?? after;
      return hits.hits;
    };
    for (let left = offset; left > 0; left -= window) {
      const size = Math.min(left, window);
      if ((await next(size, { _source: false })).length < size) return first;
    }
    const hits: Hit[] = [];
    while (hits.length < limit) {
      const size = Math.min(limit - hits.length, window);
      const page = await next(size);
      hits.push(...page);
      if (page.length < size) break;
    }
    return { ...first, hits: { ...first.hits, hits } };
  }

  function hitOf({ _score, _source }: Hit, query: SearchQuery, fields: readonly string[], sought: Sought): SearchHit {
    const { id, stored, texts = {} } = _source!;
    const { highlight = [], highlightWhole = [] } = query;
    const all = sought.terms.length === 0 ? [] : [...highlightWhole, ...highlight];
    const marked = all.filter((field) => fields.includes(field));
    return { id, score: _score ?? 0, stored, highlights: highlightsOf(query, marked, texts, sought) };
  }

  async function hitsOf(
    name: string,
    query: SearchQuery,
    terms: QueryTerm[],
    misspelt: ReadonlySet<string>,
    fields: [string, number][],
    least = terms.length,
  ): Promise<SearchResult> {
    const { limit, offset = 0, facets = [], facetValues = maxFacetValues, highlight = [], highlightWhole = [] } = query;
    const found = await range(
      name,
      {
        query: conditionsOf(query, terms, fields, misspelt, least),
        sort: orderOf(query, terms.length > 0),
        track_total_hits: maxTotal + 1,
        track_scores: terms.length > 0,
        _source: ['id', 'stored', ...[...highlight, ...highlightWhole].map((field) => `texts.${field}`)],
        aggs: Object.fromEntries(
          facets.map((facet) => [facet, { terms: { field: `values.${facet}`, size: facetValues } }]),
        ),
      },
      offset,
      limit,
    );
    const total = found.hits.total?.value ?? 0;
    const sought = { terms, misspelt };
    const names = Object.keys((await definitionOf(name)).fields);
    const counted = facets.map((facet) => {
      const { buckets } = found.aggregations![facet] as { buckets: { key: string; doc_count: number }[] };
      return [facet, buckets.map(({ key, doc_count }) => ({ value: key, count: doc_count }))] as const;
    });
    return {
      hits: found.hits.hits.map((hit) => hitOf(hit, query, names, sought)),
      total: Math.min(total, maxTotal),
      totalCapped: total > maxTotal,
      facets: Object.fromEntries(counted),
      fuzzy: misspelt.size > 0 && total > 0,
    };
  }

  /** Documents with fewer of the words, by how well they fit; a misspelt one is corrected before words of other languages are sought. */
  async function fewerWords(
    name: string,
    query: SearchQuery,
    terms: QueryTerm[],
    fields: [string, number][],
  ): Promise<SearchResult> {
    const typed = fewerTerms(terms);
    const unknown = new Set(await unknownWords(name, query, typed, fields));
    const isCorrected = unknown.size > 0 && (await areAllFound(name, query, typed, unknown, fields));
    const [fewer, misspelt] = isCorrected ? [typed, unknown] : [termsToMiss(terms), new Set<string>()];
    if (fewer.length === 0) return nothing;
    const { hits } = await hitsOf(name, query, fewer, misspelt, fields, leastOf(fewer));
    return { ...nothing, hits, total: hits.length };
  }

  async function areAllFound(
    name: string,
    query: SearchQuery,
    terms: readonly QueryTerm[],
    misspelt: ReadonlySet<string>,
    fields: [string, number][],
  ): Promise<boolean> {
    const { aggregations } = await send(name, termCounts(query, terms, fields, misspelt));
    const buckets = aggregations!.terms!.buckets as Record<string, { doc_count: number }>;
    return Object.values(buckets).every(({ doc_count }) => doc_count > 0);
  }

  async function unknownWords(
    name: string,
    query: SearchQuery,
    terms: QueryTerm[],
    fields: [string, number][],
  ): Promise<string[]> {
    const words = knownWords(query, terms, fields);
    if (!words) return [];
    const { aggregations } = await send(name, words);
    const counts = Object.entries(aggregations!.words!.buckets as Record<string, { doc_count: number }>);
    return counts.filter(([, { doc_count }]) => doc_count === 0).map(([word]) => word);
  }

  return {
    learn: (definition: IndexDefinition): void => void definitions.set(definition.name, definition),
    async isEmpty(name: string): Promise<boolean> {
      const { hits } = await send(name, { size: 0, track_total_hits: 1 });
      return (hits.total?.value ?? 0) === 0;
    },
    /** Text without a single letter or digit finds nothing. */
    async run(name: string, query: SearchQuery): Promise<SearchResult> {
      const terms = parseTerms(query.text);
      if (terms.length === 0 && query.text.trim() !== '') return nothing;
      const weights = Object.entries((await definitionOf(name)).fields);
      const fields = weights
        .filter(([field]) => query.fields?.includes(field) ?? true)
        .map(([field, { weight }]): [string, number] => [field, weight]);
      if (query.fewerWords) return fewerWords(name, query, terms, fields);
      const phrases = asPhrases(terms);
      const named = phrases && (await hitsOf(name, query, phrases, new Set(), fields));
      const exact = named && named.total > 0 ? named : await hitsOf(name, query, inAnyOrder(terms), new Set(), fields);
      if (exact.total > 0) return exact;
      for (const split of [false, true]) {
        const translated = translatedTerms(terms, { split });
        const english = translated ? await hitsOf(name, query, translated, new Set(), fields) : exact;
        if (english.total > 0) return english;
      }
      const unknown = query.fuzzy ? await unknownWords(name, query, terms, fields) : [];
      const all = query.fuzzy && terms.length === 2 ? misspellable(terms) : [];
      for (const misspelt of [unknown, ...(all.length > unknown.length ? [all] : [])]) {
        const similar = misspelt.length > 0 ? await hitsOf(name, query, terms, new Set(misspelt), fields) : exact;
        if (similar.total > 0) return similar;
      }
      const translated = query.fuzzy ? translatedTerms(terms, { split: true, similar: true }) : null;
      const similar = translated ? await hitsOf(name, query, translated, new Set(), fields) : exact;
      return { ...similar, fuzzy: similar.total > 0 };
    },
  };
}
