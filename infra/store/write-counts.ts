import type { Connection } from 'mongoose';

/**
 * How often documents and collections of the embedded store were written: the thread that writes counts them in memory that it shares
 * with those who read. Several may share a count, by the hash of their names; the first is that of whatever drops a collection.
 */
export type WriteCounts = Int32Array<SharedArrayBuffer>;

const places = 2 ** 16;
const dropped = 0;

export const newWriteCounts = (): WriteCounts =>
  new Int32Array(new SharedArrayBuffer(places * Int32Array.BYTES_PER_ELEMENT));

/** FNV-1a of a text, or of `text` after what `from` is the hash of. */
function hashOf(text: string, from = 0x811c9dc5): number {
  let hash = from;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
const placeOf = (hash: number): number => 1 + (((hash ^ (hash >>> 16)) >>> 0) % (places - 1));

/** The places that count the writes of a collection, and of its documents by an `_id` that is a text. */
export function placesOf(database: string, collection: string) {
  const start = hashOf(`${database}/${collection}/`);
  return { ofCollection: placeOf(hashOf('*', start)), ofDocument: (id: string): number => placeOf(hashOf(id, start)) };
}
export type Places = ReturnType<typeof placesOf>;

/** Gathers the writes of a transaction of one database, and counts them once they may be read. */
export function writeCounter(counts: WriteCounts, database: string) {
  const known = new Map<string, Places>();
  const written = new Set<number>();
  return {
    /** A document is about to be inserted, changed or removed. */
    wrote(collection: string, id: unknown): void {
      const at = known.get(collection) ?? placesOf(database, collection);
      known.set(collection, at);
      written.add(at.ofCollection);
      if (typeof id === 'string') written.add(at.ofDocument(id));
    },
    dropped: (): void => void written.add(dropped),
    /** Call it after the transaction, also where it failed, and before its writes are acknowledged. */
    publish(): void {
      for (const place of written) Atomics.add(counts, place, 1);
      written.clear();
    },
  };
}
export type WriteCounter = ReturnType<typeof writeCounter>;

const countsOf = new WeakMap<Connection, WriteCounts>();

/** Notes where the writes to the store of this connection are counted, those of other connections included. */
export function countWrites(connection: Connection, counts: WriteCounts): Connection {
  countsOf.set(connection, counts);
  return connection;
}
export const writeCountsOf = (connection: Connection): WriteCounts | undefined => countsOf.get(connection);

/**
 * Returns a function that tells whether nothing has been written at these places since. What is read after this call is what the
 * store holds for as long as it says so.
 */
export function unwrittenSince(counts: WriteCounts, at: readonly number[]): () => boolean {
  const all = [dropped, ...at];
  const before = all.map((place) => Atomics.load(counts, place));
  return () => all.every((place, index) => Atomics.load(counts, place) === before[index]);
}

/** `unwrittenSince` for a whole collection. Where writes are not counted, it may always have been written. */
export function collectionUnwrittenSince(connection: Connection, collection: string): () => boolean {
  const counts = writeCountsOf(connection);
  return counts ? unwrittenSince(counts, [placesOf(connection.name, collection).ofCollection]) : () => false;
}

/** How often what is counted at a place had been written. */
export type WriteMark = { at: number; count: number };

/**
 * Marks documents of a collection, many at a time; undefined where writes are not counted. `now` takes the counts of this moment, and
 * returns the mark of a document by its id: what is read after that is what the store holds for as long as `isCurrent`.
 */
export function documentMarks(connection: Connection, collection: string) {
  const counts = writeCountsOf(connection);
  if (!counts) return undefined;
  const { ofDocument } = placesOf(connection.name, collection);
  return {
    now(): (id: string) => WriteMark {
      const before = counts.slice();
      return (id) => {
        const at = ofDocument(id);
        return { at, count: before[at]! };
      };
    },
    isCurrent: ({ at, count }: WriteMark): boolean => Atomics.load(counts, at) === count,
  };
}
