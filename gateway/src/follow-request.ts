import type { RequestMetrics } from '@consortia/infra/telemetry/metrics';
import { within } from '@consortia/infra/telemetry/origin';
import type { Tracer } from '@consortia/infra/telemetry/tracer';
import type { RequestHandler } from 'express';
import { exchangeOf } from './exchange.ts';

const templateOf = (response: Parameters<typeof exchangeOf>[0]): string =>
  exchangeOf(response).entry?.route.path ?? 'none';

/** Measures every request by the template of its route; those without a route of a service are one. */
export function measureRequest(metrics?: RequestMetrics): RequestHandler {
  return (request, response, next) => {
    if (metrics) {
      const startedAt = performance.now();
      response.once('close', () => {
        const labels = { method: request.method, route: templateOf(response), status: response.statusCode };
        metrics.observe(labels, performance.now() - startedAt);
      });
    }
    next();
  };
}

/**
 * Gives the calls that follow the request's id and, where there is a tracer, a span. A client says which trace
 * its request is part of, and not whether that is recorded.
 */
export function followRequest(tracer?: Tracer): RequestHandler {
  return (request, response, next) => {
    const { requestId } = exchangeOf(response);
    const { method } = request;
    const span = tracer?.start(method, { kind: 'server', client: request.headers.traceparent });
    if (span) {
      response.once('close', () => {
        const { statusCode: status } = response;
        const route = templateOf(response);
        span.end({
          name: `${method} ${route}`,
          attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
          failed: status >= 500,
        });
      });
    }
    within({ requestId, traceparent: span?.traceparent }, next);
  };
}
