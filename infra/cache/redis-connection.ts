import { Failure } from '@consortia/proto/errors';
import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';

export type RedisConnectionOptions = {
  url: string;
  /** Authorities of its certificate in PEM, where the address is `rediss:`; absent: those that Node knows. */
  ca?: string;
  log: Logger;
  /** Starts every key and channel, so that one server can serve several products. */
  prefix?: string;
};
export const usualPrefix = 'consortia';

/** No call of a request waits longer than this for a response. */
const maxResponseMs = 1000;
/** A connection on which something is awaited and nothing comes is truncated and opened again: the other side may be gone. */
const silenceMs = 3000;
const maxStartMs = 5000;
const reconnectMs = (times: number): number => Math.min(times * 50, 1000);

/** Of calls in requests: nothing waits for Redis to come back, and nothing is sent twice. */
const hasty: RedisOptions = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  maxRetriesPerRequest: 0,
  commandTimeout: maxResponseMs,
  socketTimeout: silenceMs,
};
/** Of workers, for whom no one waits: they send again when Redis is back. Their blocking calls are silent for up to 10 s. */
const patient: RedisOptions = { maxRetriesPerRequest: null, socketTimeout: 20_000 };

/** Error codes by which Redis reports that it cannot serve now: full, read-only, loading, out of disk, without its primary. */
const refusals = /^(OOM|READONLY|LOADING|MISCONF|MASTERDOWN|CLUSTERDOWN|NOREPLICAS|BUSY|TRYAGAIN|NOAUTH)\b/;
const lost =
  /^Connection is closed|^Command timed out|^Stream isn't writeable|^Socket timeout|^Command aborted|^Reached the max retries/;
function isAway(error: unknown): boolean {
  const { message = '', syscall } = (error ?? {}) as NodeJS.ErrnoException;
  return refusals.test(message) || lost.test(message) || syscall !== undefined;
}

/** Passes a call on. A Redis that cannot be reached, or does not serve now, is the failure `kit.unavailable` (503). */
export async function reach<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!isAway(error)) throw error;
    throw new Failure('kit.unavailable', { cause: error, headers: { 'Retry-After': '1' } });
  }
}

const whereOf = (url: string): string => new URL(url).host;

/** Resolves with the reason where the connection is not ready in time. */
async function readyIn(redis: Redis, ms: number): Promise<unknown> {
  if (redis.status === 'ready') return null;
  let reason: unknown = new Error('Connection is closed.');
  const remember = (error: unknown): void => {
    reason = error;
  };
  redis.on('error', remember);
  const ready = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(resolve, ms, false);
    redis.once('ready', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
  redis.off('error', remember);
  return ready ? null : reason;
}

async function refuseEviction(redis: Redis, url: string): Promise<void> {
  const policy = /^maxmemory_policy:(\S+)/m.exec(await redis.info('memory'))?.[1];
  if (policy === undefined || policy === 'noeviction') return;
  throw new Error(
    `Redis at ${whereOf(url)} may throw away jobs when its memory is full: set its maxmemory-policy to noeviction (it is ${policy}).`,
  );
}

/**
 * Connects to Redis and keeps connecting for as long as it is open. Rejects with a sentence where Redis does not respond within 5 s or
 * may evict keys. `patient` connections wait for Redis to come back; on others every call fails within a second.
 */
export async function connectRedis(
  { url, ca, log }: Pick<RedisConnectionOptions, 'url' | 'ca' | 'log'>,
  { name, waits = false }: { name: string; waits?: boolean },
): Promise<Redis> {
  const redis = new Redis(url, {
    ...(waits ? patient : hasty),
    ...(ca && url.startsWith('rediss:') && { tls: { ca } }),
    connectionName: `consortia:${name}`,
    connectTimeout: 2000,
    disconnectTimeout: 200,
    maxLoadingRetryTime: 500,
    retryStrategy: reconnectMs,
    lazyConnect: true,
  });
  // Each failed attempt is one of these events; the log has one line when the connection is lost and one when it is back.
  redis.on('error', (error) => log.debug({ err: error, redis: name }, 'Redis'));
  redis.connect().catch(() => undefined);
  try {
    const reason = await readyIn(redis, maxStartMs);
    if (reason) {
      const { message, code } = reason as NodeJS.ErrnoException;
      throw new Error(`Redis at ${whereOf(url)} cannot be used (REDIS_URL): ${message || code}`, { cause: reason });
    }
    await refuseEviction(redis, url);
  } catch (error) {
    redis.disconnect();
    throw error;
  }
  let away = false;
  redis.on('close', () => {
    if (!away) log.warn({ redis: name }, 'Redis is out of reach');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info({ redis: name }, 'Redis is back');
    away = false;
  });
  return redis;
}

/** Closes without waiting for responses; a connection that is closed on purpose is not logged. */
export function disconnect(redis: Redis): void {
  redis.removeAllListeners('close');
  redis.disconnect();
}
