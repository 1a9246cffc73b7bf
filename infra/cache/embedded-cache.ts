import { join } from 'node:path';
import type { Logger } from 'pino';
import { watchDisk } from '../worker/disk-watch.ts';
import { openEngine } from '../worker/open-engine.ts';
import type { StartThread } from '../worker/start-thread.ts';
import { startWorker } from '../worker/worker-client.ts';
import type { Cache } from './cache.ts';
import type { CacheCalls, CacheRow } from './cache-table.ts';

export type EmbeddedCacheOptions = {
  /** Folder of the table; made where it is missing. One process at a time. */
  directory: string;
  log: Logger;
  clock?: () => Date;
  /** Starts its thread. */
  startThread?: StartThread;
};
type Entry = { value: string; expiresAt: number };

/** Counters reach the disk this long after they changed; a process that is killed loses no more than that of them. */
const writeBehindMs = 20;
const sweepEveryMs = 30_000;

/**
 * Cache in memory with a table behind it. `set` and `delete` resolve when the table has the change; `increment` responds from
 * memory and is written shortly after. Everything that has not expired is there again after a restart.
 */
export async function startEmbeddedCache({
  directory,
  log,
  clock = () => new Date(),
  startThread: start,
}: EmbeddedCacheOptions): Promise<Cache> {
  const file = join(directory, 'cache.sqlite');
  const now = (): number => clock().getTime();
  const disk = watchDisk(file, () => worker.calls.probe());
  const { worker, prepared } = await openEngine({
    directory,
    disk,
    start: () =>
      startWorker<CacheCalls>(
        new URL('./embedded-cache-worker.ts', import.meta.url),
        { file },
        { name: 'cache', start },
      ),
    prepare: ({ calls }) => calls.load(now()),
  });
  const entries = new Map<string, Entry>();
  for (const { key, value, expiresAt } of prepared) entries.set(key, { value, expiresAt });
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let warned = false;
  let closed = false;

  function live(key: string): Entry | null {
    const entry = entries.get(key);
    if (!entry) return null;
    if (entry.expiresAt > now()) return entry;
    entries.delete(key);
    changed.add(key);
    return null;
  }

  /** Writes every change so far. What cannot be written stays marked, so a disk that recovers catches up. */
  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    if (changed.size === 0) return;
    const keys = [...changed];
    changed.clear();
    const rows: CacheRow[] = [];
    const removed: string[] = [];
    for (const key of keys) {
      const entry = entries.get(key);
      if (entry) rows.push({ key, ...entry });
      else removed.push(key);
    }
    try {
      await disk.write(worker.calls.write(rows, removed));
      warned = false;
    } catch (error) {
      for (const key of keys) changed.add(key);
      throw error;
    }
  }
  function flushSoon(): void {
    timer ??= setTimeout(() => {
      flush().catch((error) => {
        if (!warned) log.warn({ err: error }, 'Counters are kept in memory alone');
        warned = true;
      });
    }, writeBehindMs);
  }

  const sweep = setInterval(() => {
    const moment = now();
    for (const [key, { expiresAt }] of entries) if (expiresAt <= moment) entries.delete(key);
    worker.calls.expire(moment).catch((error) => log.warn({ err: error }, 'Expired entries could not be removed'));
  }, sweepEveryMs).unref();

  const open = (): void => {
    if (closed) throw new Error('The cache is closed.');
  };
  return {
    async get(key) {
      open();
      return live(key)?.value ?? null;
    },
    async set(key, value, ttlMs) {
      open();
      entries.set(key, { value, expiresAt: now() + ttlMs });
      changed.add(key);
      await flush();
    },
    async delete(key) {
      open();
      if (!entries.delete(key)) return;
      changed.add(key);
      await flush();
    },
    async increment(key, by, ttlMs) {
      open();
      const entry = live(key) ?? { value: '0', expiresAt: now() + ttlMs };
      const value = Number(entry.value) + by;
      if (!Number.isSafeInteger(value)) throw new TypeError(`The value of ${key} is not a whole number.`);
      entries.set(key, { value: String(value), expiresAt: entry.expiresAt });
      changed.add(key);
      flushSoon();
      return { value, expiresInMs: entry.expiresAt - now() };
    },
    async compact() {
      await flush();
      await worker.calls.expire(now());
      await worker.calls.compact();
    },
    async ready() {
      return !closed && worker.alive() && (await disk.writable());
    },
    async close() {
      if (closed) return;
      closed = true;
      clearInterval(sweep);
      await flush().catch((error) => log.warn({ err: error }, 'The last changes of the cache are lost'));
      await worker.close();
    },
  };
}
