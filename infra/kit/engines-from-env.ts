import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Bus } from '../bus/bus.ts';
import type { Cache } from '../cache/cache.ts';
import type { Config, Engines } from '../config/config.ts';
import { givenKeys } from '../config/keys.ts';
import { type Environment, missingForServices, readConfig } from '../config/read-config.ts';
import { createEmbeddedEmbeddings } from '../embeddings/embedded-embeddings.ts';
import type { Embeddings } from '../embeddings/embeddings.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Live } from '../live/live.ts';
import type { Llm } from '../llm/llm.ts';
import { createRubricReviewer } from '../llm/rubric-reviewer.ts';
import { createLogger } from '../log/logger.ts';
import type { Mail } from '../mail/mail.ts';
import { createSmtpMail } from '../mail/smtp-mail.ts';
import type { Search } from '../search/search.ts';
import { connectMongodb } from '../store/connect-mongodb.ts';
import { connectStore } from '../store/connection.ts';
import { databaseUrl } from '../store/database-url.ts';
import { type ClosingStep, closeInOrder } from './lifecycle.ts';
import { serviceAddress } from './service-address.ts';
import type { ServiceEngines } from './start-service.ts';

type Adapter<E> = (engines: Engines, context: { service: string; config: Config; log: Logger }) => Promise<E>;
/** Adapters by the variable, or the variables, that choose them. */
export type Adapters = {
  MONGODB_URL: Adapter<Connection>;
  KAFKA_BROKERS: Adapter<Bus>;
  REDIS_URL: Adapter<{ cache: Cache; live: Live; jobs: Jobs }>;
  OPENSEARCH_URL: Adapter<Search>;
  SMTP_URL: Adapter<Mail>;
  EMBEDDINGS_URL: Adapter<Embeddings>;
  'LLM_*': Adapter<Llm>;
};

/** Waits for all; where one cannot be opened the others are closed, so that nothing of theirs keeps the process alive. */
export async function allOrNone<T extends readonly { close(): Promise<void> }[]>(
  opening: {
    [K in keyof T]: Promise<T[K]>;
  },
): Promise<T> {
  const results = await Promise.allSettled(opening as readonly Promise<T[number]>[]);
  const refused = results.find((result) => result.status === 'rejected');
  const opened = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  if (!refused) return opened as unknown as T;
  await Promise.allSettled(opened.map((engine) => engine.close()));
  throw refused.reason;
}

const mongodb: Adapter<Connection> = ({ mongodbUrl, mongodbSingle }, { service, log }) =>
  (mongodbSingle ? connectStore : connectMongodb)(databaseUrl(mongodbUrl!, service), { log });

type Place = { url: string; log: Logger };
/** Loaded where an address asks for them: their libraries cost every other process 100 ms and 40 MB. */
export const onRedis = {
  cache: async (place: Place): Promise<Cache> => (await import('../cache/redis-cache.ts')).startRedisCache(place),
  live: async (place: Place): Promise<Live> => (await import('../live/redis-live.ts')).startRedisLive(place),
  jobs: async (place: Place): Promise<Jobs> => (await import('../jobs/bullmq-jobs.ts')).startBullmqJobs(place),
};
/** Loaded where an address asks for it, like those of Redis. */
export const onOpenSearch = async (place: Place): Promise<Search> =>
  (await import('../search/opensearch-search.ts')).startOpenSearch(place);
/** Loaded where addresses ask for it, like those of Redis. */
export const onKafka = async (place: { brokers: readonly string[]; log: Logger }): Promise<Bus> =>
  (await import('../bus/kafka-bus.ts')).startKafkaBus(place);
const kafka: Adapter<Bus> = ({ kafkaBrokers }, { log }) => onKafka({ brokers: kafkaBrokers!, log });
/** A letter leaves the process or it does not: nothing of it is kept here. */
const smtp: Adapter<Mail> = async ({ smtpUrl }, { config, log }) =>
  createSmtpMail({ url: smtpUrl!, from: config.mailFrom!, log });
/** The model and the rubrics hold no state, so every process has its own; the model sleeps until a text comes. */
const ownModel: Adapter<Embeddings> = async (_engines, { log }) => createEmbeddedEmbeddings({ log });
const rubrics: Adapter<Llm> = async () => createRubricReviewer();
const opensearch: Adapter<Search> = ({ opensearchUrl }, { log }) => onOpenSearch({ url: opensearchUrl!, log });

const redis: Adapter<{ cache: Cache; live: Live; jobs: Jobs }> = async ({ redisUrl }, { log }) => {
  const place = { url: redisUrl!, log };
  const [cache, live, jobs] = await allOrNone([onRedis.cache(place), onRedis.live(place), onRedis.jobs(place)]);
  return { cache, live, jobs };
};

/** What this version can reach by address. */
export const knownAdapters: Adapters = {
  MONGODB_URL: mongodb,
  KAFKA_BROKERS: kafka,
  REDIS_URL: redis,
  OPENSEARCH_URL: opensearch,
  SMTP_URL: smtp,
  EMBEDDINGS_URL: ownModel,
  'LLM_*': rubrics,
};

const names: readonly (keyof Adapters)[] = [
  'MONGODB_URL',
  'KAFKA_BROKERS',
  'REDIS_URL',
  'OPENSEARCH_URL',
  'SMTP_URL',
  'EMBEDDINGS_URL',
  'LLM_*',
];
function all(adapters: Partial<Adapters>): Adapters {
  const lacking = names.filter((name) => !adapters[name]);
  if (lacking.length > 0) throw new Error(`This version has no adapter for ${lacking.join(', ')}.`);
  return adapters as Adapters;
}

/**
 * Opens what a service in a process of its own runs on. Throws, before anything is opened, naming each variable that is missing
 * and each engine that this version has no adapter for: nothing embedded takes its place.
 */
export async function enginesFromEnv(
  service: string,
  env: Environment,
  adapters: Partial<Adapters> = knownAdapters,
): Promise<{ engines: ServiceEngines; close(): Promise<void> }> {
  const missing = missingForServices(env);
  if (missing.length > 0) {
    throw new Error(
      `The service ${service} runs in a process of its own and has no embedded engines there. ` +
        `Missing: ${missing.join(', ')}. To run everything in one process, use make start.`,
    );
  }
  const config = readConfig(env);
  const keys = givenKeys(env);
  const log = createLogger({ service, level: config.logLevel, readable: !config.production });
  const {
    MONGODB_URL,
    KAFKA_BROKERS,
    REDIS_URL,
    OPENSEARCH_URL,
    SMTP_URL,
    EMBEDDINGS_URL,
    'LLM_*': LLM,
  } = all(adapters);

  // In the order of opening; closed the other way round.
  const opened: ClosingStep[] = [];
  const close = () => closeInOrder(opened.splice(0).reverse(), log);
  const keep = (name: string, engine: { close(): Promise<unknown> }) =>
    opened.push({ name, run: () => engine.close(), atMostMs: 2000 });
  const open = async <E extends { close(): Promise<unknown> }>(name: string, start: Adapter<E>): Promise<E> => {
    const engine = await start(config.engines!, { service, config, log });
    keep(name, engine);
    return engine;
  };
  try {
    const connection = await open('store', MONGODB_URL);
    const bus = await open('bus', KAFKA_BROKERS);
    const search = await open('search', OPENSEARCH_URL);
    const mail = await open('mail', SMTP_URL);
    const embeddings = await open('embeddings', EMBEDDINGS_URL);
    const llm = await open('llm', LLM);
    // Jobs come last, so that one that is running is ended before what it works with is closed.
    const { cache, live, jobs } = await REDIS_URL(config.engines!, { service, config, log });
    for (const [name, engine] of Object.entries({ cache, live, jobs })) keep(name, engine);
    const resolve = (name: string): string => serviceAddress(config.engines!, name);
    const engines = { connection, bus, cache, live, jobs, search, mail, embeddings, llm, keys, config, log, resolve };
    return { engines, close };
  } catch (error) {
    await close();
    throw error;
  }
}
