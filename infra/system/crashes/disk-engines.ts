import { join } from 'node:path';
import { startEmbeddedBus } from '@consortia/infra/bus/embedded-bus';
import { startEmbeddedCache } from '@consortia/infra/cache/embedded-cache';
import { startEmbeddedStore } from '@consortia/infra/embedded/embedded-store';
import { startEmbeddedJobs } from '@consortia/infra/jobs/embedded-jobs';
import { startMailbox } from '@consortia/infra/mail/mailbox';
import { startEmbeddedSearch } from '@consortia/infra/search/embedded-search';
import { connectStore } from '@consortia/infra/store/connection';
import { pino } from 'pino';

/** An engine as this test sees it: numbered things that are acknowledged, and those that are there. */
export type DiskEngine = {
  write(number: number): Promise<unknown>;
  kept(): Promise<number[]>;
  ready(): Promise<boolean>;
  close(): Promise<void>;
};
const log = pino({ level: 'silent' });
const text = (number: number): string => `${number} ${'lorem ipsum '.repeat(340)}`;
const hour = 3_600_000;

async function openStore(directory: string): Promise<DiskEngine> {
  const store = await startEmbeddedStore({ directory, log });
  try {
    const connection = await connectStore(await store.urlFor('rows'), { log });
    const rows = connection.collection<{ _id: string; text: string }>('rows');
    return {
      write: (number) => rows.insertOne({ _id: String(number), text: text(number) }),
      kept: async () => (await rows.find().toArray()).map(({ _id }) => Number(_id)),
      ready: async () => (await connection.db?.admin().ping())?.ok === 1,
      async close() {
        await connection.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function openBus(directory: string): Promise<DiskEngine> {
  const bus = await startEmbeddedBus({ directory, log });
  const envelope = { type: 'row.added', topic: 'rows', schemaVersion: 1, occurredAt: '2026-01-01T00:00:00.000Z' };
  return {
    write: (number) =>
      bus.publish([
        { ...envelope, id: `event-${number}`, key: String(number), aggregateVersion: 1, payload: text(number) },
      ]),
    async kept() {
      const seen: number[] = [];
      const handle = async ({ key }: { key: string }) => void seen.push(Number(key));
      await bus.consume({ group: 'reader', topics: ['rows'], handle });
      await bus.settle();
      return seen;
    },
    ready: bus.ready,
    close: bus.close,
  };
}

async function openCache(directory: string): Promise<DiskEngine> {
  const cache = await startEmbeddedCache({ directory, log });
  return {
    write: (number) => cache.set(String(number), text(number), hour),
    async kept() {
      const found: number[] = [];
      for (let number = 0; number < 10_000; number += 1)
        if ((await cache.get(String(number))) === text(number)) found.push(number);
      return found;
    },
    ready: cache.ready,
    close: cache.close,
  };
}

async function openSearch(directory: string): Promise<DiskEngine> {
  const search = await startEmbeddedSearch({ directory, log });
  const index = 'rows';
  await search.define({ name: index, version: 1, fields: { text: { weight: 1 } } });
  return {
    write: (number) =>
      search.put(index, [
        {
          id: String(number),
          version: 1,
          fields: { text: text(number) },
          filters: {},
          rights: ['all'],
          stored: { number },
        },
      ]),
    async kept() {
      const { hits } = await search.query(index, { text: 'lorem', rights: ['all'], limit: 10_000 });
      return hits.map(({ stored }) => Number(stored.number));
    },
    ready: search.ready,
    close: search.close,
  };
}

async function openJobs(directory: string): Promise<DiskEngine> {
  const jobs = await startEmbeddedJobs({ directory, log, soleProcess: true });
  return {
    write: (number) => jobs.add('rows', 'row', { number, text: text(number) }),
    async kept() {
      const seen: number[] = [];
      await jobs.work({
        queue: 'rows',
        concurrency: 16,
        handle: async ({ data }) => void seen.push(Number(data.number)),
      });
      await jobs.settle();
      return seen;
    },
    ready: jobs.ready,
    close: jobs.close,
  };
}

async function openMail(directory: string): Promise<DiskEngine> {
  const mail = await startMailbox({ directory, from: 'post@consortia.example', log });
  return {
    write: (number) =>
      mail.send({ to: 'ana@consortia.example', subject: String(number), text: text(number), html: text(number) }),
    kept: async () => (await mail.list({ limit: 10_000 })).map(({ subject }) => Number(subject)),
    ready: mail.ready,
    close: mail.close,
  };
}

const openers = {
  store: openStore,
  bus: openBus,
  cache: openCache,
  search: openSearch,
  jobs: openJobs,
  mail: openMail,
};
export type EngineName = keyof typeof openers;
export const engineNames = Object.keys(openers) as EngineName[];

/** Opens an engine in a folder of its own below `directory`. */
export const openDiskEngine = (name: EngineName, directory: string): Promise<DiskEngine> =>
  openers[name](join(directory, name));
