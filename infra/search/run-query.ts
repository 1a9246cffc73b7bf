import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { type IndexTables, isPersonal, MARK_END, MARK_START } from './index-tables.ts';
import type { SearchHit, SearchQuery, SearchResult } from './search.ts';
import { matchExpression, parseTerms, type QueryTerm } from './search-terms.ts';
import { similarWords } from './similar-words.ts';

export const MAX_TOTAL = 1000;
/** To score or count a hit takes one or two microseconds; words of more documents than this tell little about what is sought. */
const MAX_RANKED = 5_000;
const HIGHLIGHT_CHARACTERS = 240;

type Where = { sql: string; values: SQLInputValue[] };

function rightsCondition(database: DatabaseSync, { prefix }: IndexTables, rights: string[]): Where {
  const bit = database.prepare(`SELECT bit FROM ${prefix}_bits WHERE name = ?`);
  let mask = 0n;
  for (const right of rights) {
    const row = isPersonal(right) ? undefined : (bit.get(right) as { bit: number } | undefined);
    if (row) mask |= 1n << BigInt(row.bit);
  }
  const personal = rights.filter(isPersonal);
  if (personal.length === 0) return { sql: '(d.mask & ?) <> 0', values: [mask] };
  const marks = personal.map(() => '?').join(', ');
  return {
    sql: `((d.mask & ?) <> 0 OR EXISTS (SELECT 1 FROM ${prefix}_rights r WHERE r.name IN (${marks}) AND r.doc = d.rowid))`,
    values: [mask, ...personal],
  };
}

function filterConditions({ prefix }: IndexTables, filters: SearchQuery['filters'] = {}): Where[] {
  return Object.entries(filters).map(([name, wanted]) => {
    const exists = (test: string, values: SQLInputValue[]): Where => ({
      sql: `EXISTS (SELECT 1 FROM ${prefix}_filters f WHERE f.doc = d.rowid AND f.name = ? AND ${test})`,
      values: [name, ...values],
    });
    if (Array.isArray(wanted)) return exists(`f.value IN (${wanted.map(() => '?').join(', ')})`, wanted);
    return exists('f.number BETWEEN ? AND ?', [wanted.min ?? -Number.MAX_VALUE, wanted.max ?? Number.MAX_VALUE]);
  });
}

type Source = { from: string; where: Where; newest: string };
function sourceOf(database: DatabaseSync, tables: IndexTables, query: SearchQuery, expression: string | null): Source {
  const { prefix } = tables;
  const parts = [rightsCondition(database, tables, query.rights), ...filterConditions(tables, query.filters)];
  if (expression !== null) parts.unshift({ sql: `${prefix}_words MATCH ?`, values: [expression] });
  const from =
    expression === null
      ? `${prefix}_docs d`
      : `${prefix}_words JOIN ${prefix}_docs d ON d.rowid = ${prefix}_words.rowid`;
  return {
    from,
    newest: expression === null ? '' : `ORDER BY ${prefix}_words.rowid DESC LIMIT ${MAX_RANKED}`,
    where: {
      sql: ['d.deleted = 0', ...parts.map((part) => part.sql)].join(' AND '),
      values: parts.flatMap((part) => part.values),
    },
  };
}

function markedPieces(text: string): { text: string; marked: boolean }[] {
  const first = text.indexOf(MARK_START);
  const from = first > HIGHLIGHT_CHARACTERS / 2 ? text.lastIndexOf(' ', first - HIGHLIGHT_CHARACTERS / 3) + 1 : 0;
  let window = text.slice(from, from + HIGHLIGHT_CHARACTERS);
  if (window.lastIndexOf(MARK_START) > window.lastIndexOf(MARK_END))
    window = window.slice(0, window.lastIndexOf(MARK_START));
  const pieces = window.split(MARK_START).flatMap((part, index) => {
    if (index === 0) return [{ text: part, marked: false }];
    const [inside = '', after = ''] = part.split(MARK_END);
    return [
      { text: inside, marked: true },
      { text: after, marked: false },
    ];
  });
  return pieces.filter((piece) => piece.text.length > 0);
}

function hitsOf(
  database: DatabaseSync,
  tables: IndexTables,
  query: SearchQuery,
  source: Source,
  scored: boolean,
): SearchHit[] {
  const { prefix, fields, weights } = tables;
  const marked = scored ? (query.highlight ?? []).filter((field) => fields.includes(field)) : [];
  const highlights = marked
    .map(
      (field, index) =>
        `, highlight(${prefix}_words, ${fields.indexOf(field)}, '${MARK_START}', '${MARK_END}') AS h${index}`,
    )
    .join('');
  const score = scored ? `-bm25(${prefix}_words, ${weights.join(', ')})` : '0';
  const values: SQLInputValue[] = [...source.where.values];
  let order = 'score DESC, id';
  let from = source.from;
  if (query.sort) {
    from += ` LEFT JOIN ${prefix}_filters s ON s.doc = d.rowid AND s.name = ?`;
    values.unshift(query.sort.filter);
    const direction = query.sort.direction === 'ascending' ? 'ASC' : 'DESC';
    order = `s.number ${direction}, s.value ${direction}, d.id`;
  }
  const matching = `SELECT d.rowid AS number, d.id AS id, ${score} AS score FROM ${from} WHERE ${source.where.sql}`;
  const candidates = query.sort || !source.newest ? matching : `SELECT * FROM (${matching} ${source.newest})`;
  const top = database
    .prepare(`${candidates} ORDER BY ${order} LIMIT ? OFFSET ?`)
    .all(...values, query.limit, query.offset ?? 0) as { number: number; id: string; score: number }[];
  const one = database.prepare(
    scored
      ? `SELECT d.stored AS stored${highlights} FROM ${prefix}_words JOIN ${prefix}_docs d ON d.rowid = ${prefix}_words.rowid WHERE ${prefix}_words MATCH ? AND ${prefix}_words.rowid = ?`
      : `SELECT d.stored AS stored FROM ${prefix}_docs d WHERE d.rowid = ?`,
  );
  return top.map(({ number, id, score: value }) => {
    // A number is bound as a float, and beside MATCH the full-text table passes over a row number that is no integer.
    const row = (scored ? one.get(source.where.values[0] as string, BigInt(number)) : one.get(number)) as Record<
      string,
      string
    >;
    const pieces = marked.map((field, index) => [field, markedPieces(row[`h${index}`] ?? '')] as const);
    return { id, score: value, stored: JSON.parse(row.stored!), highlights: Object.fromEntries(pieces) };
  });
}

function facetsOf(
  database: DatabaseSync,
  { prefix }: IndexTables,
  names: string[],
  source: Source,
): SearchResult['facets'] {
  if (names.length === 0) return {};
  const rows = database
    .prepare(
      `WITH hits AS MATERIALIZED (SELECT d.rowid AS doc FROM ${source.from} WHERE ${source.where.sql} ${source.newest})
       SELECT f.name AS name, f.value AS value, COUNT(*) AS count FROM hits CROSS JOIN ${prefix}_filters f ON f.doc = hits.doc
       WHERE f.name IN (${names.map(() => '?').join(', ')}) GROUP BY f.name, f.value ORDER BY count DESC, value`,
    )
    .all(...source.where.values, ...names) as { name: string; value: string; count: number }[];
  return Object.fromEntries(
    names.map((name) => [name, rows.filter((row) => row.name === name).map(({ value, count }) => ({ value, count }))]),
  );
}

const countOf = (database: DatabaseSync, source: Source): number =>
  (
    database
      .prepare(
        `SELECT COUNT(*) AS n FROM (SELECT 1 FROM ${source.from} WHERE ${source.where.sql} LIMIT ${MAX_TOTAL + 1})`,
      )
      .get(...source.where.values) as { n: number }
  ).n;

function answer(
  database: DatabaseSync,
  tables: IndexTables,
  query: SearchQuery,
  terms: QueryTerm[],
  alternatives?: Map<string, string[]>,
): SearchResult {
  const expression = terms.length === 0 ? null : matchExpression(terms, query.fields, alternatives);
  const source = sourceOf(database, tables, query, expression);
  const total = countOf(database, source);
  return {
    hits: total === 0 ? [] : hitsOf(database, tables, query, source, expression !== null),
    total: Math.min(total, MAX_TOTAL),
    totalCapped: total > MAX_TOTAL,
    facets: facetsOf(database, tables, query.facets ?? [], source),
    fuzzy: alternatives !== undefined,
  };
}

/** Runs one query inside the caller's read transaction. Text without a single letter or digit finds nothing. */
export function runQuery(database: DatabaseSync, tables: IndexTables, query: SearchQuery): SearchResult {
  const terms = parseTerms(query.text);
  if (terms.length === 0 && query.text.trim() !== '')
    return { hits: [], total: 0, totalCapped: false, facets: {}, fuzzy: false };
  const exact = answer(database, tables, query, terms);
  if (exact.total > 0 || !query.fuzzy || terms.length === 0) return exact;
  const alternatives = similarWords(database, tables, terms);
  return alternatives.size === 0 ? exact : answer(database, tables, query, terms, alternatives);
}
