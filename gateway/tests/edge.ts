import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cache } from '@consortia/infra/cache/cache';
import { startEmbeddedCache } from '@consortia/infra/cache/embedded-cache';
import { temporaryKeys } from '@consortia/infra/config/keys';
import { startEmbeddedLive } from '@consortia/infra/live/embedded-live';
import { pages, routes } from '@consortia/proto/catalogue';
import { type Route, route } from '@consortia/proto/route';
import { pino } from 'pino';
import { z } from 'zod';
import { createGateway, type GatewayParts } from '../src/gateway.ts';
import { baseOf, identityPeer, listen, portOf, recorder, shut } from './peers.ts';

export const keys = temporaryKeys();
export const publicUrl = 'https://consortia.example';

/** A route of the contract's kind for what the tests need and the product does not have. */
export const testRoute = (method: Route['method'], path: string, more: Partial<Route> = {}): Route =>
  route({
    id: `posts.${method.toLowerCase()}${path.replaceAll(/\W/g, '')}`,
    method,
    path,
    summary: 'for tests',
    access: 'anyone',
    limit: { name: 'test', per: 'address', limit: 1_000_000, seconds: 60 },
    output: z.unknown(),
    ...more,
  });

export type Received = {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  json: () => Record<string, unknown>;
};
export type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** One request with exactly these headers, as no browser would send it. */
export async function send(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<Received> {
  const isCounted = body !== undefined && headers['transfer-encoding'] === undefined;
  const length: Record<string, number> = isCounted ? { 'content-length': Buffer.byteLength(body) } : {};
  const call = httpRequest({ port, host: '127.0.0.1', path, method, headers: { ...length, ...headers }, agent: false });
  call.end(body);
  const [response] = await once(call, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return { status: response.statusCode, headers: response.headers, body: text, json: () => JSON.parse(text) };
}

export async function openCache(directory: string, clock?: () => Date): Promise<Cache> {
  return startEmbeddedCache({ directory, log: silent, clock });
}
export const silent = pino({ level: 'silent' });

type Options = Partial<GatewayParts> & {
  extraRoutes?: Route[];
  posts?: ReturnType<typeof recorder>;
  /** Servers that are in for services in place of the usual ones. */
  upstreamOf?: Record<string, Server>;
};

/** A gateway on a free port with two services behind it: identity, and posts, which remembers what it was sent. */
export async function startEdge(options: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'consortia-edge-'));
  const identity = identityPeer();
  const posts = options.posts ?? recorder();
  const servers: Server[] = [await listen(identity.app), await listen(posts.app)];
  const live = options.live ?? (await startEmbeddedLive({ log: silent }));
  const cache = options.cache ?? (await openCache(folder));
  const release = async () => {
    for (const server of servers) await shut(server);
    if (!options.cache) await cache.close();
    if (!options.live) await live.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const gateway = await createGateway({
    keys,
    log: silent,
    webRoot: null,
    readiness: async () => ({ cache: await cache.ready() }),
    documents: {
      openapi: async () => '{"openapi":"3.1.0"}',
      asyncapi: async () => '{}',
      docsHtml: async () => '<h1>Calls</h1>',
      docsCss: async () => 'h1 {}',
    },
    catalogue: { routes: [...routes, ...(options.extraRoutes ?? [])], pages },
    upstreams: {
      identity: baseOf(servers[0]!),
      posts: baseOf(servers[1]!),
      helixes: 'http://127.0.0.1:1',
      ...Object.fromEntries(Object.entries(options.upstreamOf ?? {}).map(([name, server]) => [name, baseOf(server)])),
    },
    ...options,
    config: {
      publicUrl,
      port: 0,
      host: '127.0.0.1',
      dataDir: folder,
      demo: false,
      production: true,
      fundingFetchSchedule: '30 5 * * *',
      undoSeconds: 10,
      features: { reviewIq: false },
      ...options.config,
    },
    live,
    cache,
  }).catch(async (error) => {
    await release();
    throw error;
  });
  gateway.server.listen(0, '127.0.0.1');
  await once(gateway.server, 'listening');
  const port = portOf(gateway.server);
  return {
    gateway,
    identity,
    posts,
    live,
    cache,
    port,
    servers: { identity: servers[0]!, posts: servers[1]! },
    send: (path: string, options?: RequestOptions) => send(port, path, options),
    /** The one request that posts was sent last. */
    last: () => posts.seen.at(-1)!,
    async close() {
      await gateway.close();
      await release();
    },
  };
}
export type Edge = Awaited<ReturnType<typeof startEdge>>;
