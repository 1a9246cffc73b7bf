/** What the writer's thread is started with. */
export type WriterData = { file: string; database: string; maxDecoded?: number };
export type ReaderData = WriterData;

/** From the thread to its owner. */
export type FromWriter =
  | { type: 'listening'; port: number }
  | { type: 'failed'; message: string }
  | { type: 'log'; level: 'info' | 'warn' | 'error'; detail: object; message: string }
  | { type: 'answer'; id: number; value: DatabaseStats | number }
  | { type: 'refused'; id: number; message: string };

/** From the owner to the thread. */
export type ToWriter =
  | { type: 'stats'; id: number }
  /** Removes what has outlived its TTL index at `now` (milliseconds since the epoch); answers how many documents. */
  | { type: 'expire'; id: number; now: number }
  | { type: 'close' };

/** Between the writer's thread and the reader's. */
export type ToReader = { type: 'run'; id: number; message: Uint8Array } | { type: 'close' };
export type FromReader =
  | { type: 'answer'; id: number; body: Uint8Array; cursors: number }
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
