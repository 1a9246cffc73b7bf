import { lookup as systemLookup } from 'node:dns/promises';
import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import { OutboundError } from './outbound-error.ts';
import { pinnedClient } from './pinned-client.ts';
import { acceptedEncodings, type ResponseHeaders, readResponse } from './read-response.ts';
import { checkUrl, type Lookup, readRules, resolveTarget } from './resolve-target.ts';

export type SafeFetchOptions = {
  /** Allowed hosts: `host` for https on its usual port, or an origin in full (`http://mirror.example:8080`). */
  allow: readonly string[];
  /** `host:port` of hosts in the own network, opened by the operator's configuration. They must be in `allow` too. */
  privateHosts?: readonly string[];
  log: Pick<Logger, 'warn'>;
  lookup?: Lookup;
  /** Limit for the request with its redirects and body. Default 30,000. */
  timeoutMs?: number;
  /** Of the body, before and after it is decompressed. Default 10 MB. */
  maxBytes?: number;
  maxRedirects?: number;
  /** Requests may carry `Authorization`; as a redirect would take it along, none is followed. */
  mayAuthorize?: boolean;
};
export type SafeRequest = {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: Buffer | string;
  signal?: AbortSignal;
};
export type SafeResponse = { status: number; headers: ResponseHeaders; body: Buffer };
export type SafeFetch = (url: string | URL, init?: SafeRequest) => Promise<SafeResponse>;

const systemAddresses: Lookup = (hostname) => systemLookup(hostname, { all: true });
/** Headers that identify a person or control the connection; a caller must not set them. */
const refusedHeaders =
  /^(?:host|cookie|proxy-.*|connection|keep-alive|te|trailer|upgrade|expect|transfer-encoding|content-length|accept-encoding)$/i;
const redirects = [301, 302, 303, 307, 308];

/**
 * The only HTTP client for hosts outside the installation. It resolves whatever the status; a refused or failed request throws an
 * `OutboundError`. Cookies are neither stored nor returned, and a redirect to a host that is not allowed is an error.
 */
export function createSafeFetch({
  allow,
  privateHosts = [],
  log,
  lookup = systemAddresses,
  timeoutMs = 30_000,
  maxBytes = 10 * 1024 * 1024,
  mayAuthorize = false,
  maxRedirects = mayAuthorize ? 0 : 5,
}: SafeFetchOptions): SafeFetch {
  const rules = readRules(allow, privateHosts);
  const isRefused = (name: string): boolean =>
    refusedHeaders.test(name) || (!mayAuthorize && /^authorization$/i.test(name));
  if (mayAuthorize && maxRedirects > 0) throw new Error('A request with Authorization must not follow a redirect.');

  async function hop(url: URL, init: SafeRequest, signal: AbortSignal): Promise<SafeResponse> {
    const addresses = await orAborted(resolveTarget(url, rules, lookup), signal);
    const { client, isConnected } = await pinnedClient(url, addresses, timeoutMs);
    try {
      const { statusCode, headers, body } = await client.request({
        method: init.method ?? 'GET',
        path: url.pathname + url.search,
        headers: { 'user-agent': 'Consortia', ...init.headers, 'accept-encoding': acceptedEncodings },
        body: init.body ?? null,
        signal,
      });
      const plain = plainHeaders(headers);
      const isRedirect = redirects.includes(statusCode) && plain.location !== undefined;
      body.on('error', () => {});
      return {
        status: statusCode,
        headers: plain,
        body: isRedirect ? Buffer.alloc(0) : await readResponse(body, plain, maxBytes, signal),
      };
    } catch (error) {
      // The code tells the operator whether the certificate, the port or the network failed.
      const { code } = error as { code?: string };
      if (code) log.warn({ host: url.host, code }, 'an outbound connection failed');
      throw asOutboundError(error, isConnected());
    } finally {
      void client.destroy().catch(() => {});
    }
  }

  async function follow(start: string | URL, first: SafeRequest, signal: AbortSignal): Promise<SafeResponse> {
    let init = first;
    let url = checkUrl(start, undefined, rules);
    for (let hops = 0; ; hops += 1) {
      const response = await hop(url, init, signal);
      const { location } = response.headers;
      if (!redirects.includes(response.status) || location === undefined) return response;
      if (hops === maxRedirects) throw new OutboundError('too_many_redirects');
      url = checkUrl(location, url, rules);
      if (![307, 308].includes(response.status)) init = { signal: init.signal };
    }
  }

  return async (start, init = {}) => {
    const ended = new AbortController();
    const timer = setTimeout(() => ended.abort(new OutboundError('timed_out')), timeoutMs);
    const abort = (): void => ended.abort(new OutboundError('aborted'));
    init.signal?.addEventListener('abort', abort, { once: true });
    if (init.signal?.aborted) abort();
    try {
      ended.signal.throwIfAborted();
      if (Object.keys(init.headers ?? {}).some(isRefused)) throw new OutboundError('header');
      return await follow(start, init, ended.signal);
    } catch (error) {
      const failure = ended.signal.aborted ? (ended.signal.reason as OutboundError) : asOutboundError(error, false);
      log.warn({ host: hostOf(start), reason: failure.reason }, 'an outbound request failed');
      throw failure;
    } finally {
      clearTimeout(timer);
      init.signal?.removeEventListener('abort', abort);
    }
  };
}

/** A look-up cannot be aborted; its result is ignored once the signal is. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function plainHeaders(headers: Dispatcher.ResponseData['headers']): ResponseHeaders {
  const entries = Object.entries(headers).filter(([name, value]) => value !== undefined && name !== 'set-cookie');
  return Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value!]));
}

const hostOf = (url: string | URL): string => (URL.canParse(String(url)) ? new URL(String(url)).host : 'none');

/** A failure after the connection was made is one of the response. Messages and causes are dropped, since they hold addresses. */
function asOutboundError(error: unknown, isConnected: boolean): OutboundError {
  if (error instanceof OutboundError) return error;
  if ((error as { code?: string } | undefined)?.code === 'UND_ERR_INVALID_ARG') return new OutboundError('header');
  return new OutboundError(isConnected ? 'broken' : 'unreachable');
}
