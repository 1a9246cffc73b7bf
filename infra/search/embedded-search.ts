import { join } from 'node:path';
import type { Logger } from 'pino';
import { watchDisk } from '../worker/disk-watch.ts';
import { openEngine } from '../worker/open-engine.ts';
import { startWorker } from '../worker/worker-client.ts';
import type { RejectedDocument, Search } from './search.ts';
import type { SearchReaderCalls } from './search-reader.ts';
import type { SearchWriterCalls } from './search-writer.ts';

/**
 * Full text on SQLite FTS5 in `directory`: one thread writes, another runs queries. Acknowledged means on disk.
 * Throws when the folder cannot be written.
 */
export async function startEmbeddedSearch({ directory, log }: { directory: string; log: Logger }): Promise<Search> {
  const resourceLimits = { maxOldGenerationSizeMb: 128 };
  const disk = watchDisk(join(directory, 'search.sqlite'), () => writer.calls.probe());
  const { write } = disk;
  const { worker: writer, prepared: reader } = await openEngine({
    directory,
    disk,
    start: () =>
      startWorker<SearchWriterCalls>(
        new URL('./search-writer.ts', import.meta.url),
        { directory },
        { name: 'search writer', resourceLimits },
      ),
    prepare: () =>
      startWorker<SearchReaderCalls>(
        new URL('./search-reader.ts', import.meta.url),
        { directory },
        { name: 'search reader', resourceLimits },
      ),
  });
  log.debug({ directory }, 'search is open');
  return {
    define: (definition) => write(writer.calls.define(definition)),
    put: (index, documents) => write(writer.calls.put(index, documents)),
    remove: (index, documents) => write(writer.calls.remove(index, documents)),
    query: (index, query) => reader.calls.query(index, query),
    async rebuild(definition, documents) {
      const { name } = definition;
      const rejected: RejectedDocument[] = [];
      try {
        await write(writer.calls.startRebuild(definition));
        for await (const batch of documents) rejected.push(...(await write(writer.calls.putRebuilt(name, batch))));
        await write(writer.calls.endRebuild(name));
        return rejected;
      } catch (error) {
        // A generation that cannot be dropped now is dropped by the next rebuild.
        await writer.calls.abandonRebuild(name).catch(() => {});
        throw error;
      }
    },
    ready: async () => writer.alive() && reader.alive() && (await disk.writable()),
    async close() {
      await reader.close();
      await writer.close();
    },
  };
}
