import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Bus } from '../bus/bus.ts';
import type { Cache } from '../cache/cache.ts';
import type { Config, Engines } from '../config/config.ts';
import { givenKeys } from '../config/keys.ts';
import { type Environment, missingForServices, readConfig } from '../config/read-config.ts';
import type { Live } from '../live/live.ts';
import { createLogger } from '../log/logger.ts';
import type { Mail } from '../mail/mail.ts';
import { connectStore } from '../store/connection.ts';
import type { ServiceEngines } from './start-service.ts';

type Adapter<E> = (engines: Engines, context: { service: string; config: Config; log: Logger }) => Promise<E>;
/** Adapters by the variable that chooses them. */
export type Adapters = {
  MONGODB_URL: Adapter<Connection>;
  KAFKA_BROKERS: Adapter<Bus>;
  REDIS_URL: Adapter<{ cache: Cache; live: Live }>;
  SMTP_URL: Adapter<Mail>;
};

/** The database of a service on the given server: the path of the URL is replaced by the service's name. */
export function databaseUrl(server: string, service: string): string {
  const url = new URL(server);
  url.pathname = `/${service}`;
  return url.href;
}
const mongodb: Adapter<Connection> = ({ mongodbUrl }, { service, log }) =>
  connectStore(databaseUrl(mongodbUrl!, service), { log });

/** What this version can reach by address. */
export const knownAdapters: Partial<Adapters> = { MONGODB_URL: mongodb };

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
  const adapter = <N extends keyof Adapters>(name: N): Adapters[N] => {
    const found = adapters[name];
    if (!found) throw new Error(`This version has no adapter for ${name}.`);
    return found as Adapters[N];
  };
  const found = {
    store: adapter('MONGODB_URL'),
    bus: adapter('KAFKA_BROKERS'),
    redis: adapter('REDIS_URL'),
    mail: adapter('SMTP_URL'),
  };

  const opened: { close(): Promise<unknown> }[] = [];
  const close = async () => {
    await Promise.all(opened.splice(0).map((engine) => engine.close()));
  };
  const open = async <E>(start: Adapter<E>, closing: (engine: E) => { close(): Promise<unknown> }[]): Promise<E> => {
    const engine = await start(config.engines!, { service, config, log });
    opened.push(...closing(engine));
    return engine;
  };
  try {
    const connection = await open(found.store, (engine) => [engine]);
    const bus = await open(found.bus, (engine) => [engine]);
    const { cache, live } = await open(found.redis, (engine) => [engine.cache, engine.live]);
    const mail = await open(found.mail, (engine) => [engine]);
    const resolve = (name: string): string => config.engines!.serviceUrl.replace('{service}', name);
    return { engines: { connection, bus, cache, live, mail, keys, config, log, resolve }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
