import { errors } from '@opensearch-project/opensearch';
import { type BulkLine, type BulkOptions, createBulk, documentLines, tombstoneLine } from './opensearch-bulk.ts';
import { connectOpenSearch, type OpenSearchAddress, refused } from './opensearch-client.ts';
import { expungeDeleted } from './opensearch-compaction.ts';
import { generationsOf } from './opensearch-generations.ts';
import { createQueries } from './opensearch-hits.ts';
import type { IndexDefinition, RejectedDocument, Search } from './search.ts';
import { indexFormat } from './search-terms.ts';

export type OpenSearchOptions = OpenSearchAddress & {
  /** Starts the name of every index, so that one cluster can serve several products. */
  prefix?: string;
};
/** A change comes with an event, so no person waits for it. */
const change: BulkOptions = { patienceMs: 20_000, requestTimeout: 10_000 };
const building: BulkOptions = { patienceMs: 60_000, requestTimeout: 30_000 };
const beatEveryMs = 10_000;
const tombstones = 1000;

/** Runs `work` once for all calls that arrive before it starts; calls that arrive while it runs share one further run. */
function shared(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        running = work();
        return running;
      });
    return next;
  };
}

/**
 * Full text on OpenSearch, shared by every process. While it is away each call rejects with `kit.unavailable`. A change that
 * resolved is on the disks of OpenSearch and is found by every query that starts afterwards.
 */
export async function startOpenSearch({ prefix = 'consortia', ...address }: OpenSearchOptions): Promise<Search> {
  const { log } = address;
  const opensearch = await connectOpenSearch(address);
  const { client, reach } = opensearch;
  const generations = generationsOf(opensearch, prefix);
  const bulk = createBulk(opensearch);
  const queries = createQueries(opensearch, generations);
  const refreshers = new Map<string, () => Promise<void>>();

  function refresh(name: string): Promise<void> {
    const index = generations.allOf(name);
    const known =
      refreshers.get(name) ??
      shared(async () => {
        await reach(() => client.indices.refresh({ index }, { requestTimeout: change.requestTimeout }));
      });
    refreshers.set(name, known);
    return known();
  }

  /** The indexes are read again after writing: one that a rebuild made in the meantime has to get the change too. */
  async function write(name: string, lines: readonly BulkLine[]): Promise<RejectedDocument[]> {
    if (lines.length === 0) return [];
    const written = new Set<string>();
    const rejected = new Map<string, RejectedDocument>();
    for (let turn = 0; ; turn += 1) {
      const writers = await generations.writers(name);
      if (writers.length === 0) throw new Error(`There is no search index ${name}.`);
      const left = writers.filter((writer) => !written.has(writer));
      if (left.length === 0) break;
      if (turn > 10) throw refused(new Error(`The index ${name} is built again and again.`));
      for (const writer of left) {
        const rejectedOnes = await bulk(writer, lines, change);
        if (rejectedOnes === null) continue;
        written.add(writer);
        for (const one of rejectedOnes) rejected.set(one.id, one);
      }
    }
    await refresh(name);
    return [...rejected.values()];
  }

  /** Tombstones of the index in use keep late older changes out of the next one. */
  async function copyTombstones(name: string, writer: string): Promise<void> {
    const query = { bool: { filter: [{ term: { deleted: true } }] } };
    for (let after: string[] | undefined; ; ) {
      const page = {
        size: tombstones,
        query,
        sort: [{ id: 'asc' }],
        version: true,
        _source: false,
        search_after: after,
      };
      const request = { index: generations.aliasOf(name), body: page as object, ignore_unavailable: true };
      const { body } = await reach(() => client.search(request, { requestTimeout: building.requestTimeout }));
      const found = body.hits.hits.map(({ _id, _version }) => tombstoneLine({ id: _id!, version: _version! }));
      if (found.length > 0 && (await bulk(writer, found, building)) === null) throw new Error(overtaken);
      if (found.length < tombstones) return;
      after = [found.at(-1)!.id];
    }
  }
  const overtaken = 'The index that was being built is gone.';

  return {
    async define(definition: IndexDefinition) {
      const { name, version } = definition;
      queries.learn(definition);
      await generations.clear(name);
      const known = (await generations.read(name)).find(({ responses }) => responses);
      if (!known) await generations.first(definition);
      const isOutdated = known && (known.meta.format !== indexFormat || known.meta.definition.version < version);
      const mustBuild = !known || isOutdated === true || (await queries.isEmpty(name));
      return { mustBuild };
    },
    async put(name, documents) {
      const { lines, rejected } = documentLines(documents);
      return [...rejected, ...(await write(name, lines))];
    },
    async remove(name, documents) {
      await write(name, documents.map(tombstoneLine));
    },
    query: (name, query) => queries.run(name, query),
    async rebuild(definition, documents) {
      const { name } = definition;
      await generations.clear(name);
      const next = await generations.next(definition);
      const rejected: RejectedDocument[] = [];
      try {
        let beaten = Date.now();
        for await (const batch of documents) {
          const prepared = documentLines(batch);
          const rejectedOnes = await bulk(next.writer, prepared.lines, building);
          if (rejectedOnes === null) throw new Error(overtaken);
          rejected.push(...prepared.rejected, ...rejectedOnes);
          if (Date.now() - beaten < beatEveryMs) continue;
          beaten = Date.now();
          await generations.beat(next);
        }
        await copyTombstones(name, next.writer);
        await refresh(name);
        await generations.takeOver(next);
        queries.learn(definition);
        return rejected;
      } catch (error) {
        // What cannot be dropped now is dropped by a later rebuild.
        await generations.drop(next.index).catch(() => undefined);
        throw error;
      }
    },
    compact: () => expungeDeleted({ client, reach, log }, `${prefix}.*`),
    ready: () =>
      client.cluster
        .health({ index: `${prefix}.*`, timeout: '1s' }, { requestTimeout: 1000 })
        .then(({ body }) => body.status !== 'red')
        .catch((error: unknown) => {
          log.debug({ err: error instanceof errors.OpenSearchClientError ? error.name : error }, 'OpenSearch');
          return false;
        }),
    close: () => opensearch.close(),
  };
}
