import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { Cache } from '@consortia/infra/cache/cache';
import type { Config } from '@consortia/infra/config/config';
import type { Keys } from '@consortia/infra/config/keys';
import { servicePageCss } from '@consortia/infra/kit/pages/service-page-css';
import { callServices } from '@consortia/infra/kit/running/call-services';
import { respondAlive } from '@consortia/infra/kit/running/health';
import { closeServer } from '@consortia/infra/kit/running/lifecycle';
import { serviceTokens, viewerTokens } from '@consortia/infra/kit/viewer/internal-token';
import type { Live } from '@consortia/infra/live/live';
import type { RequestMetrics } from '@consortia/infra/telemetry/metrics';
import type { Traces } from '@consortia/infra/telemetry/tracer';
import { identityApi } from '@consortia/proto/identity/api';
import { type Page, type RateLimit, type Route, limits as rates } from '@consortia/proto/route';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { compose } from './compose.ts';
import { compress } from './compress.ts';
import { cspReports, reportLimit } from './csp-reports.ts';
import { devRoutes } from './dev-routes.ts';
import type { ContractDocuments } from './documents.ts';
import { createEdgeServer, type EdgeTimeouts } from './edge-server.ts';
import { createEventStreams } from './event-streams.ts';
import { type BodyTimes, followBody } from './follow-body.ts';
import { followRequest, measureRequest } from './follow-request.ts';
import { type Readiness, respondReady } from './health.ts';
import { identifyViewer } from './identify-viewer.ts';
import { limitRequests } from './limit-requests.ts';
import { limitSockets } from './limit-sockets.ts';
import { document, type OwnPaths, ownPaths } from './own-paths.ts';
import { publicPages } from './public-pages/public-pages.ts';
import { readAsVisitor } from './public-pages/read-as-visitor.ts';
import { sitemapPaths } from './public-pages/sitemaps.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { capBody, receiveBody } from './receive-body.ts';
import { refuseCrossSite, refuseOtherPages } from './refuse-cross-site.ts';
import { refuseLongAddress } from './refuse-long-address.ts';
import { refuseProxiedDemo } from './refuse-proxied-demo.ts';
import { rejectSmuggling } from './reject-smuggling.ts';
import { routeRequest } from './route-request.ts';
import { routeTable } from './route-table.ts';
import { securityHeaders } from './security-headers.ts';
import { securityTxt } from './security-txt.ts';
import { createSessions } from './sessions.ts';
import { createShares } from './shares.ts';
import { startRequest } from './start-request.ts';
import { respondUnexpected } from './unexpected.ts';
import { createUpstreams, type UpstreamLimits } from './upstreams.ts';
import { createViewerTokens } from './viewer-tokens.ts';
import { webFiles } from './web-files.ts';

export type GatewayLimits = UpstreamLimits &
  EdgeTimeouts &
  BodyTimes & {
    /** Connections at the same time, and those of one address that is no trusted proxy. */
    maxSockets: number;
    maxSocketsEach: number;
    /** Requests of one address at the same time whose body has not come as a whole. */
    maxOpenBodiesEach: number;
    /** Bytes of bodies that are kept until they are passed on; no caller has more than a tenth. */
    maxBodyBytes: number;
    /** Live streams at the same time, of which no caller has more than a tenth; more are refused, and their browsers poll instead. */
    maxStreams: number;
    /** Time that pending responses get when the gateway closes. */
    graceMs: number;
    /** How long it still responds after `/readyz` has reported that it is not ready, so that balancers notice. */
    noticeMs: number;
  };
export type GatewayParts = {
  config: Config;
  keys: Keys;
  cache: Cache;
  live: Live;
  log: Logger;
  /** Base URL of each service by context, for instance `{ identity: 'http://127.0.0.1:4001' }`. */
  upstreams: Readonly<Record<string, string>>;
  /** How services are called, apart from requests that are passed on; absent: over HTTP. */
  fetch?: typeof fetch;
  /** Folder of the built web application; null: routes only. */
  webRoot: string | null;
  readiness: Readiness;
  metrics?: () => Promise<string>;
  /** Where requests are counted and measured. */
  measure?: RequestMetrics;
  /** Absent or null: no traces are made. */
  traces?: Traces | null;
  documents: ContractDocuments;
  catalogue: { routes: readonly Route[]; pages: readonly Page[] };
  /** Mounted in demo mode only. */
  devRouter?: RequestHandler;
  clock?: () => number;
  /** Epoch milliseconds that rate limits go by; those of `clock` by default. */
  limitClock?: () => number;
  limits?: Partial<GatewayLimits>;
  /** Counts every request by address before anything else reads it; `limits.requests` of the contract by default. */
  requestLimit?: RateLimit;
};
export type Gateway = { server: Server; close(): Promise<void> };

const defaults: GatewayLimits = {
  responseMs: 15_000,
  silenceMs: 120_000,
  maxInFlight: 500,
  maxSockets: 20_000,
  maxSocketsEach: 500,
  maxOpenBodiesEach: 100,
  maxBodyBytes: 128 * 1024 * 1024,
  maxStreams: 10_000,
  bodyMs: 10_000,
  bodyBytesPerSecond: 4096,
  headersMs: 10_000,
  requestMs: 60_000,
  idleMs: 65_000,
  stalledMs: 150_000,
  graceMs: 8000,
  noticeMs: 0,
};

const documentPaths = (documents: GatewayParts['documents']): OwnPaths => ({
  '/api/openapi.json': document('json', documents.openapi),
  '/api/asyncapi.json': document('json', documents.asyncapi),
  '/api/docs': document('html', documents.docsHtml),
  '/api/docs.css': document('css', documents.docsCss),
});

/** Figures are for those inside the network: there is nothing at this path for a request that a proxy has passed on. */
const unlessForwarded =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined
      ? handler(request, response, next)
      : next();

/** Paths that the gateway serves itself. */
function gatewayPaths(parts: GatewayParts, limitReports: RequestHandler, ready: RequestHandler): OwnPaths {
  const { config, catalogue, documents, metrics, log } = parts;
  const get = (handler: RequestHandler) => ({ method: 'GET' as const, handler });
  return {
    '/healthz': get(respondAlive),
    '/readyz': get(ready),
    ...securityTxt(config),
    ...sitemapPaths(catalogue.routes, config.publicUrl),
    ...(config.apiDocs === false ? {} : documentPaths(documents)),
    '/service-page.css': document('css', async () => servicePageCss),
    '/csp-reports': { method: 'POST', handler: cspReports(log, limitReports) },
    ...(metrics && (config.demo || config.metricsPublic)
      ? { '/metrics': get(unlessForwarded(respondWithMetrics(metrics))) }
      : {}),
  };
}
const respondWithMetrics =
  (metrics: () => Promise<string>): RequestHandler =>
  async (_request, response) => {
    response.type('text/plain; version=0.0.4').send(await metrics());
  };

/**
 * The only entry from outside. Resolves once it is subscribed to ended sessions. Give `server` a port; `close` stops accepting
 * connections, lets pending responses finish, and closes the remaining connections after `graceMs`.
 */
export async function createGateway(parts: GatewayParts): Promise<Gateway> {
  const { config, cache, catalogue, keys, live, log, upstreams: bases } = parts;
  const clock = parts.clock ?? Date.now;
  const limits = { ...defaults, ...parts.limits };
  const date = () => new Date(clock());
  const web = webFiles(parts.webRoot, config);
  const find = routeTable(catalogue.routes, catalogue.pages);
  const limiter = createRateLimiter({ cache, clock: parts.limitClock ?? clock, log });
  const streams = createEventStreams(limits.maxStreams);
  const upstreams = createUpstreams({ bases, limits, streams, log });
  const tracer = parts.traces?.tracer('gateway');
  const call = callServices(serviceTokens(keys, 'gateway', date), (service) => bases[service]!, {
    tracer,
    fetch: parts.fetch,
  });
  const resolve = (token: string) => call(identityApi.resolveSession, { body: { token } });
  const sessions = await createSessions({ resolve, live, clock, onEnded: streams.endOf });
  const tokens = createViewerTokens({ mint: viewerTokens(keys, date), clock });
  const limitedBy = (per: RateLimit['per'], rate?: RateLimit) =>
    limitRequests({ limiter, per, rate, config, deviceKeys: keys.device });
  const read = readAsVisitor(tokens, (service) => bases[service]!, parts.fetch);
  const texts = publicPages({ config, web, read, limiter, clock, log });
  let closing = false;
  const ready = respondReady(parts.readiness, clock, () => closing);

  const handler = compose(
    startRequest(config, log, () => closing),
    measureRequest(parts.measure),
    securityHeaders(config.publicUrl),
    followBody(createShares(limits.maxSockets, limits.maxOpenBodiesEach), limits),
    limitedBy('address', parts.requestLimit ?? rates.requests),
    refuseLongAddress,
    rejectSmuggling,
    refuseProxiedDemo(config),
    refuseCrossSite(config.publicUrl),
    ownPaths(gatewayPaths(parts, limitedBy('address', reportLimit), ready)),
    devRoutes(config, parts.devRouter),
    web.respondWithFile,
    followRequest(tracer),
    routeRequest(find, web, texts),
    refuseOtherPages,
    limitedBy('address'),
    capBody,
    identifyViewer({ config, sessions, tokens, csrfKeys: keys.csrf, randomBytes, log }),
    limitedBy('account'),
    receiveBody(createShares(limits.maxBodyBytes)),
    compress(),
    upstreams.forward,
  );
  const server = createEdgeServer(handler, respondUnexpected(log), limits, log);
  limitSockets(server, {
    max: limits.maxSockets,
    each: limits.maxSocketsEach,
    trustProxy: config.trustProxy ?? [],
    clock,
    log,
  });
  return {
    server,
    async close() {
      closing = true;
      if (limits.noticeMs > 0) await new Promise((noticed) => setTimeout(noticed, limits.noticeMs));
      // A stream never ends by itself: its browser connects to another instance.
      streams.endAll();
      await closeServer(server, limits.graceMs);
      upstreams.close();
      await sessions.close();
    },
  };
}
