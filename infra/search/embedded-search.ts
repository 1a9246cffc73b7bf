import { join } from 'node:path';
import type { Logger } from 'pino';
import { watchDisk } from '../worker/disk-watch.ts';
import { openEngine } from '../worker/open-engine.ts';
import type { StartThread } from '../worker/start-thread.ts';
import { startWorker } from '../worker/worker-client.ts';
import type { IndexDefinition, RejectedDocument, Search, SearchDocument } from './search.ts';
import type { SearchReaderCalls } from './search-reader.ts';
import { searchReaders } from './search-readers.ts';
import type { SearchMaintenance, SearchWriterCalls } from './search-writer.ts';

/**
 * Full text on SQLite FTS5 in `directory`: one thread writes, others start with the queries they run. Acknowledged means on disk. Throws
 * when the folder cannot be written.
 */
export async function startEmbeddedSearch({
  directory,
  log,
  startThread: start,
}: {
  directory: string;
  log: Logger;
  /** Starts its threads. */
  startThread?: StartThread;
}): Promise<Search> {
  const resourceLimits = { maxOldGenerationSizeMb: 128 };
  const disk = watchDisk(join(directory, 'search.sqlite'), () => writer.calls.probe());
  const { write } = disk;
  const { worker: writer } = await openEngine({
    directory,
    disk,
    start: () =>
      startWorker<SearchWriterCalls & SearchMaintenance>(
        new URL('./search-writer.ts', import.meta.url),
        { directory },
        { name: 'search writer', resourceLimits, start },
      ),
    prepare: async () => {},
  });
  const readers = searchReaders((number) =>
    startWorker<SearchReaderCalls>(
      new URL('./search-reader.ts', import.meta.url),
      { directory },
      { name: `search reader ${number}`, resourceLimits, start },
    ),
  );
  async function rebuildNow(
    definition: IndexDefinition,
    documents: AsyncIterable<SearchDocument[]>,
  ): Promise<RejectedDocument[]> {
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
  }
  /** The last rebuild of each index: one that overlaps with another would fill and end the other's generation. */
  const rebuilds = new Map<string, Promise<unknown>>();
  log.debug({ directory }, 'search is open');
  return {
    define: (definition) => write(writer.calls.define(definition)),
    put: (index, documents) => write(writer.calls.put(index, documents)),
    remove: (index, documents) => write(writer.calls.remove(index, documents)),
    query: (index, query) => readers.query(index, query),
    rebuild(definition, documents) {
      const before = rebuilds.get(definition.name) ?? Promise.resolve();
      const rebuilt = before.catch(() => {}).then(() => rebuildNow(definition, documents));
      rebuilds.set(definition.name, rebuilt);
      return rebuilt;
    },
    async compact() {
      await write(writer.calls.forgetWords());
      await write(writer.calls.compact());
    },
    ready: async () => writer.alive() && readers.alive() && (await disk.writable()),
    async close() {
      await readers.close();
      await writer.close();
    },
  };
}
