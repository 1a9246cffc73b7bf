import type { Collection } from './catalog.ts';
import type { IndexScan, KeyRange, Scan } from './planner.ts';
import type { Row, Sqlite } from './sqlite.ts';

/** A document as it is stored. */
export type Stored = { id: number; body: Uint8Array };

/** Progress of a scan. */
export type Work = { keys: number; documents: number; decoded: number };

/**
 * The documents of a scan, each once. Rows are fetched in chunks that start behind the last key, never by a statement left
 * open: so a scan may be left half-way for as long as a cursor likes, and documents may be written meanwhile.
 */
export function* runScan(sqlite: Sqlite, collection: Collection, scan: Scan, work: Work): Generator<Stored> {
  if (scan.kind === 'collection') yield* collectionRows(sqlite, collection, work);
  else if (scan.kind === 'union') yield* once(unionRows(sqlite, collection, scan.scans, work));
  else {
    const rows = indexRows(sqlite, collection, scan, work);
    yield* scan.index.multikey === 0 ? rows : once(rows);
  }
}

const firstChunk = 32;
const largestChunk = 512;
const grown = (size: number): number => Math.min(largestChunk, size * 4);

function* collectionRows(sqlite: Sqlite, collection: Collection, work: Work): Generator<Stored> {
  let last = 0;
  for (let size = firstChunk; ; size = grown(size)) {
    const rows = sqlite.all(`SELECT id, body FROM docs_${collection.id} WHERE id > ? ORDER BY id LIMIT ?`, last, size);
    for (const row of rows) {
      work.documents += 1;
      yield { id: row.id as number, body: row.body as Uint8Array };
    }
    if (rows.length < size) return;
    last = rows.at(-1)!.id as number;
  }
}

function* unionRows(sqlite: Sqlite, collection: Collection, scans: IndexScan[], work: Work): Generator<Stored> {
  for (const scan of scans) yield* indexRows(sqlite, collection, scan, work);
}

function* once(rows: Generator<Stored>): Generator<Stored> {
  const seen = new Set<number>();
  for (const row of rows) {
    if (seen.has(row.id)) continue;
    seen.add(row.id);
    yield row;
  }
}

function* indexRows(sqlite: Sqlite, collection: Collection, scan: IndexScan, work: Work): Generator<Stored> {
  const ranges = scan.descending ? [...scan.ranges].reverse() : scan.ranges;
  if (!scan.merge) {
    for (const range of ranges) for (const row of rangeRows(sqlite, collection, scan, range, work)) yield stored(row);
    return;
  }
  const open = ranges.map((range) => ({
    rows: rangeRows(sqlite, collection, scan, range, work),
    prefix: range.prefix,
  }));
  const heads = open.flatMap(({ rows, prefix }) => {
    const { value } = rows.next();
    return value ? [{ rows, prefix, row: value as Row, suffix: suffixOf(value as Row, prefix) }] : [];
  });
  const sign = scan.descending ? -1 : 1;
  while (heads.length > 0) {
    let best = 0;
    for (let i = 1; i < heads.length; i++)
      if (sign * Buffer.compare(heads[i]!.suffix, heads[best]!.suffix) < 0) best = i;
    const head = heads[best]!;
    yield stored(head.row);
    const { value } = head.rows.next();
    if (!value) heads.splice(best, 1);
    else {
      head.row = value as Row;
      head.suffix = suffixOf(value as Row, head.prefix);
    }
  }
}

const suffixOf = (row: Row, prefix: number): Uint8Array => (row.k as Uint8Array).subarray(prefix);
const stored = (row: Row): Stored => ({ id: row.doc as number, body: row.body as Uint8Array });

function* rangeRows(
  sqlite: Sqlite,
  collection: Collection,
  scan: IndexScan,
  range: KeyRange,
  work: Work,
): Generator<Row> {
  const sql = rangeSql(scan, 'i.k, i.doc, d.body', `JOIN docs_${collection.id} d ON d.id = i.doc`);
  let [key, doc]: [Uint8Array, number] = [scan.descending ? range.high : range.low, -1];
  const stop = scan.descending ? range.low : range.high;
  for (let size = scan.merge ? 8 : firstChunk; ; size = grown(size)) {
    const rows = sqlite.all(sql, key, doc, stop, size);
    for (const row of rows) {
      work.keys += 1;
      work.documents += 1;
      yield row;
    }
    if (rows.length < size) return;
    const last = rows.at(-1)!;
    [key, doc] = [last.k as Uint8Array, last.doc as number];
  }
}

function rangeSql({ index, descending }: IndexScan, columns: string, join: string): string {
  return descending
    ? `SELECT ${columns} FROM ix_${index.id} i ${join} WHERE (i.k, i.doc) < (?, ?) AND i.k >= ? ORDER BY i.k DESC, i.doc DESC LIMIT ?`
    : `SELECT ${columns} FROM ix_${index.id} i ${join} WHERE (i.k, i.doc) > (?, ?) AND i.k < ? ORDER BY i.k, i.doc LIMIT ?`;
}

/** How many keys an index scan meets, counted up to `most`. */
export function countKeys(sqlite: Sqlite, scan: IndexScan, most: number): number {
  let count = 0;
  for (const { low, high } of scan.ranges) {
    if (count >= most) break;
    const sql = `SELECT count(*) AS n FROM (SELECT 1 FROM ix_${scan.index.id} WHERE k >= ? AND k < ? LIMIT ?)`;
    count += Number(sqlite.get(sql, low, high, most - count)!.n);
  }
  return count;
}
