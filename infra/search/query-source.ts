import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { type IndexTables, isPersonal } from './index-tables.ts';
import type { SearchQuery } from './search.ts';

/** A piece of SQL with what it binds, in its order. */
export type Sql = { sql: string; values: SQLInputValue[] };

/** Beyond this many a condition counts as common; counting further would cost more than it tells. */
const maxCounted = 20_000;
/** A lookup of one document in the full text costs about this many times a step through a list of documents. */
const probe = 10;

export const joined = (parts: readonly Sql[], separator: string): Sql => ({
  sql: parts.map(({ sql }) => sql).join(separator),
  values: parts.flatMap(({ values }) => values),
});

/** That the document `d` may be found with one of these rights. */
export function rightsCondition(database: DatabaseSync, { prefix }: IndexTables, rights: readonly string[]): Sql {
  const bit = database.prepare(`SELECT bit FROM ${prefix}_bits WHERE name = ?`);
  let mask = 0n;
  for (const right of rights) {
    const row = isPersonal(right) ? undefined : (bit.get(right) as { bit: number } | undefined);
    if (row) mask |= 1n << BigInt(row.bit);
  }
  const personal = rights.filter(isPersonal);
  if (personal.length === 0) return { sql: 'd.deleted = 0 AND (d.mask & ?) <> 0', values: [mask] };
  const marks = personal.map(() => '?').join(', ');
  return {
    sql: `d.deleted = 0 AND ((d.mask & ?) <> 0 OR EXISTS (SELECT 1 FROM ${prefix}_rights r WHERE r.name IN (${marks}) AND r.doc = d.rowid))`,
    values: [mask, ...personal],
  };
}

type Wanted = NonNullable<SearchQuery['filters']>[string];
function filterTest(name: string, wanted: Wanted): Sql {
  if (Array.isArray(wanted)) {
    return { sql: `f.name = ? AND f.value IN (${wanted.map(() => '?').join(', ')})`, values: [name, ...wanted] };
  }
  return {
    sql: 'f.name = ? AND f.number BETWEEN ? AND ?',
    values: [name, wanted.min ?? -Number.MAX_VALUE, wanted.max ?? Number.MAX_VALUE],
  };
}

/** A condition of a query: how many documents it holds for at least, and how these are listed or one of them tested. */
type Condition = { count: number; list: Sql; test: Sql; stepCost: number };
export type Conditions = { rights: Sql; all: Condition[]; text: Condition | null; documents: number };

/** Reads how common each condition is, up to a bound. */
export function conditionsOf(
  database: DatabaseSync,
  tables: IndexTables,
  { rights, filters = {}, sort }: SearchQuery,
  expression: string | null,
): Conditions {
  const { prefix } = tables;
  const countOf = ({ sql, values }: Sql): number =>
    (
      database.prepare(`SELECT COUNT(*) AS n FROM (SELECT 1 FROM (${sql}) LIMIT ${maxCounted})`).get(...values) as {
        n: number;
      }
    ).n;
  const all = Object.entries(filters).map(([name, wanted]): Condition => {
    const { sql, values } = filterTest(name, wanted);
    const entries = { sql: `SELECT f.doc AS doc FROM ${prefix}_filters f WHERE ${sql}`, values };
    // Several values of one document are one document; of a number there is one value.
    const one = !Array.isArray(wanted) || wanted.length === 1;
    return {
      count: countOf(entries),
      list: one ? entries : { ...entries, sql: entries.sql.replace('SELECT', 'SELECT DISTINCT') },
      // The plus keeps the planner from reading a whole range of numbers for each document.
      test: {
        sql: `EXISTS (SELECT 1 FROM ${prefix}_filters f WHERE f.doc = d.rowid AND ${sql.replace('f.number', '+f.number')})`,
        values,
      },
      stepCost: 1,
    };
  });
  let text: Condition | null = null;
  if (expression !== null) {
    const match = `FROM ${prefix}_words WHERE ${prefix}_words MATCH ?`;
    const list = { sql: `SELECT rowid AS doc ${match}`, values: [expression] };
    text = {
      // Where there is nothing to choose from, how common it is does not matter.
      count: all.length === 0 && !sort ? 1 : countOf({ sql: `SELECT rowid AS doc ${match}`, values: [expression] }),
      list,
      // All words with a beginning are brought together for each question again, so they are read once instead.
      test: {
        sql: expression.includes(' *')
          ? `d.rowid IN (SELECT rowid ${match})`
          : `EXISTS (SELECT 1 ${match} AND ${prefix}_words.rowid = d.rowid)`,
        values: [expression],
      },
      stepCost: probe,
    };
    all.push(text);
  }
  const { last } = database.prepare(`SELECT MAX(rowid) AS last FROM ${prefix}_docs`).get() as { last: number | null };
  return { rights: rightsCondition(database, tables, rights), all, text, documents: Math.max(1, last ?? 0) };
}

/** Steps to read everything that the rarest condition lists and to test the rest; null: no condition narrows. */
export function rarest({ all }: Conditions): { condition: Condition; cost: number } | null {
  let best: { condition: Condition; cost: number } | null = null;
  for (const condition of all) {
    const others = all.filter((one) => one !== condition).reduce((sum, one) => sum + one.stepCost, 1);
    const cost = condition.count * others;
    if (!best || cost < best.cost) best = { condition, cost };
  }
  return best;
}

const where = ({ rights }: Conditions, tested: readonly Condition[]): Sql =>
  joined([rights, ...[...tested].sort((a, b) => a.stepCost - b.stepCost).map(({ test }) => test)], ' AND ');

/** `FROM … WHERE …` of the documents `d` that meet all conditions, read off the rarest of them; else newest first. */
export function matching(
  { prefix }: IndexTables,
  conditions: Conditions,
  extraJoin: Sql = { sql: '', values: [] },
): Sql {
  const driver = rarest(conditions)?.condition;
  const rest = where(
    conditions,
    conditions.all.filter((one) => one !== driver),
  );
  const from: Sql = driver
    ? joined([driver.list, { sql: `) c CROSS JOIN ${prefix}_docs d ON d.rowid = c.doc`, values: [] }], '')
    : { sql: `${prefix}_docs d`, values: [] };
  return joined(
    [{ sql: driver ? 'FROM (' : 'FROM ', values: [] }, from, extraJoin, { sql: ' WHERE ', values: [] }, rest],
    '',
  );
}

/** Columns of the table of filters, each with an index of its own. SQLite compares texts byte by byte. */
export const sortColumns = { number: 'number', text: 'value' } as const;

/**
 * The same read off the index of a number or text, in its order, where that finds `wanted` documents sooner than reading all that
 * match and sorting them; null where it does not. Documents without the number or text are not among them.
 */
export function matchingInOrder(
  { prefix }: IndexTables,
  conditions: Conditions,
  { filter, by, direction }: NonNullable<SearchQuery['sort']>,
  wanted: number,
): Sql | null {
  const sorted = rarest(conditions);
  const share = conditions.all.reduce((part, { count }) => (part * count) / conditions.documents, 1);
  const steps = Math.min(conditions.documents, share > 0 ? wanted / share : conditions.documents);
  if (sorted && sorted.cost <= steps * (1 + conditions.all.length)) return null;
  const way = direction === 'ascending' ? 'ASC' : 'DESC';
  const { sql, values } = where(conditions, conditions.all);
  const column = sortColumns[by];
  return {
    sql: `FROM ${prefix}_filters s INDEXED BY ${prefix}_filters_${column} CROSS JOIN ${prefix}_docs d ON d.rowid = s.doc WHERE s.name = ? AND s.${column} IS NOT NULL AND ${sql} ORDER BY s.${column} ${way}, s.doc ${way}`,
    values: [filter, ...values],
  };
}
