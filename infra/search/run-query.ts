import type { DatabaseSync } from 'node:sqlite';
import { leastOf, termsToMiss } from './fewer-words.ts';
import { type IndexTables, quoted, storedColumn, textRow } from './index-tables.ts';
import { highlightsOf } from './mark-matches.ts';
import {
  type Conditions,
  conditionsOf,
  joined,
  matching,
  matchingInOrder,
  rarest,
  type Sql,
  sortColumns,
} from './query-source.ts';
import { parseTerms } from './read-query.ts';
import { maxFacetValues, type SearchHit, type SearchQuery, type SearchResult } from './search.ts';
import { asPhrases, fewerTerms, inAnyOrder, matchExpression, type QueryTerm } from './search-terms.ts';
import { nearWordsOf, similarWords } from './similar-terms.ts';
import { translatedTerms } from './translations.ts';

export const maxTotal = 1000;
/** To score or count a hit takes one or two microseconds; words of more documents than this tell little about what is sought. */
const maxRanked = 5_000;

type Found = { number: number; id: string; score: number };
/** Hits that were ranked, the best of them, and how many they were. */
type Ranked = { found: Found[]; total: number };
/** Rows of the documents that counting has found. `complete`: no others match; `newest`: those that do are older. */
type Read = { rows: readonly number[]; complete: boolean; newest: boolean };

/**
 * Ranks the newest hits. Documents that counting has tested already are not tested again; without such (`read` is null) as many are
 * ranked as are to be counted. `total` is 0 where the page lies beyond them.
 */
function ranked(
  database: DatabaseSync,
  tables: IndexTables,
  query: SearchQuery,
  conditions: Conditions,
  expression: string,
  read: Read | null,
): Ranked {
  const { prefix, weights } = tables;
  const { rights, all, text } = conditions;
  const filters = all.filter((one) => one !== text);
  // Under filters many documents may be tested for one hit, so no more are ranked than can be paged to.
  const wanted = query.rankedOver ?? (filters.length > 0 ? maxTotal : maxRanked);
  const most = read ? wanted : Math.max(wanted, maxTotal + 1);
  const isRead = read !== null && (read.complete || (read.newest && read.rows.length >= most));
  const tests: Sql = isRead
    ? { sql: `+${prefix}_words.rowid IN (SELECT value FROM json_each(?))`, values: [newestRows(read.rows, most)] }
    : joined([rights, ...filters.map(({ test }) => test)], ' AND ');
  const rows = database
    .prepare(
      `SELECT *, COUNT(*) OVER () AS total FROM (SELECT d.rowid AS number, d.id AS id, -bm25(${prefix}_words, ${weights.join(', ')}) AS score
         FROM ${prefix}_words JOIN ${prefix}_docs d ON d.rowid = ${prefix}_words.rowid
         WHERE ${prefix}_words MATCH ? AND ${tests.sql} ORDER BY ${prefix}_words.rowid DESC LIMIT ?)
       ORDER BY score DESC, id LIMIT ? OFFSET ?`,
    )
    .all(expression, ...tests.values, most, query.limit, query.offset ?? 0) as (Found & { total: number })[];
  return { found: rows, total: rows[0]?.total ?? 0 };
}

/** The newest rows, as JSON for `json_each`. */
const newestRows = (rows: readonly number[], most: number): string =>
  JSON.stringify([...rows].sort((a, b) => b - a).slice(0, most));

const rowsOf = ({ prefix }: IndexTables, rows: readonly number[], extraJoin: Sql = { sql: '', values: [] }): Sql => ({
  sql: `FROM json_each(?) h CROSS JOIN ${prefix}_docs d ON d.rowid = h.value${extraJoin.sql}`,
  values: [JSON.stringify(rows), ...extraJoin.values],
});

/** Ties go by the row, so that each way of reading gives one order; documents without the number or text come last. */
function sorted(
  database: DatabaseSync,
  tables: IndexTables,
  query: SearchQuery,
  conditions: Conditions,
  { rows, complete }: Read,
): Found[] {
  const sort = query.sort;
  const offset = query.offset ?? 0;
  const columns = 'SELECT d.rowid AS number, d.id AS id, 0 AS score';
  const all = ({ sql, values }: Sql): Found[] =>
    database.prepare(`${columns} ${sql} LIMIT ? OFFSET ?`).all(...values, query.limit, offset) as Found[];
  const matches = (extraJoin?: Sql): Sql =>
    complete ? rowsOf(tables, rows, extraJoin) : matching(tables, conditions, extraJoin);
  if (!sort) {
    const { sql, values } = matches();
    return all({ sql: `${sql} ORDER BY d.id`, values });
  }
  const compose = complete ? null : matchingInOrder(tables, conditions, sort, offset + query.limit);
  const found = compose ? all(compose) : [];
  if (found.length === query.limit) return found;
  const join = {
    sql: ` LEFT JOIN ${tables.prefix}_filters s ON s.doc = d.rowid AND s.name = ?`,
    values: [sort.filter],
  };
  const { sql, values } = matches(join);
  const way = sort.direction === 'ascending' ? 'ASC' : 'DESC';
  const column = `s.${sortColumns[sort.by]}`;
  return all({ sql: `${sql} ORDER BY ${column} IS NULL, ${column} ${way}, d.rowid ${way}`, values });
}

/** The stored fields of these hits, with matches marked. */
function hitsOf(
  database: DatabaseSync,
  { prefix, fields }: IndexTables,
  query: SearchQuery,
  terms: readonly QueryTerm[],
  found: Found[],
): SearchHit[] {
  if (found.length === 0) return [];
  const { highlight = [], highlightWhole = [] } = query;
  const marked = terms.length === 0 ? [] : [...highlightWhole, ...highlight].filter((field) => fields.includes(field));
  const columns = [storedColumn, ...marked.map(quoted)].join(', ');
  const read = database.prepare(`SELECT ${columns} FROM ${prefix}_texts WHERE ${textRow} = ?`);
  const sought = { terms, misspelt: new Set<string>() };
  return found.map(({ number, id, score }) => {
    const { ' stored': stored, ...written } = read.get(number) as Record<string, string>;
    return { id, score, stored: JSON.parse(stored!), highlights: highlightsOf(query, marked, written, sought) };
  });
}

/** Terms that may also be the words spelt nearly like them, by the words of the term. */
const withAlternatives = (
  terms: readonly QueryTerm[],
  alternatives: ReadonlyMap<string, readonly string[]>,
): QueryTerm[] =>
  terms.map((term) => ({
    ...term,
    also: [...term.also, ...(alternatives.get(term.words.join(' ')) ?? []).map((word) => [word])],
  }));

/** Counts all hits up to the bound, and the values of filters over the hits that were read; one reading serves both. */
function counted(
  database: DatabaseSync,
  tables: IndexTables,
  { facets: names = [], facetsOver = maxRanked, facetValues = maxFacetValues }: SearchQuery,
  conditions: Conditions,
): { total: number; facets: SearchResult['facets']; read: Read } {
  const source = matching(tables, conditions);
  const driver = rarest(conditions)?.condition;
  const isText = driver !== undefined && driver === conditions.text;
  const newest = isText ? 'ORDER BY c.doc DESC' : driver ? '' : 'ORDER BY d.rowid DESC';
  const most = names.length > 0 ? Math.max(facetsOver, maxTotal + 1) : maxTotal + 1;
  const docs = (
    database.prepare(`SELECT d.rowid AS doc ${source.sql} ${newest} LIMIT ${most}`).all(...source.values) as {
      doc: number;
    }[]
  ).map(({ doc }) => doc);
  const read = { rows: docs, complete: docs.length < most, newest: !driver || isText };
  const hits = JSON.stringify(docs.slice(0, facetsOver));
  const values = database.prepare(
    `SELECT f.value AS value, COUNT(*) AS count FROM json_each(?) hits CROSS JOIN ${tables.prefix}_filters f ON f.doc = hits.value
     WHERE f.name = ? GROUP BY f.value ORDER BY count DESC, f.value LIMIT ?`,
  );
  const facets = names.map((name) => [name, values.all(hits, name, facetValues)]);
  return { total: docs.length, facets: Object.fromEntries(facets), read };
}

/** One reading both ranks and counts the first page of words alone; anything else is counted first. */
function readHits(
  database: DatabaseSync,
  tables: IndexTables,
  query: SearchQuery,
  conditions: Conditions,
  expression: string | null,
): Ranked & Pick<SearchResult, 'facets'> {
  const isRanked = expression !== null && !query.sort;
  const isPlain = conditions.all.length === 1 && !query.facets?.length && !query.offset && query.limit > 0;
  if (isRanked && isPlain) return { ...ranked(database, tables, query, conditions, expression, null), facets: {} };
  const { total, facets, read } = counted(database, tables, query, conditions);
  if (total === 0 || query.limit === 0) return { found: [], total, facets };
  const found = isRanked
    ? ranked(database, tables, query, conditions, expression, read).found
    : sorted(database, tables, query, conditions, read);
  return { found, total, facets };
}

function resultOf(
  database: DatabaseSync,
  tables: IndexTables,
  query: SearchQuery,
  terms: QueryTerm[],
  isSimilar = false,
): SearchResult {
  const expression = terms.length === 0 ? null : matchExpression(terms, query);
  const conditions = conditionsOf(database, tables, query, expression);
  const { found, total, facets } = readHits(database, tables, query, conditions, expression);
  return {
    hits: hitsOf(database, tables, query, terms, found),
    total: Math.min(total, maxTotal),
    totalCapped: total > maxTotal,
    facets,
    // Words that lead to nothing for this viewer are as if they were not there.
    fuzzy: isSimilar && total > 0,
  };
}

/** Of each word at most so many of the newest documents are counted, and so many of those with the most telling words are ranked. */
const [maxCounted, maxCandidates] = [5_000, 500];

/** Documents that have at least so many of the terms and that the query may find, those with the most telling terms first. */
function documentsWithSome(
  database: DatabaseSync,
  tables: IndexTables,
  query: SearchQuery,
  terms: readonly QueryTerm[],
  least: number,
): number[] {
  const { prefix } = tables;
  const { rights, all } = conditionsOf(database, tables, query, null);
  const tests = joined([rights, ...all.map(({ test }) => test)], ' AND ');
  const withTerm = database.prepare(
    `SELECT d.rowid AS number FROM ${prefix}_words JOIN ${prefix}_docs d ON d.rowid = ${prefix}_words.rowid
       WHERE ${prefix}_words MATCH ? AND ${tests.sql} ORDER BY ${prefix}_words.rowid DESC LIMIT ${maxCounted}`,
  );
  const found = terms.map(
    (term) => withTerm.all(matchExpression([term], query), ...tests.values) as { number: number }[],
  );
  const most = Math.max(1, ...found.map(({ length }) => length));
  const documents = new Map<number, { terms: number; telling: number }>();
  for (const some of found) {
    const telling = 1 + Math.log(most / Math.max(1, some.length));
    for (const { number } of some) {
      const before = documents.get(number) ?? { terms: 0, telling: 0 };
      documents.set(number, { terms: before.terms + 1, telling: before.telling + telling });
    }
  }
  return [...documents]
    .filter(([, one]) => one.terms >= least)
    .sort(([a, one], [b, other]) => other.telling - one.telling || b - a)
    .slice(0, maxCandidates)
    .map(([number]) => number);
}

/** The terms of which some may be missing, with other spellings, where each is found then, and not all of them are as they are typed. */
function corrected(
  database: DatabaseSync,
  tables: IndexTables,
  query: SearchQuery,
  typed: QueryTerm[],
): QueryTerm[] | null {
  const fewer = fewerTerms(typed);
  const near = nearWordsOf(database, tables);
  const others = similarWords(database, tables, fewer, query, { known: false, near });
  if (others.size === 0) return null;
  const terms = withAlternatives(fewer, others);
  return terms.every((term) => documentsWithSome(database, tables, query, [term], 1).length > 0) ? terms : null;
}

/** Documents with fewer of the words, by how well they fit; a misspelt one is corrected before words of other languages are sought. */
function fewerWords(database: DatabaseSync, tables: IndexTables, query: SearchQuery, typed: QueryTerm[]): SearchResult {
  const terms = corrected(database, tables, query, typed) ?? termsToMiss(typed);
  if (terms.length === 0) return nothing;
  const rows = documentsWithSome(database, tables, query, terms, leastOf(terms));
  if (rows.length === 0) return nothing;
  const expression = matchExpression(terms, query, 'OR');
  const read = { rows, complete: true, newest: true };
  const conditions = conditionsOf(database, tables, query, expression);
  const { found } = ranked(database, tables, query, conditions, expression, read);
  const hits = hitsOf(database, tables, query, terms, found);
  return { ...nothing, hits, total: hits.length };
}

const nothing: SearchResult = { hits: [], total: 0, totalCapped: false, facets: {}, fuzzy: false };

/** Runs one query inside the caller's read transaction. Text without a single letter or digit finds nothing. */
export function runQuery(database: DatabaseSync, tables: IndexTables, query: SearchQuery): SearchResult {
  const terms = parseTerms(query.text);
  if (terms.length === 0 && query.text.trim() !== '') return nothing;
  if (query.fewerWords) return fewerWords(database, tables, query, terms);
  const phrases = asPhrases(terms);
  const named = phrases && resultOf(database, tables, query, phrases);
  const exact = named && named.total > 0 ? named : resultOf(database, tables, query, inAnyOrder(terms));
  if (exact.total > 0 || terms.length === 0) return exact;
  for (const split of [false, true]) {
    const translated = translatedTerms(terms, { split });
    const english = translated ? resultOf(database, tables, query, translated) : exact;
    if (english.total > 0) return english;
  }
  const near = nearWordsOf(database, tables);
  // Words that no document has are the likelier mistakes; one of two that is known may still be meant for another.
  for (const known of query.fuzzy ? [false, ...(terms.length === 2 ? [true] : [])] : []) {
    const alternatives = similarWords(database, tables, terms, query, { known, near });
    const similar =
      alternatives.size > 0 ? resultOf(database, tables, query, withAlternatives(terms, alternatives), true) : exact;
    if (similar.total > 0) return similar;
  }
  const translated = query.fuzzy ? translatedTerms(terms, { split: true, similar: true }) : null;
  return translated ? resultOf(database, tables, query, translated, true) : exact;
}
