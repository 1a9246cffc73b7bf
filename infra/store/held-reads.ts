import { LRUCache } from 'lru-cache';
import type { Collection, Connection, Schema } from 'mongoose';
import { frozen } from './recent-copies.ts';
import { type Places, placesOf, unwrittenSince, writeCountsOf } from './write-counts.ts';

/** Results of one collection: of a query for one document, and of others, which may hold some hundred kB. */
const maxHeld = { documents: 1000, lists: 200 } as const;
/** A query that names more documents than this is read again after any write to the collection. */
const maxIds = 200;
/** The used part of a query of mongoose. */
type LeanQuery<T> = {
  readonly model: { db: Connection; collection: Collection; schema: Schema };
  exec(): Promise<T>;
  getFilter(): object;
  getOptions(): object;
  projection(): unknown;
};
type Held = { result: Promise<unknown>; isCurrent: () => boolean };
type HeldOfCollection = Record<keyof typeof maxHeld, LRUCache<string, Held>> & { places: Places };
const heldOf = new WeakMap<Collection, HeldOfCollection>();

function heldOfCollection({ db, collection }: LeanQuery<unknown>['model']): HeldOfCollection {
  const known = heldOf.get(collection);
  if (known) return known;
  const held = {
    documents: new LRUCache<string, Held>({ max: maxHeld.documents }),
    lists: new LRUCache<string, Held>({ max: maxHeld.lists }),
    places: placesOf(db.name, collection.name),
  };
  heldOf.set(collection, held);
  return held;
}

/** The ids of the documents that a query can find; null where its filter names none. */
function namedIds(query: LeanQuery<unknown>): readonly string[] | null {
  if (query.model.schema.path('_id')?.instance !== 'String') return null;
  const { _id } = query.getFilter() as { _id?: unknown };
  const ids = typeof _id === 'string' ? [_id] : (_id as { $in?: unknown } | undefined)?.$in;
  const areNamed = Array.isArray(ids) && ids.length <= maxIds && ids.every((id) => typeof id === 'string');
  return areNamed ? ids : null;
}

/** Regular expressions are no JSON. */
const withPatterns = (_name: string, value: unknown): unknown => (value instanceof RegExp ? String(value) : value);

/**
 * The result of a lean query, frozen, because several requests share it. Where the store counts its writes, the last one is given until
 * one of the documents that the filter names by `_id`, or else any of the collection, has been written by anyone; otherwise it is read
 * again.
 */
export function heldRead<T>(query: LeanQuery<T>): Promise<T> {
  const { model } = query;
  const counts = writeCountsOf(model.db);
  if (!counts) return query.exec();
  const held = heldOfCollection(model);
  const { op } = query as unknown as { op: string };
  const ids = namedIds(query);
  const kind = ids?.length === 1 ? 'documents' : 'lists';
  const results = held[kind];
  const key = op + JSON.stringify([query.getFilter(), query.getOptions(), query.projection()], withPatterns);
  const known = results.get(key);
  if (known?.isCurrent()) return known.result as Promise<T>;
  const { ofDocument, ofCollection } = held.places;
  const isCurrent = unwrittenSince(counts, ids?.map(ofDocument) ?? [ofCollection]);
  const result = query.exec().then(frozen);
  results.set(key, { result, isCurrent });
  result.catch(() => {
    if (results.get(key)?.result === result) results.delete(key);
  });
  return result;
}
