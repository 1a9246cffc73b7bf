import type { EngineUnderTest } from '@consortia/infra/testing/engines/engine';
import { startKafka } from '@consortia/infra/testing/engines/kafka';
import { type MailServer, startMailServer } from '@consortia/infra/testing/engines/mail-server';
import { startMongodb } from '@consortia/infra/testing/engines/mongodb';
import { startOpenSearch } from '@consortia/infra/testing/engines/opensearch';
import { startRedis } from '@consortia/infra/testing/engines/redis';
import { startStoreServer } from './store.ts';

export type EngineName = 'store' | 'bus' | 'cache' | 'search';
type Started = { engine: EngineUnderTest | string; engineNotes: string; env: Record<string, string> };
export type ProductEngines = {
  engines: Readonly<Record<EngineName, EngineUnderTest>>;
  mail: MailServer;
  /** Names and versions of the engines, for readers of the figures. */
  engineNotes: Readonly<Record<EngineName, string>>;
  env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
};

const named = async (
  engineNotes: string,
  variable: string,
  start: () => Promise<EngineUnderTest | string>,
): Promise<Started> => {
  const engine = await start();
  return { engine, engineNotes, env: typeof engine === 'string' ? {} : { [variable]: engine.url } };
};
/** MongoDB if it is installed, else the embedded store as a server process. */
async function startStore(): Promise<Started> {
  const mongodb = await named('MongoDB', 'MONGODB_URL', startMongodb);
  if (typeof mongodb.engine !== 'string') return mongodb;
  const own = await named('the embedded store as a server of its own', 'MONGODB_URL', startStoreServer);
  return { ...own, env: { ...own.env, MONGODB_SINGLE: '1' } };
}
const starts: Readonly<Record<EngineName, () => Promise<Started>>> = {
  cache: () => named('Redis', 'REDIS_URL', startRedis),
  bus: () => named('Kafka', 'KAFKA_BROKERS', startKafka),
  store: startStore,
  search: () => named('OpenSearch', 'OPENSEARCH_URL', startOpenSearch),
};

/** Starts all that the distributed product needs, one after the other; returns the reason when one cannot be had. */
export async function startProductEngines(): Promise<ProductEngines | string> {
  const engines = {} as Record<EngineName, EngineUnderTest>;
  const engineNotes = {} as Record<EngineName, string>;
  const mail = await startMailServer();
  const env: Record<string, string> = { SMTP_URL: mail.url };
  const stop = async (): Promise<void> => {
    await Promise.allSettled(Object.values(engines).map((engine) => engine.stop()));
    await mail.close();
  };
  for (const name of Object.keys(starts) as EngineName[]) {
    const started = await starts[name]();
    if (typeof started.engine === 'string') {
      await stop();
      return started.engine;
    }
    engines[name] = started.engine;
    engineNotes[name] = started.engineNotes;
    Object.assign(env, started.env);
  }
  return { engines, mail, engineNotes, env, stop };
}
