import { randomBytes } from 'node:crypto';
import { commandError } from './command-error.ts';
import type { TimeLimit } from './time-limit.ts';

/** Documents still to be sent, as BSON, and where they come from. */
export type OpenCursor = { namespace: string; rows: Iterator<Uint8Array>; held?: Uint8Array; timeLimit: TimeLimit };

export type Cursors = {
  /** Keeps a cursor and returns its id, which is never 0. */
  open(cursor: OpenCursor): bigint;
  /** Throws CursorNotFound. */
  take(id: bigint): OpenCursor;
  close(id: bigint): boolean;
  /** Forgets cursors that no one has requested longer than the timeout. */
  sweep(): void;
  readonly size: number;
};

const maximumBatchBytes = 16 * 1024 * 1024 - 16 * 1024;

export function openCursors(clock: () => number, timeoutMs = 600_000): Cursors {
  const cursors = new Map<bigint, OpenCursor & { usedAt: number }>();
  return {
    open(cursor) {
      const id = (randomBytes(8).readBigUInt64LE() % (2n ** 62n - 1n)) + 1n;
      cursors.set(id, { ...cursor, usedAt: clock() });
      return id;
    },
    take(id) {
      const cursor = cursors.get(id);
      if (!cursor) throw commandError(43, `cursor id ${id} not found`);
      cursor.usedAt = clock();
      return cursor;
    },
    close: (id) => cursors.delete(id),
    sweep() {
      for (const [id, { usedAt }] of cursors) if (usedAt + timeoutMs < clock()) cursors.delete(id);
    },
    get size() {
      return cursors.size;
    },
  };
}

/** Takes up to `size` documents (all, where it is undefined) within the size of one message. */
export function takeBatch(cursor: OpenCursor, size: number | undefined): { batch: Uint8Array[]; done: boolean } {
  const batch: Uint8Array[] = [];
  let bytes = 0;
  while (size === undefined || batch.length < size) {
    const next = cursor.held ? { value: cursor.held, done: false } : cursor.rows.next();
    cursor.held = undefined;
    if (next.done) return { batch, done: true };
    if (batch.length > 0 && bytes + next.value.length > maximumBatchBytes) {
      cursor.held = next.value;
      return { batch, done: false };
    }
    batch.push(next.value);
    bytes += next.value.length + 8;
  }
  return { batch, done: false };
}
