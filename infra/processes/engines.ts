import type { EngineUnderTest } from '../engines/engine.ts';
import { startKafka } from '../engines/kafka.ts';
import { type MailServer, startMailServer } from '../engines/mail-server.ts';
import { startOpenSearch } from '../engines/opensearch.ts';
import { startRedis } from '../engines/redis.ts';
import { startStoreServer } from './store.ts';

export type EngineName = 'store' | 'bus' | 'cache' | 'search';
export type ProductEngines = {
  engines: Readonly<Record<EngineName, EngineUnderTest>>;
  mail: MailServer;
  /** What each one is, for people who read figures. */
  told: Readonly<Record<EngineName, string>>;
  env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
};

const starts = {
  cache: { start: startRedis, told: 'Redis' },
  bus: { start: startKafka, told: 'Kafka' },
  store: { start: startStoreServer, told: 'the embedded store as a server of its own' },
  search: { start: startOpenSearch, told: 'OpenSearch' },
} as const;

/** Starts all that the distributed product needs, one after the other; where one cannot be had it answers why. */
export async function startProductEngines(): Promise<ProductEngines | string> {
  const engines: Partial<Record<EngineName, EngineUnderTest>> = {};
  const mail = await startMailServer();
  const stop = async (): Promise<void> => {
    await Promise.allSettled(Object.values(engines).map((engine) => engine.stop()));
    await mail.close();
  };
  for (const [name, { start }] of Object.entries(starts) as [EngineName, (typeof starts)[EngineName]][]) {
    const engine = await start();
    if (typeof engine === 'string') {
      await stop();
      return engine;
    }
    engines[name] = engine;
  }
  const all = engines as Record<EngineName, EngineUnderTest>;
  return {
    engines: all,
    mail,
    told: Object.fromEntries(Object.entries(starts).map(([name, { told }]) => [name, told])) as ProductEngines['told'],
    env: {
      MONGODB_URL: all.store.url,
      MONGODB_SINGLE: '1',
      KAFKA_BROKERS: all.bus.url,
      REDIS_URL: all.cache.url,
      OPENSEARCH_URL: all.search.url,
      SMTP_URL: mail.url,
    },
    stop,
  };
}
