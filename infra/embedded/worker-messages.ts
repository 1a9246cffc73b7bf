/** What the writer's thread is started with. */
export type WriterData = { file: string; database: string; maxExamined?: number };

/** From the thread to its owner. */
export type FromWriter =
  | { type: 'listening'; port: number; recovery?: string }
  | { type: 'failed'; message: string }
  | { type: 'log'; level: 'info' | 'warn' | 'error'; detail: object; message: string }
  | { type: 'stats'; id: number; stats: DatabaseStats }
  | { type: 'closed' };

/** From the owner to the thread. */
export type ToWriter = { type: 'stats'; id: number } | { type: 'close' };

export type DatabaseStats = {
  database: string;
  connections: number;
  /** Transactions that reached the disk, and the writes in them. */
  flushes: number;
  writes: number;
  reads: number;
  heapBytes: number;
};
