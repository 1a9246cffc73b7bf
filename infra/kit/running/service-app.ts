import { Failure } from '@consortia/proto/errors';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { Tracer } from '../../telemetry/tracer.ts';
import { ownOrigins } from '../http/own-origins.ts';
import { callRoute } from '../requests/call-route.ts';
import { exchangeOf } from '../requests/exchange.ts';
import type { DecisionTaker, Handler } from '../requests/handler.ts';
import type { Refusals } from '../requests/refusals.ts';
import { type ErrorTable, respondWithErrors } from '../requests/respond-with-error.ts';
import { startRequest } from '../requests/start-request.ts';
import type { ActLog } from '../viewer/act-log.ts';
import { type TokenVerifier, tokenHeader } from '../viewer/internal-token.ts';
import { type Checks, respondAlive, respondReady } from './health.ts';

export type ServiceAppParts = {
  handlers: readonly Handler[];
  config: Config;
  log: Logger;
  verify: TokenVerifier;
  metrics: Metrics;
  tracer?: Tracer;
  /** Every declared failure by its code. */
  errors: ErrorTable;
  /** Counts what is refused for a lack of rights. */
  refusals: Pick<Refusals, 'count'>;
  /** Records acts of administrators. */
  acts: Pick<ActLog, 'around'>;
  /** Stores decisions that can be undone, where the service has some. */
  decisions?: DecisionTaker;
  checks?: Checks;
  /** `/healthz`, `/readyz` and `/metrics` request a token as everything else does; otherwise balancers may request the first two. */
  closedProbes?: boolean;
  /** False until the service is prepared: people get 503 until then, other services are served. */
  isOpen?: () => boolean;
};

/** Literal parts before parameters, so that the order in which handlers are listed does not matter. */
const rank = (path: string): string =>
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? '1' : '0'))
    .join('');
const bySpecificity = (a: Handler, b: Handler): number => rank(a.route.path).localeCompare(rank(b.route.path));

function assertDistinct(handlers: readonly Handler[]): void {
  const seen = new Set<string>();
  for (const { route } of handlers) {
    const key = `${route.method} ${route.path.replace(/:\w+/g, ':')}`;
    if (seen.has(key)) throw new Error(`Two handlers have the route ${key}.`);
    seen.add(key);
  }
}

const exactly = () => express.Router({ caseSensitive: true, strict: true });
const respondWithMetrics =
  (metrics: Metrics): RequestHandler =>
  async (_request, response) => {
    response.type('text/plain; version=0.0.4').send(await metrics.text());
  };

/** No one is believed without a token of the gateway or of another service, not even a caller on this machine. */
function identify(verify: TokenVerifier): RequestHandler {
  return (request, response, next) => {
    const sent = request.headers[tokenHeader];
    const viewer = verify(typeof sent === 'string' ? sent : undefined);
    if (!viewer) throw new Failure('kit.not_vouched_for');
    exchangeOf(response).viewer = viewer;
    next();
  };
}

/** Makes the express app of a service from its handlers. */
export function createServiceApp(parts: ServiceAppParts): Express {
  const {
    handlers,
    config,
    log,
    verify,
    metrics,
    errors,
    refusals,
    acts,
    decisions,
    checks = {},
    closedProbes = false,
  } = parts;
  const { isOpen = () => true } = parts;
  assertDistinct(handlers);
  const origins = ownOrigins(config.publicUrl);
  const pages = new Set(handlers.filter(({ route }) => route.html === 'service').map(({ route }) => route.path));

  const app = express();
  for (const setting of ['x-powered-by', 'etag']) app.disable(setting);
  for (const setting of ['case sensitive routing', 'strict routing']) app.enable(setting);
  app.set('query parser', false);
  const probes = exactly().get('/healthz', respondAlive).get('/readyz', respondReady(checks));
  const measurements = exactly().get('/metrics', respondWithMetrics(metrics));
  if (!closedProbes) app.use(probes);
  if (!closedProbes && (config.demo || config.metricsPublic)) app.use(measurements);
  app.use(startRequest(log, metrics, parts.tracer));
  app.use(identify(verify));
  app.use(probes, measurements);
  for (const handler of [...handlers].sort(bySpecificity)) {
    const method = handler.route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    app[method](handler.route.path, callRoute(handler, { config, origins, isOpen, acts, decisions }));
  }
  app.use(() => {
    throw new Failure('kit.not_found');
  });
  app.use(respondWithErrors({ config, errors, origins, refusals, isServicePage: (path) => pages.has(path) }));
  return app;
}
