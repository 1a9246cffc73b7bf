import { mkdirSync } from 'node:fs';
import type { Logger } from 'pino';
import { startWorker } from '../worker/worker-client.ts';
import type { Search } from './search.ts';
import type { SearchReaderCalls } from './search-reader.ts';
import type { SearchWriterCalls } from './search-writer.ts';

/**
 * Full text on SQLite FTS5 in `directory`: one thread writes, another answers queries. Acknowledged means on disk.
 * Throws when the folder cannot be written.
 */
export async function startEmbeddedSearch({ directory, log }: { directory: string; log: Logger }): Promise<Search> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const limits = { maxOldGenerationSizeMb: 128 };
  const writer = await startWorker<SearchWriterCalls>(
    new URL('./search-writer.ts', import.meta.url),
    { directory },
    { name: 'search writer', resourceLimits: limits },
  );
  const reader = await startWorker<SearchReaderCalls>(
    new URL('./search-reader.ts', import.meta.url),
    { directory },
    { name: 'search reader', resourceLimits: limits },
  );
  log.debug({ directory }, 'search is open');
  return {
    define: (definition) => writer.calls.define(definition),
    put: (index, documents) => writer.calls.put(index, documents),
    remove: (index, documents) => writer.calls.remove(index, documents),
    query: (index, query) => reader.calls.query(index, query),
    async rebuild(definition, documents) {
      await writer.calls.startRebuild(definition);
      for await (const batch of documents) await writer.calls.putRebuilt(definition.name, batch);
      await writer.calls.endRebuild(definition.name);
    },
    ready: async () => writer.alive() && reader.alive(),
    async close() {
      await reader.close();
      await writer.close();
    },
  };
}
