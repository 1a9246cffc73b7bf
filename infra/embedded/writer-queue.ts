import type { CommandError } from './command-error.ts';
import { isSqliteError } from './disk-error.ts';
import type { Engine, Reply } from './engine.ts';
import { savepoint } from './savepoint.ts';

type Waiting = { run: () => Reply; resolve: (reply: Reply) => void; reject: (error: unknown) => void };

export type WriterQueue = {
  /** Runs a write in the next transaction; settles when that is on disk. */
  add(run: () => Reply): Promise<Reply>;
  readonly flushes: number;
  readonly writes: number;
};

type Options = {
  /** No transaction holds its writers back longer than this many milliseconds. */
  batchMs?: number;
  /** Called after each transaction, also one that failed, before its writes are acknowledged. */
  onEnd?: () => void;
};
const maxBatchMs = 40;

/**
 * Group commit: all writes that have arrived when a transaction starts share it and its one flush to disk. While the flush
 * is under way the next ones gather in their sockets. Each write has its own savepoint, so it fails alone.
 */
export function createWriterQueue(
  engine: Engine,
  onDiskError: (error: unknown) => CommandError,
  { batchMs = maxBatchMs, onEnd = () => {} }: Options = {},
): WriterQueue {
  let waiting: Waiting[] = [];
  let scheduled = false;
  const counted = { flushes: 0, writes: 0 };

  function flush(): void {
    scheduled = false;
    const batch = waiting;
    waiting = [];
    const settle: (() => void)[] = [];
    let at = 0;
    try {
      engine.sqlite.run('BEGIN IMMEDIATE');
      const until = performance.now() + batchMs;
      for (; at < batch.length && (at === 0 || performance.now() < until); at++) settle.push(runOne(batch[at]!));
      engine.sqlite.run('COMMIT');
      counted.flushes += 1;
      counted.writes += at;
    } catch (error) {
      failAll(batch.splice(0, Math.max(at, 1)), error);
      at = 0;
      settle.length = 0;
    }
    onEnd();
    for (const one of settle) one();
    waiting = [...batch.slice(at), ...waiting];
    if (waiting.length > 0) schedule();
  }

  function runOne({ run, resolve, reject }: Waiting): () => void {
    try {
      const reply = savepoint(engine, run);
      return () => resolve(reply);
    } catch (error) {
      if (!engine.sqlite.raw.isTransaction) throw error;
      const response = isSqliteError(error) ? onDiskError(error) : error;
      return () => reject(response);
    }
  }

  /** Nothing of this transaction is on disk, so none of its writes is acknowledged. */
  function failAll(batch: Waiting[], error: unknown): void {
    // It may have been closed since they were requested.
    if (engine.sqlite.raw.isOpen) {
      if (engine.sqlite.raw.isTransaction) engine.sqlite.run('ROLLBACK');
      engine.catalog.reload();
    }
    const response = onDiskError(error);
    for (const { reject } of batch) reject(response);
  }

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    setImmediate(flush);
  }

  return {
    add: (run) =>
      new Promise((resolve, reject) => {
        waiting.push({ run, resolve, reject });
        schedule();
      }),
    get flushes() {
      return counted.flushes;
    },
    get writes() {
      return counted.writes;
    },
  };
}
