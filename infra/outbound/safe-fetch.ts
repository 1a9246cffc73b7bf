import { lookup as systemLookup } from 'node:dns/promises';
import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import { OutboundError } from './outbound-error.ts';
import { pinnedClient } from './pinned-client.ts';
import { acceptedEncodings, type ResponseHeaders, readResponse } from './read-response.ts';
import { checkUrl, type Lookup, readRules, resolveTarget } from './resolve-target.ts';

export type SafeFetchOptions = {
  /** Hosts that may be requested: `host` for https on its usual port, or an origin in full (`http://mirror.example:8080`). */
  allow: readonly string[];
  /** `host:port` of hosts in the own network, opened by the operator's configuration. They must be in `allow` too. */
  privateHosts?: readonly string[];
  log: Pick<Logger, 'warn'>;
  lookup?: Lookup;
  /** For the whole of a request, redirects and body included. Default 30,000. */
  timeoutMs?: number;
  /** Of the body, before and after it is decompressed. Default 10 MB. */
  maxBytes?: number;
  maxRedirects?: number;
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
/** What identifies a person or steers the connection is not the caller's to set. */
const refusedHeaders =
  /^(?:host|cookie|authorization|proxy-.*|connection|keep-alive|te|trailer|upgrade|expect|transfer-encoding|content-length|accept-encoding)$/i;
const redirects = [301, 302, 303, 307, 308];

/**
 * Makes the one client for addresses outside the installation. It answers whatever the status; everything that is refused or
 * fails throws an `OutboundError`. No cookies are kept or handed out, nothing follows a redirect to a host that is not allowed.
 */
export function createSafeFetch({
  allow,
  privateHosts = [],
  log,
  lookup = systemAddresses,
  timeoutMs = 30_000,
  maxBytes = 10 * 1024 * 1024,
  maxRedirects = 5,
}: SafeFetchOptions): SafeFetch {
  const rules = readRules(allow, privateHosts);

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
      // For the operator: whether it was the certificate, the port or the network.
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
      const answer = await hop(url, init, signal);
      const { location } = answer.headers;
      if (!redirects.includes(answer.status) || location === undefined) return answer;
      if (hops === maxRedirects) throw new OutboundError('too_many_redirects');
      url = checkUrl(location, url, rules);
      if (![307, 308].includes(answer.status)) init = { signal: init.signal };
    }
  }

  return async (start, init = {}) => {
    const ended = new AbortController();
    const timer = setTimeout(() => ended.abort(new OutboundError('timed_out')), timeoutMs);
    const callOff = (): void => ended.abort(new OutboundError('aborted'));
    init.signal?.addEventListener('abort', callOff, { once: true });
    if (init.signal?.aborted) callOff();
    try {
      ended.signal.throwIfAborted();
      if (Object.keys(init.headers ?? {}).some((name) => refusedHeaders.test(name))) throw new OutboundError('header');
      return await follow(start, init, ended.signal);
    } catch (error) {
      const told = ended.signal.aborted ? (ended.signal.reason as OutboundError) : asOutboundError(error, false);
      log.warn({ host: hostOf(start), reason: told.reason }, 'an outbound request failed');
      throw told;
    } finally {
      clearTimeout(timer);
      init.signal?.removeEventListener('abort', callOff);
    }
  };
}

/** A look-up cannot be called off; what it answers after that is not waited for. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const callOff = (): void => reject(signal.reason);
    if (signal.aborted) callOff();
    signal.addEventListener('abort', callOff, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', callOff));
  });
}

function plainHeaders(headers: Dispatcher.ResponseData['headers']): ResponseHeaders {
  const entries = Object.entries(headers).filter(([name, value]) => value !== undefined && name !== 'set-cookie');
  return Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value!]));
}

const hostOf = (url: string | URL): string => (URL.canParse(String(url)) ? new URL(String(url)).host : 'none');

/** What went wrong once a connection stood is the response's fault. Texts and causes stay behind, since they hold addresses. */
function asOutboundError(error: unknown, isConnected: boolean): OutboundError {
  if (error instanceof OutboundError) return error;
  if ((error as { code?: string } | undefined)?.code === 'UND_ERR_INVALID_ARG') return new OutboundError('header');
  return new OutboundError(isConnected ? 'broken' : 'unreachable');
}
