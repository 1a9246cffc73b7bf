import { join } from 'node:path';
import type { Bus } from '@consortia/infra/bus/bus';
import { startEmbeddedBus } from '@consortia/infra/bus/embedded-bus';
import type { Cache } from '@consortia/infra/cache/cache';
import { startEmbeddedCache } from '@consortia/infra/cache/embedded-cache';
import type { Config } from '@consortia/infra/config/config';
import { lockFolder } from '@consortia/infra/config/folder-lock';
import { embeddedKeys, type Keys } from '@consortia/infra/config/keys';
import { startEmbeddedStore } from '@consortia/infra/embedded/embedded-store';
import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import type { Embeddings } from '@consortia/infra/embeddings/embeddings';
import { startEmbeddedJobs } from '@consortia/infra/jobs/embedded-jobs';
import type { Jobs } from '@consortia/infra/jobs/jobs';
import { idleJobs } from '@consortia/infra/jobs/jobs';
import { allOrNone, onKafka, onOpenSearch, onRedis } from '@consortia/infra/kit/engines-from-env';
import { type Lazy, lazily } from '@consortia/infra/kit/lazily';
import type { ClosingStep } from '@consortia/infra/kit/lifecycle';
import { startEmbeddedLive } from '@consortia/infra/live/embedded-live';
import type { Live } from '@consortia/infra/live/live';
import type { Llm } from '@consortia/infra/llm/llm';
import { createRubricReviewer } from '@consortia/infra/llm/rubric-reviewer';
import type { Mailbox } from '@consortia/infra/mail/mail';
import { startMailbox } from '@consortia/infra/mail/mailbox';
import { startEmbeddedSearch } from '@consortia/infra/search/embedded-search';
import type { Search } from '@consortia/infra/search/search';
import { connectMongodb } from '@consortia/infra/store/connect-mongodb';
import { connectStore } from '@consortia/infra/store/connection';
import { databaseUrl } from '@consortia/infra/store/database-url';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { refuseOtherMode } from './folder-mode.ts';
import { protectFolder } from './protect-folder.ts';

/** What the one-process run gives to its services; what no address was given for lies in `config.dataDir`. */
export type EmbeddedEngines = {
  keys: Keys;
  bus: Bus;
  cache: Cache;
  live: Live;
  mail: Mailbox;
  jobs: Lazy<Jobs>;
  search: Lazy<Search>;
  embeddings: Embeddings & { awake(): boolean };
  llm: Llm;
  /** A service's own database; the same connection for the same name. */
  connect(service: string): Promise<Connection>;
  closing: ClosingStep[];
};

/** A setting that would be passed over in silence is refused instead. */
function refuseUnknownEngines({ engines }: Config): void {
  const given = Object.entries({
    SMTP_URL: engines?.smtpUrl,
  });
  const names = given.filter(([, value]) => value !== undefined).map(([name]) => name);
  if (engines?.kind === 'distributed') names.unshift('ENGINES=distributed');
  if (names.length > 0) throw new Error(`This version has no adapter for ${names.join(', ')}: leave it out.`);
}

/**
 * Locks the data folder and starts the engines in it; jobs, search and embeddings wait for their first use. `environment` may
 * bring keys; otherwise they are made in the folder.
 */
export async function startEmbeddedEngines(
  config: Config,
  log: Logger,
  environment: Readonly<Record<string, string | undefined>> = {},
): Promise<EmbeddedEngines> {
  const { dataDir, engines } = config;
  refuseUnknownEngines(config);
  const folder = (name: string) => join(dataDir, name);
  const redis = engines?.redisUrl === undefined ? null : { url: engines.redisUrl, log };
  const lock = lockFolder(dataDir);
  try {
    protectFolder(dataDir);
    refuseOtherMode(dataDir, config.demo);
    const keys = embeddedKeys(dataDir, environment);
    const [store, bus, cache, live, mail] = await allOrNone([
      startEmbeddedStore({ directory: folder('store'), log }),
      engines?.kafkaBrokers
        ? onKafka({ brokers: engines.kafkaBrokers, log })
        : startEmbeddedBus({ directory: folder('bus'), log }),
      redis ? onRedis.cache(redis) : startEmbeddedCache({ directory: folder('cache'), log }),
      redis ? onRedis.live(redis) : startEmbeddedLive({ log }),
      startMailbox({ directory: folder('mail'), from: config.mailFrom ?? 'no-reply@consortia.example', log }),
    ]);
    const jobs = lazily(
      'jobs',
      () =>
        redis
          ? onRedis.jobs(redis)
          : // The lock says that no other process works on this folder.
            startEmbeddedJobs({ directory: folder('jobs'), log, soleProcess: true }),
      idleJobs,
    );
    const search = lazily('search', () =>
      engines?.opensearchUrl === undefined
        ? startEmbeddedSearch({ directory: folder('search'), log })
        : onOpenSearch({ url: engines.opensearchUrl, log }),
    );
    const embeddings = createEmbeddedEmbeddings({ log });
    const llm = createRubricReviewer();
    const connections = new Map<string, Promise<Connection>>();
    return {
      keys,
      bus,
      cache,
      live,
      mail,
      jobs,
      search,
      embeddings,
      llm,
      connect(service) {
        const url = engines?.mongodbUrl;
        const open = async (): Promise<Connection> =>
          url
            ? (engines.mongodbSingle ? connectStore : connectMongodb)(databaseUrl(url, service), { log })
            : connectStore(await store.urlFor(service), { log });
        const known = connections.get(service) ?? open();
        connections.set(service, known);
        return known;
      },
      closing: [
        { name: 'jobs', run: () => jobs.close(), atMostMs: 2000 },
        { name: 'bus', run: () => bus.close(), atMostMs: 2000 },
        { name: 'search', run: () => search.close(), atMostMs: 1000 },
        { name: 'embeddings', run: () => embeddings.close(), atMostMs: 500 },
        { name: 'llm', run: () => llm.close(), atMostMs: 500 },
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
