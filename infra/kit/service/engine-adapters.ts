import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Bus } from '../../bus/bus.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Config, Engines } from '../../config/config.ts';
import { databaseUrl } from '../../config/database-url.ts';
import { createEmbeddedEmbeddings } from '../../embeddings/embedded-embeddings.ts';
import { createServedEmbeddings } from '../../embeddings/served-embeddings.ts';
import { createTransformerEmbeddings } from '../../embeddings/transformer/transformer-embeddings.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Live } from '../../live/live.ts';
import { createLlm } from '../../llm/create-llm.ts';
import type { Mail } from '../../mail/mail.ts';
import type { SmtpOptions } from '../../mail/smtp-mail.ts';
import type { Search } from '../../search/search.ts';
import type { Ports } from './service.ts';

/** Opens the engine of a port at the address in the settings; null where no address is set. */
type Adapter<E> = (config: Config, log: Logger, service: string) => Promise<E> | null;
/** Ports whose engine may be at an address of its own; the others hold no state and are part of every process. */
export type RemotePort = Exclude<keyof Ports, 'embeddings' | 'llm'>;
export type Adapters = { readonly [P in RemotePort]: Adapter<Ports[P]> };

/** `ca`: authorities of the server's certificate in PEM. */
type Address = { url: string; ca?: string; log: Logger };
/** Loaded where an address requests them: their libraries cost every other process 100 ms and 40 MB. */
export const onRedis = {
  cache: async (address: Address): Promise<Cache> =>
    (await import('../../cache/redis-cache.ts')).startRedisCache(address),
  live: async (address: Address): Promise<Live> => (await import('../../live/redis-live.ts')).startRedisLive(address),
  jobs: async (address: Address): Promise<Jobs> => (await import('../../jobs/bullmq-jobs.ts')).startBullmqJobs(address),
};
const onKafka = async (brokers: readonly string[], { security }: Engines, log: Logger): Promise<Bus> =>
  (await import('../../bus/kafka-bus.ts')).startKafkaBus({ brokers, security: security?.kafka, log });
const onOpenSearch = async (address: Address): Promise<Search> =>
  (await import('../../search/opensearch-search.ts')).startOpenSearch(address);

const onMongodb = async ({ url, ...options }: Address, single: boolean | undefined): Promise<Connection> =>
  single
    ? (await import('../../store/connection.ts')).connectStore(url, options)
    : (await import('../../store/connect-mongodb.ts')).connectMongodb(url, options);

const onSmtp = async (options: SmtpOptions): Promise<Mail> =>
  (await import('../../mail/smtp-mail.ts')).createSmtpMail(options);

const redis =
  <E>(open: (address: Address) => Promise<E>): Adapter<E> =>
  ({ engines }, log) =>
    engines?.redisUrl === undefined ? null : open({ url: engines.redisUrl, ca: engines.security?.ca, log });

/** The adapter of each port by the settings, for the one-process run and for a service in a process of its own. */
export const remoteAdapters: Adapters = {
  connection: ({ engines }, log, service) =>
    engines?.mongodbUrl === undefined
      ? null
      : onMongodb(
          { url: databaseUrl(engines.mongodbUrl, service), ca: engines.security?.ca, log },
          engines.mongodbSingle,
        ),
  bus: ({ engines }, log) => (engines?.kafkaBrokers === undefined ? null : onKafka(engines.kafkaBrokers, engines, log)),
  search: ({ engines }, log) =>
    engines?.opensearchUrl === undefined
      ? null
      : onOpenSearch({ url: engines.opensearchUrl, ca: engines.security?.ca, log }),
  mail: ({ engines, mailFrom }, log) =>
    engines?.smtpUrl === undefined ? null : onSmtp({ url: engines.smtpUrl, from: mailFrom!, log }),
  cache: redis(onRedis.cache),
  live: redis(onRedis.live),
  jobs: redis(onRedis.jobs),
};

/** The models of sentence vectors and of language: without state, so every process has its own. */
export const statelessEngines = ({ embeddings, llm }: Config, log: Logger) => ({
  embeddings: embeddings?.server
    ? createServedEmbeddings(embeddings.server, log)
    : embeddings?.model
      ? createTransformerEmbeddings({ modelsFolder: embeddings.modelsDir, model: embeddings.model })
      : createEmbeddedEmbeddings(),
  llm: llm ? createLlm(llm) : null,
});

/** Waits for all. If one cannot be opened, the others are closed, so that none of them keeps the process alive. */
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
