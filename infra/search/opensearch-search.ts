import { errors } from '@opensearch-project/opensearch';
import type { Logger } from 'pino';
import { type BulkOptions, createBulk, type IndexedDocument, indexed, tombstone } from './opensearch-bulk.ts';
import { connectOpenSearch, refused } from './opensearch-client.ts';
import { generationsOf } from './opensearch-generations.ts';
import { createQueries } from './opensearch-hits.ts';
import type { IndexDefinition, Search } from './search.ts';

export type OpenSearchOptions = {
  url: string;
  log: Logger;
  /** Starts the name of every index, so that one cluster can serve several products. */
  prefix?: string;
};
/** Of a change, which an event brings and not a person, and of a rebuild. */
const change: BulkOptions = { patienceMs: 20_000, requestTimeout: 10_000 };
const building: BulkOptions = { patienceMs: 60_000, requestTimeout: 30_000 };
const beatEveryMs = 10_000;
const tombstones = 1000;

/** Runs `work` for all that ask while it runs in one further run: who asked before a run started is served by it. */
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
export async function startOpenSearch({ url, log, prefix = 'consortia' }: OpenSearchOptions): Promise<Search> {
  const opensearch = await connectOpenSearch({ url, log });
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

  /** Which indexes there are is asked after writing: one that a rebuild made meanwhile has to get the change too. */
  async function write(name: string, documents: readonly IndexedDocument[]): Promise<void> {
    if (documents.length === 0) return;
    const written = new Set<string>();
    for (let turn = 0; ; turn += 1) {
      const writers = await generations.writers(name);
      if (writers.length === 0) throw new Error(`There is no search index ${name}.`);
      const left = writers.filter((writer) => !written.has(writer));
      if (left.length === 0) break;
      if (turn > 10) throw refused(new Error(`The index ${name} is built again and again.`));
      for (const writer of left) if (await bulk(writer, documents, change)) written.add(writer);
    }
    await refresh(name);
  }

  /** What the index that answers knows to be removed keeps late older changes out of the next one. */
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
      const found = body.hits.hits.map(({ _id, _version }) => tombstone({ id: _id!, version: _version! }));
      if (found.length > 0 && !(await bulk(writer, found, building))) throw new Error(overtaken);
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
      const mustBuild = !known || known.meta.definition.version < version || (await queries.isEmpty(name));
      return { mustBuild };
    },
    put: (name, documents) => write(name, documents.map(indexed)),
    remove: (name, documents) => write(name, documents.map(tombstone)),
    query: (name, query) => queries.run(name, query),
    async rebuild(definition, documents) {
      const { name } = definition;
      await generations.clear(name);
      const next = await generations.next(definition);
      try {
        let beaten = Date.now();
        for await (const batch of documents) {
          if (!(await bulk(next.writer, batch.map(indexed), building))) throw new Error(overtaken);
          if (Date.now() - beaten < beatEveryMs) continue;
          beaten = Date.now();
          await generations.beat(next);
        }
        await copyTombstones(name, next.writer);
        await refresh(name);
        await generations.takeOver(next);
        queries.learn(definition);
      } catch (error) {
        // What cannot be dropped now is dropped by a later rebuild.
        await generations.drop(next.index).catch(() => undefined);
        throw error;
      }
    },
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
