import type { Collection, Connection } from 'mongoose';
import { onOwnWrite } from './own-writes.ts';
import { frozen, heldMs } from './recent-copies.ts';
import { isSoleWriter } from './sole-writer.ts';

/** Results of one collection; those of lists hold some hundred kB. */
const maxHeld = 128;
/** The used part of a query of mongoose. */
type LeanQuery<T> = {
  readonly model: { db: Connection; collection: Collection };
  exec(): Promise<T>;
  getFilter(): object;
  getOptions(): object;
  projection(): unknown;
};
type Held = { result: Promise<unknown>; until: number };
const heldOf = new WeakMap<Collection, Map<string, Held>>();

function hold(collection: Collection): Map<string, Held> {
  const held = new Map<string, Held>();
  heldOf.set(collection, held);
  onOwnWrite(collection, () => held.clear());
  return held;
}

/** Regular expressions are no JSON. */
const withPatterns = (_name: string, value: unknown): unknown => (value instanceof RegExp ? String(value) : value);

/**
 * The result of a lean query, frozen, because several requests share it: where no other process writes to the store, the one of before,
 * until this process writes to the collection or a minute has passed; otherwise read again.
 */
export function heldRead<T>(query: LeanQuery<T>): Promise<T> {
  const { model } = query;
  if (!isSoleWriter(model.db)) return query.exec();
  const held = heldOf.get(model.collection) ?? hold(model.collection);
  const { op } = query as unknown as { op: string };
  const key = op + JSON.stringify([query.getFilter(), query.getOptions(), query.projection()], withPatterns);
  const now = performance.now();
  const known = held.get(key);
  if (known && known.until > now) return known.result as Promise<T>;
  const result = query.exec().then(frozen);
  if (held.size >= maxHeld) held.delete(held.keys().next().value!);
  held.set(key, { result, until: now + heldMs.own });
  result.catch(() => {
    if (held.get(key)?.result === result) held.delete(key);
  });
  return result;
}
