import type { WriteCounts } from '../store/write-counts.ts';

/** Which database a thread serves, from which file and on which Unix socket, and where it counts its writes. */
export type DatabaseData = {
  file: string;
  database: string;
  socket: string;
  counts: WriteCounts;
  maxDecoded?: number;
};
export type ReaderData = DatabaseData;

/** From a thread to its owner; `database` says whose. */
export type FromWriter = { database: string } & (
  | { type: 'listening' }
  | { type: 'failed'; message: string }
  | { type: 'closed' }
  | { type: 'log'; level: 'info' | 'warn' | 'error'; detail: object; message: string }
  | { type: 'response'; id: number; value: DatabaseStats | number }
  | { type: 'refused'; id: number; message: string }
);

/** From the owner to a thread. */
export type ToWriter =
  | { type: 'open'; data: DatabaseData }
  | { type: 'stats'; database: string; id: number }
  /** Removes what has outlived its TTL index at `now` (milliseconds since the epoch); resolves to their number. */
  | { type: 'expire'; database: string; id: number; now: number }
  | { type: 'close'; database: string }
  /** Every database is closed by now. */
  | { type: 'end' };

/** Between the writer's thread and the reader's. */
export type ToReader = { type: 'run'; id: number; message: Uint8Array; startedAt: number } | { type: 'close' };
export type FromReader =
  | { type: 'response'; id: number; body: Uint8Array; cursors: number }
  | { type: 'log'; level: 'info' | 'warn' | 'error'; detail: object; message: string };

export type DatabaseStats = {
  database: string;
  connections: number;
  /** Transactions that reached the disk, and the writes in them. */
  flushes: number;
  writes: number;
  reads: number;
  /** Reads that went to the reading thread, and whether it runs at the moment. */
  handedOver: number;
  reading: boolean;
  /** Heap in use and memory outside it, of the writing thread. */
  heapBytes: number;
  externalBytes: number;
};
