import type { ClientRequest, IncomingMessage } from 'node:http';
import { Stream } from 'node:stream';
import { Agent } from '@consortia/infra/kit/node-http';
import { currentOrigin, originHeaders } from '@consortia/infra/telemetry/origin';
import { once } from '@consortia/proto/once';
import type { Request, RequestHandler, Response } from 'express';
import type { ProxyServer } from 'httpxy';
import type { Logger } from 'pino';
import { countBody } from './body-cap.ts';
import { type EventStreams, isStream } from './event-streams.ts';
import { type Exchange, exchangeOf } from './exchange.ts';
import { refuse } from './failures.ts';
import { relayResponse } from './relay-response.ts';
import { upstreamHeaders } from './upstream-headers.ts';

export type UpstreamLimits = {
  /** From the end of the request's body to the first byte of the response. */
  responseMs: number;
  /** Longest silence within a response; live streams send a heartbeat more often. */
  silenceMs: number;
  /** Pending requests to one service; more are refused at once, so that one slow service cannot use up the others' capacity. */
  maxInFlight: number;
};
type Proxy = ProxyServer<Request, Response>;
type CreateProxy = typeof import('httpxy').createProxyServer;
export type Upstreams = { forward: RequestHandler; close(): void };

const retryAfter = { 'Retry-After': '5' };
const isRepeatable = ({ method }: Request) => method === 'GET' || method === 'HEAD';

function settleDeadline(exchange: Exchange): void {
  clearTimeout(exchange.upstream?.deadline);
}

/** Starts the deadline once the body is sent: how long an upload takes is up to the client. */
function setDeadline(request: Request, exchange: Exchange, responseMs: number): void {
  const { upstream } = exchange;
  if (!upstream) return;
  const start = () => {
    upstream.deadline = setTimeout(() => {
      upstream.overdue = true;
      upstream.call.destroy();
    }, responseMs);
  };
  if (hasBody(request) && !request.readableEnded) request.once('end', start);
  else start();
}

/** Parts of the address as plain values: a `URL` computes them at every access, and the proxy reads them often. */
function targetOf(base: string) {
  const { protocol, host, hostname, port, pathname } = new URL(base);
  return { protocol, host, hostname: hostname.replace(/^\[|\]$/g, ''), port, pathname };
}

/** Replaces the body of a request without one: the request ends at once, without the cost of a pipe. */
class EmptyBody extends Stream {
  override pipe<T extends NodeJS.WritableStream>(destination: T): T {
    destination.end();
    return destination;
  }
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

const shortBytes = 64 * 1024;
function breakSilence(incoming: IncomingMessage, silenceMs: number): void {
  const silence = setTimeout(() => incoming.destroy(), silenceMs);
  incoming.on('data', () => silence.refresh());
  incoming.once('close', () => clearTimeout(silence));
}

/** One proxy for each service, over keep-alive connections. */
export function createUpstreams(parts: {
  bases: Readonly<Record<string, string>>;
  limits: UpstreamLimits;
  streams: EventStreams;
  log: Logger;
}): Upstreams {
  const { bases, limits, streams, log } = parts;
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 128 });

  const onCall = (call: ClientRequest, request: Request, response: Response) => {
    const exchange = exchangeOf(response);
    exchange.upstream = { call, again: exchange.upstream?.again ?? false };
    countBody(request, response);
    setDeadline(request, exchange, limits.responseMs);
  };
  const onResponse = (incoming: IncomingMessage, request: Request, response: Response) => {
    if (isStream(incoming)) {
      if (!streams.add(response)) {
        incoming.destroy();
        refuse(request, response, 'gateway.unavailable', retryAfter);
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
      send(entry!.context, request, response);
      return;
    }
    log.warn(
      { err: error, requestId, service: entry?.context, overdue: upstream?.overdue },
      'a service did not respond',
    );
    refuse(request, response, upstream?.overdue ? 'gateway.too_slow' : 'gateway.unavailable', retryAfter);
  };
  const proxyTo = (createProxyServer: CreateProxy, base: string, body?: Stream): Proxy => {
    const proxy = createProxyServer({
      target: targetOf(base),
      agent,
      changeOrigin: true,
      selfHandleResponse: true,
      buffer: body,
    }) as unknown as Proxy;
    return proxy.on('proxyReq', onCall).on('proxyRes', onResponse);
  };
  const emptyBody = new EmptyBody();
  // Loaded with the first request: with HTTP/2, which it loads too, it takes longer than all else of the gateway.
  const proxies = once(async () => {
    const { createProxyServer } = await import('httpxy');
    return new Map(
      Object.entries(bases).map(([context, base]) => [
        context,
        { withBody: proxyTo(createProxyServer, base), withoutBody: proxyTo(createProxyServer, base, emptyBody) },
      ]),
    );
  });
  const send = (context: string, request: Request, response: Response): void => {
    proxies()
      .then((all) => all.get(context)![hasBody(request) ? 'withBody' : 'withoutBody'].web(request, response))
      .catch((error: Error) => onError(error, request, response));
  };
  const underWay = new Map<string, number>();

  const forward: RequestHandler = (request, response) => {
    const { entry, token, requestId, address } = exchangeOf(response);
    const context = entry!.context;
    const count = underWay.get(context) ?? 0;
    if (!Object.hasOwn(bases, context) || count >= limits.maxInFlight) {
      refuse(request, response, 'gateway.unavailable', retryAfter);
      return;
    }
    underWay.set(context, count + 1);
    const settle = once(() => void underWay.set(context, underWay.get(context)! - 1));
    exchangeOf(response).settle = settle;
    response.once('close', () => {
      settleDeadline(exchangeOf(response));
      settle();
    });
    const { traceparent } = currentOrigin();
    const own = {
      'x-consortia-token': token,
      'x-consortia-address': address,
      ...originHeaders({ requestId, traceparent }),
    };
    // Only identity reads cookies; the other services learn from the token who is calling.
    request.headers = upstreamHeaders(request.headers, own, context === 'identity');
    send(context, request, response);
  };
  return { forward, close: () => agent.destroy() };
}
