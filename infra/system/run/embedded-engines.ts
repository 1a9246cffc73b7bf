import { join } from 'node:path';
import { startEmbeddedBus } from '@consortia/infra/bus/embedded-bus';
import { startEmbeddedCache } from '@consortia/infra/cache/embedded-cache';
import type { Config } from '@consortia/infra/config/config';
import { embeddedKeys, type Keys } from '@consortia/infra/config/keys';
import { startEmbeddedStore } from '@consortia/infra/embedded/embedded-store';
import { startEmbeddedJobs } from '@consortia/infra/jobs/embedded-jobs';
import { idleJobs } from '@consortia/infra/jobs/jobs';
import type { ClosingStep } from '@consortia/infra/kit/running/lifecycle';
import {
  allOrNone,
  type RemotePort,
  remoteAdapters,
  statelessEngines,
} from '@consortia/infra/kit/service/engine-adapters';
import type { SharedPorts } from '@consortia/infra/kit/service/service';
import { type Lazy, lazily } from '@consortia/infra/kit/timing/lazily';
import { startEmbeddedLive } from '@consortia/infra/live/embedded-live';
import type { Mailbox } from '@consortia/infra/mail/mail';
import { startMailbox } from '@consortia/infra/mail/mailbox';
import { startEmbeddedSearch } from '@consortia/infra/search/embedded-search';
import { countWrites } from '@consortia/infra/store/write-counts';
import { lockFolder } from '@consortia/infra/worker/folder-lock';
import type { StartThread } from '@consortia/infra/worker/start-thread';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { refuseOtherMode, refuseUnfinishedRestore } from './folder-mode.ts';
import { protectFolder } from './protect-folder.ts';

/** The engines that the services of the one-process run share; those without an address are embedded in `config.dataDir`. */
export type EmbeddedEngines = Omit<SharedPorts, 'jobs' | 'search' | 'embeddings'> & {
  keys: Keys;
  /** The emails of the data folder; null where a mail server sends them. */
  mailbox: Mailbox | null;
  jobs: Lazy<SharedPorts['jobs']>;
  search: Lazy<SharedPorts['search']>;
  embeddings: SharedPorts['embeddings'] & { awake(): boolean };
  /** A service's own database; the same connection for the same name. */
  connect(service: string): Promise<Connection>;
  closing: ClosingStep[];
};
export type EngineOptions = {
  /** Databases that are opened from the start, so that `connect` does not wait for their files. */
  databases?: readonly string[];
  /** Starts the threads of the engines. */
  startThread?: StartThread;
  /** When embedded jobs and schedules are due. */
  jobClock?: () => Date;
};

/**
 * Locks the data folder and starts the engines in it; jobs, search and embeddings wait for their first use. `environment` may
 * bring keys; otherwise they are made in the folder.
 */
export async function startEmbeddedEngines(
  config: Config,
  log: Logger,
  environment: Readonly<Record<string, string | undefined>> = {},
  { databases = [], startThread, jobClock }: EngineOptions = {},
): Promise<EmbeddedEngines> {
  const { dataDir } = config;
  const folder = (name: string) => join(dataDir, name);
  const lock = lockFolder(dataDir);
  try {
    protectFolder(dataDir);
    refuseUnfinishedRestore(dataDir);
    refuseOtherMode(dataDir, config.demo);
    const keys = embeddedKeys(dataDir, environment);
    const remote = <P extends RemotePort>(port: P, service = '') => remoteAdapters[port](config, log, service);
    let mailbox: Mailbox | null = null;
    const startMail = async (): Promise<Mailbox> => {
      mailbox = await startMailbox({ directory: folder('mail'), from: config.mailFrom!, log });
      return mailbox;
    };
    const startStore = async () => {
      const store = await startEmbeddedStore({ directory: folder('store'), log, startThread });
      // `connect` opens again what could not be opened, and reports why.
      if (config.engines?.mongodbUrl === undefined) for (const name of databases) store.urlFor(name).catch(() => {});
      return store;
    };
    const [store, bus, cache, live, mail] = await allOrNone([
      startStore(),
      remote('bus') ?? startEmbeddedBus({ directory: folder('bus'), log, startThread }),
      remote('cache') ?? startEmbeddedCache({ directory: folder('cache'), log, startThread }),
      remote('live') ?? startEmbeddedLive({ log }),
      remote('mail') ?? startMail(),
    ]);
    const jobs = lazily(
      'jobs',
      () =>
        // The lock says that no other process works on this folder.
        remote('jobs') ?? startEmbeddedJobs({ directory: folder('jobs'), log, soleProcess: true, clock: jobClock }),
      idleJobs,
    );
    const search = lazily(
      'search',
      () => remote('search') ?? startEmbeddedSearch({ directory: folder('search'), log, startThread }),
    );
    const { embeddings, llm } = statelessEngines(config, log);
    const connections = new Map<string, Promise<Connection>>();
    // The driver takes longer to load than the engines take to start.
    const connectTo = async (url: string): Promise<Connection> =>
      countWrites(
        await (await import('@consortia/infra/store/connection')).connectStore(url, { log }),
        store.writeCounts,
      );
    return {
      keys,
      bus,
      cache,
      live,
      mail,
      mailbox,
      jobs,
      search,
      embeddings,
      llm,
      connect(service) {
        const open = async (): Promise<Connection> =>
          remote('connection', service) ?? (await store.urlFor(service).then(connectTo));
        const known = connections.get(service) ?? open();
        connections.set(service, known);
        return known;
      },
      closing: [
        { name: 'jobs', run: () => jobs.close(), atMostMs: 2000 },
        { name: 'bus', run: () => bus.close(), atMostMs: 2000 },
        { name: 'search', run: () => search.close(), atMostMs: 1000 },
        { name: 'embeddings', run: () => embeddings.close(), atMostMs: 500 },
        {
          name: 'connections',
          run: async () => Promise.all([...connections.values()].map(async (one) => (await one).close())),
          atMostMs: 2000,
        },
        { name: 'store', run: () => store.close(), atMostMs: 3000 },
        { name: 'cache', run: () => cache.close(), atMostMs: 1000 },
        { name: 'live', run: () => live.close(), atMostMs: 500 },
        { name: 'mail', run: () => mail.close(), atMostMs: 500 },
        { name: 'lock', run: () => lock.release(), atMostMs: 500 },
      ],
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
