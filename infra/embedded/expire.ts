import type { Engine } from './engine.ts';
import { encodeKey } from './key-encoding.ts';
import { savepoint } from './savepoint.ts';
import { decodeStored, rank } from './values.ts';

/** No transaction removes more than this many documents, so that other writers wait little. */
export const expiryBatch = 200;

/** Removes documents whose date in a TTL index is older than its time to live; returns how many, at most one batch. */
export function expireBatch(engine: Engine, now: number): number {
  let removed = 0;
  for (const collection of engine.catalog.all())
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds === undefined) continue;
      const descending = index.key[0]![1] === -1;
      const limit = encodeKey(new Date(now - index.expireAfterSeconds * 1000), descending);
      const start = Buffer.from([rank.date]);
      const [low, high] = descending ? [limit, Buffer.from([0xff - rank.date + 1])] : [start, limit];
      const rows = engine.sqlite.all(
        `SELECT DISTINCT d.id, d.body FROM ix_${index.id} i JOIN docs_${collection.id} d ON d.id = i.doc WHERE i.k >= ? AND i.k < ? LIMIT ?`,
        low,
        high,
        expiryBatch - removed,
      );
      for (const { id, body } of rows)
        savepoint(engine, () => engine.documents.remove(collection, id as number, decodeStored(body as Uint8Array)));
      removed += rows.length;
    }
  return removed;
}

export const hasExpiry = (engine: Engine): boolean =>
  engine.catalog
    .all()
    .some(({ indexes }) => indexes.some(({ expireAfterSeconds }) => expireAfterSeconds !== undefined));
