import { Failure } from '@consortia/proto/errors';
import { Client, errors } from '@opensearch-project/opensearch';
import type { Logger } from 'pino';

const maxStartMs = 5000;
const tryAgainMs = 250;
const unavailable = [429, 502, 503, 504];

/** OpenSearch has no room or no right to write at this moment: a full disk makes every index read-only. */
export const isBlocked = (type: string | undefined): boolean => type === 'cluster_block_exception';

function isAway(error: unknown): boolean {
  if (error instanceof errors.ResponseError) {
    return unavailable.includes(error.statusCode) || isBlocked(error.body?.error?.type);
  }
  return (
    error instanceof errors.ConnectionError ||
    error instanceof errors.TimeoutError ||
    error instanceof errors.NoLivingConnectionsError ||
    error instanceof errors.RequestAbortedError
  );
}

/** OpenSearch does not serve now: the failure `kit.unavailable` (503). */
export const refused = (cause: unknown): Failure =>
  new Failure('kit.unavailable', { cause, headers: { 'Retry-After': '1' } });

/** Whether a response is about an index that is not, or no longer, there. */
export const isMissing = (error: unknown): boolean => error instanceof errors.ResponseError && error.statusCode === 404;

const tries = 4;
const pauseMs = 50;
/** Makes a call again, a few times, where its error is one that goes by. */
export async function again<T>(call: () => PromiseLike<T>, goesBy: (error: unknown) => boolean): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await call();
    } catch (error) {
      if (tried === tries || !goesBy(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs * tried));
    }
  }
}

export type OpenSearch = {
  client: Client;
  /** Makes a call and says once when OpenSearch went away and when it is back. What it could not do is `kit.unavailable`. */
  reach<T>(call: () => PromiseLike<T>): Promise<T>;
  close(): Promise<void>;
};

/** `ca`: authorities of its certificate in PEM; absent: those that Node knows. */
export type OpenSearchAddress = { url: string; ca?: string; log: Logger };

const whereOf = (url: string): string => new URL(url).host;

async function serverOf(client: Client): Promise<string> {
  for (const deadline = Date.now() + maxStartMs; ; ) {
    try {
      const { body } = await client.info({}, { requestTimeout: 2000 });
      return `${body.version?.distribution ?? 'another server'} ${body.version?.number}`;
    } catch (error) {
      if (!isAway(error) || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, tryAgainMs));
    }
  }
}

/**
 * Connects to OpenSearch of version 2 or later. Rejects with a sentence where it does not respond within 5 s, or is something
 * else.
 */
export async function connectOpenSearch({ url, ca, log }: OpenSearchAddress): Promise<OpenSearch> {
  // A call is sent again here, where it is known whether it broke or took too long.
  const client = new Client({ node: url, maxRetries: 0, name: 'consortia', ...(ca && { ssl: { ca } }) });
  const refuse = async (reason: string, cause?: unknown): Promise<never> => {
    await client.close();
    throw new Error(`OpenSearch at ${whereOf(url)} cannot be used (OPENSEARCH_URL): ${reason}`, { cause });
  };
  const server = await serverOf(client).catch((error: Error) => refuse(error.message, error));
  if (!/^opensearch ([2-9]|\d\d)/.test(server)) await refuse(`it must be OpenSearch 2 or later, and is ${server}`);
  let away = false;
  const say = (isGone: boolean, error?: unknown): void => {
    if (isGone === away) return;
    away = isGone;
    if (isGone) log.warn({ err: error }, 'OpenSearch is out of reach');
    else log.info('OpenSearch is back');
  };
  let closed = false;
  return {
    client,
    async reach(call) {
      if (closed) throw new Error('Search is closed.');
      try {
        const response = await call().then(undefined, (error: unknown) => {
          // An idle connection may have been closed by the other side; every call may be made twice.
          if (error instanceof errors.ConnectionError) return call();
          throw error;
        });
        say(false);
        return response;
      } catch (error) {
        if (!isAway(error)) throw error;
        say(true, error);
        throw refused(error);
      }
    },
    async close() {
      closed = true;
      await client.close();
    },
  };
}
