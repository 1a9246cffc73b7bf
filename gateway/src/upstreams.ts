import type { ClientRequest, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Stream } from 'node:stream';
import { Agent } from '@consortia/infra/kit/http/node-http';
import { currentOrigin, originHeaders } from '@consortia/infra/telemetry/origin';
import { once } from '@consortia/proto/once';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { type EventStreams, isStream } from './event-streams.ts';
import { callersOf, type Exchange, exchangeOf } from './exchange.ts';
import { refuse } from './failures.ts';
import { relayResponse } from './relay-response.ts';
import { createShares } from './shares.ts';
import { upstreamHeaders } from './upstream-headers.ts';

export type UpstreamLimits = {
  /** From passing a request on to the first byte of the response. */
  responseMs: number;
  /** Longest silence within a response; live streams send a heartbeat more often. */
  silenceMs: number;
  /**
   * Requests that were passed on to one service and are pending there, shared out by caller; more are refused at once, so that one slow
   * service or one caller cannot use up the others' capacity.
   */
  maxInFlight: number;
};
export type Upstreams = { forward: RequestHandler; close(): void };

const retryAfter = { 'Retry-After': '5' };
const isRepeatable = ({ method }: Request) => method === 'GET' || method === 'HEAD';

function settleDeadline(exchange: Exchange): void {
  clearTimeout(exchange.upstream?.deadline);
}

function setDeadline({ upstream }: Exchange, responseMs: number): void {
  if (!upstream) return;
  upstream.deadline = setTimeout(() => {
    upstream.overdue = true;
    upstream.call.destroy();
  }, responseMs);
}

/** Parts of the address as plain values: a `URL` computes them at every access, and the proxy reads them often. */
function targetOf(base: string) {
  const { protocol, host, hostname, port, pathname } = new URL(base);
  return { protocol, host, hostname: hostname.replace(/^\[|\]$/g, ''), port, pathname };
}

/** Stands for the body of a request, which is here as a whole or not at all: it is written at once, without the cost of a pipe. */
class WholeBody extends Stream {
  readonly #body: Exchange['body'];
  constructor(body?: Exchange['body']) {
    super();
    this.#body = body;
  }
  override pipe<T extends NodeJS.WritableStream>(destination: T): T {
    if (this.#body) destination.end(this.#body.bytes, this.#body.release);
    else destination.end();
    return destination;
  }
}
const emptyBody = new WholeBody();

const shortBytes = 64 * 1024;
function breakSilence(incoming: IncomingMessage, silenceMs: number): void {
  const silence = setTimeout(() => incoming.destroy(), silenceMs);
  incoming.on('data', () => silence.refresh());
  incoming.once('close', () => clearTimeout(silence));
}

/** Passes requests on to the service that their route belongs to, over keep-alive connections. */
export function createUpstreams(parts: {
  bases: Readonly<Record<string, string>>;
  limits: UpstreamLimits;
  streams: EventStreams;
  log: Logger;
}): Upstreams {
  const { bases, limits, streams, log } = parts;
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 128 });

  const onCall = (call: ClientRequest, _request: Request, response: Response) => {
    const exchange = exchangeOf(response);
    exchange.upstream = { call, again: exchange.upstream?.again ?? false };
    setDeadline(exchange, limits.responseMs);
  };
  const onResponse = (incoming: IncomingMessage, request: Request, response: Response) => {
    if (isStream(incoming)) {
      const refusal = streams.add(response);
      if (refusal) {
        incoming.destroy();
        refuse(request, response, refusal, retryAfter);
        return;
      }
      exchangeOf(response).settle?.();
    }
    // A short response has a deadline as a whole; a long one or a stream only must not be silent for long.
    const isShort = Number(incoming.headers['content-length']) <= shortBytes;
    if (!isShort) {
      settleDeadline(exchangeOf(response));
      breakSilence(incoming, limits.silenceMs);
    }
    relayResponse(incoming, response, isShort);
  };
  const onError = (error: Error, request: Request, response: Response) => {
    const exchange = exchangeOf(response);
    settleDeadline(exchange);
    if (response.headersSent || response.destroyed) return;
    const { upstream, entry, requestId } = exchange;
    // The service may have closed a keep-alive connection in the moment in which it was reused (RFC 9110, section 9.2.2).
    if (upstream?.call.reusedSocket && !upstream.overdue && !upstream.again && isRepeatable(request)) {
      upstream.again = true;
      send(request, response);
      return;
    }
    log.warn(
      { err: error, requestId, service: entry?.context, overdue: upstream?.overdue },
      'a service did not respond',
    );
    refuse(request, response, upstream?.overdue ? 'gateway.too_slow' : 'gateway.unavailable', retryAfter);
  };
  const onFailure = (error: Error, request?: Request, response?: Response | Socket): void => {
    if (request && response && !(response instanceof Socket)) onError(error, request, response);
  };
  const targets = new Map(Object.entries(bases).map(([context, base]) => [context, targetOf(base)]));
  // Loaded with the first request: with HTTP/2, which it loads too, it takes longer than all else of the gateway.
  const proxy = once(async () => {
    const { createProxyMiddleware } = await import('http-proxy-middleware');
    return createProxyMiddleware<Request, Response>({
      agent,
      changeOrigin: true,
      selfHandleResponse: true,
      router(_request, response, options) {
        const { body, entry } = exchangeOf(response!);
        options!.buffer = body ? new WholeBody(body) : emptyBody;
        return targets.get(entry!.context)!;
      },
      // Without its plugins that log each request and respond to errors.
      ejectPlugins: true,
      plugins: [(server) => void server.on('proxyReq', onCall).on('proxyRes', onResponse).on('error', onFailure)],
    });
  });
  const send = (request: Request, response: Response): void => {
    proxy()
      .then((pass) => pass(request, response))
      .catch((error: Error) => onError(error, request, response));
  };
  const pending = new Map(Object.keys(bases).map((context) => [context, createShares(limits.maxInFlight)]));

  const forward: RequestHandler = (request, response) => {
    const exchange = exchangeOf(response);
    const { entry, token, requestId, address, body } = exchange;
    const context = entry!.context;
    const shares = pending.get(context);
    const callers = callersOf(exchange);
    const refusal = shares ? shares.take(callers) : 'gateway.unavailable';
    if (refusal) {
      refuse(request, response, refusal, retryAfter);
      return;
    }
    const settle = once(() => shares!.giveBack(callers));
    exchange.settle = settle;
    response.once('close', () => {
      settleDeadline(exchange);
      settle();
    });
    const { traceparent } = currentOrigin();
    const own = {
      'x-consortia-token': token,
      'x-consortia-address': address,
      ...originHeaders({ requestId, traceparent }),
      ...(body ? { 'content-length': String(body.bytes.length) } : {}),
    };
    // Only identity reads cookies; the other services learn from the token who is calling.
    request.headers = upstreamHeaders(request.headers, own, context === 'identity');
    send(request, response);
  };
  return { forward, close: () => agent.destroy() };
}
