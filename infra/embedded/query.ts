import type { Collection } from './catalog.ts';
import { chooseScan } from './choose-scan.ts';
import { commandError } from './command-error.ts';
import { decodeFields, filterRoots } from './fields.ts';
import { compileFilter } from './match.ts';
import type { Scan } from './planner.ts';
import { runScan, type Stored, type Work } from './scan.ts';
import { compileSort, sortFields } from './sort.ts';
import type { Sqlite } from './sqlite.ts';
import { type Document, decodeStored } from './values.ts';

export type Query = {
  filter: Document;
  sort?: unknown;
  skip?: number;
  limit?: number;
  hint?: unknown;
};

/** A stored document that matches; decoded only when someone looks. */
export type Found = Stored & { readonly document: Document };

export type Execution = {
  scan: Scan;
  work: Work;
  /** Matching documents in order, after skip and limit. */
  rows: Generator<Found>;
};

/** More work than a limit allows: thrown by `budget`. */
export type Budget = (work: Work) => void;

/** Refuses queries that read more than `most` documents; without a number, none. */
export function examineAtMost(most: number | undefined): Budget {
  if (most === undefined) return () => {};
  return ({ documents }) => {
    if (documents > most)
      throw commandError(96, `the query read more than ${most} documents: it needs an index, or a limit`);
  };
}

export function runQuery(sqlite: Sqlite, collection: Collection, query: Query, budget: Budget): Execution {
  const sort = sortFields(query.sort);
  const limit = query.limit ? query.limit + (query.skip ?? 0) : undefined;
  const matches = compileFilter(query.filter);
  const filterFields = filterRoots(query.filter);
  const scan = chooseScan(sqlite, collection, { filter: query.filter, sort, limit, hint: query.hint });
  const work: Work = { keys: 0, documents: 0, decoded: 0 };
  const exact = scan.kind === 'index' ? scan.exact : Object.keys(query.filter).length === 0;

  function* matching(): Generator<Found> {
    for (const row of runScan(sqlite, collection, scan, work)) {
      budget(work);
      if (exact) yield lazily(row, work);
      else {
        work.decoded += 1;
        if (matches(decodeFields(row.body, filterFields))) yield lazily(row, work);
      }
    }
  }
  const ordered = scan.kind === 'union' ? sort.length === 0 : scan.sorted;
  const rows = ordered ? matching() : sorted(matching(), query.sort, limit, work);
  return { scan, work, rows: sliced(rows, query.skip ?? 0, query.limit) };
}

function lazily({ id, body }: Stored, work: Work): Found {
  let document: Document | undefined;
  return {
    id,
    body,
    get document() {
      if (!document) {
        document = decodeStored(body);
        work.decoded += 1;
      }
      return document;
    },
  };
}

/** MongoDB refuses to sort more than this in memory; so do we, so that no one leans on it. */
const maximumSortBytes = 100 * 1024 * 1024;

/** Sorts in memory, keeping no more than `limit` documents (and as many again before it truncates). */
function* sorted(rows: Iterable<Found>, sort: unknown, limit: number | undefined, work: Work): Generator<Found> {
  const { keysOf, compare } = compileSort(sort);
  let held: { key: Buffer; id: number; body: Uint8Array }[] = [];
  let bytes = 0;
  const order = (a: { key: Buffer; id: number }, b: { key: Buffer; id: number }) =>
    compare(a.key, b.key) || a.id - b.id;
  for (const row of rows) {
    held.push({ key: keysOf(row.document), id: row.id, body: row.body });
    bytes += row.body.length;
    if (limit !== undefined && held.length > 2 * limit + 100) {
      held.sort(order);
      held = held.slice(0, limit);
      bytes = held.reduce((sum, { body }) => sum + body.length, 0);
    }
    if (bytes > maximumSortBytes)
      throw commandError(
        292,
        `Sort exceeded memory limit of ${maximumSortBytes} bytes, but did not opt in to external sorting.`,
      );
  }
  held.sort(order);
  for (const row of held) yield lazily(row, work);
}

function* sliced(rows: Generator<Found>, skip: number, limit: number | undefined): Generator<Found> {
  let position = 0;
  for (const row of rows) {
    position += 1;
    if (position <= skip) continue;
    yield row;
    if (limit && position >= skip + limit) return;
  }
}
