import { availableParallelism } from 'node:os';
import type { WorkerClient } from '../worker/worker-client.ts';
import type { SearchQuery, SearchResult } from './search.ts';
import type { SearchReaderCalls } from './search-reader.ts';

/** More threads take memory, and one request rarely has more queries that last. */
const maxReaders = 4;

type Client = WorkerClient<SearchReaderCalls>;
export type SearchReaders = {
  query(index: string, query: SearchQuery): Promise<SearchResult>;
  alive(): boolean;
  /** Ends every thread; later queries are refused. */
  close(): Promise<void>;
};

/**
 * Threads that run queries, one at a time each, at most one for each processor. The first starts with the first query, others when a
 * query has to wait; until it has started, the query waits for whichever is free first. One that cannot be started is tried again by the
 * next query.
 */
export function searchReaders(
  start: (number: number) => Promise<Client>,
  most = Math.min(maxReaders, availableParallelism()),
): SearchReaders {
  const readers: Client[] = [];
  const free: Client[] = [];
  const waiting: ((reader: Client) => void)[] = [];
  let starting: Promise<void> | null = null;
  let closed = false;

  function release(reader: Client): void {
    const next = waiting.shift();
    if (next) next(reader);
    else free.push(reader);
  }
  const startAnother = (): Promise<void> => {
    starting ??= start(readers.length + 1)
      .then((reader) => {
        readers.push(reader);
        release(reader);
      })
      .finally(() => {
        starting = null;
      });
    return starting;
  };
  async function freeReader(): Promise<Client> {
    if (readers.length === 0) await startAnother();
    const reader = free.pop();
    if (reader) return reader;
    // A further thread is a gain in time alone: the query does not fail without it.
    if (readers.length < most) startAnother().catch(() => {});
    return new Promise((resolve) => waiting.push(resolve));
  }
  return {
    async query(index, query) {
      if (closed) throw new Error('The search is closed.');
      const reader = await freeReader();
      try {
        return await reader.calls.query(index, query);
      } finally {
        release(reader);
      }
    },
    alive: () => readers.every((reader) => reader.alive()),
    async close() {
      closed = true;
      await starting?.catch(() => {});
      await Promise.all(readers.map((reader) => reader.close()));
    },
  };
}
