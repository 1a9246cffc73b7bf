import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { RequestMetrics } from '../../telemetry/metrics.ts';
import { within } from '../../telemetry/origin.ts';
import type { Tracer } from '../../telemetry/tracer.ts';
import { startExchange } from './exchange.ts';

const acceptable = /^[\w-]{8,64}$/;
const requestIdOf = (request: Request): string => {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && acceptable.test(sent) ? sent : randomUUID();
};

/**
 * Gives every request its id and, where there is a tracer, a span, and writes one line and one measurement when it is over. Only the route's template is written:
 * a path or query may hold the token of a link.
 */
export function startRequest(log: Logger, metrics: RequestMetrics, tracer?: Tracer): RequestHandler {
  return (request, response, next) => {
    const requestId = requestIdOf(request);
    const sent = request.headers.traceparent;
    const parent = typeof sent === 'string' ? sent : undefined;
    const span = tracer?.start(request.method, { kind: 'server', parent });
    const origin = { requestId, traceparent: span?.traceparent ?? parent };
    const exchange = {
      requestId,
      startedAt: performance.now(),
      log,
      address: String(request.headers['x-consortia-address'] ?? request.socket.remoteAddress ?? ''),
      nativeForm: false,
    };
    startExchange(response, exchange);
    response.setHeader('X-Request-Id', requestId);
    response.once('close', () => {
      const { route, viewer } = response.locals.exchange;
      const milliseconds = performance.now() - exchange.startedAt;
      const template = route?.path ?? 'none';
      const { method } = request;
      const { statusCode: status } = response;
      metrics.observe({ method, route: template, status }, milliseconds);
      span?.end({
        name: `${method} ${template}`,
        attributes: { 'http.request.method': method, 'http.route': template, 'http.response.status_code': status },
        failed: status >= 500,
      });
      const line = {
        method,
        route: template,
        status,
        milliseconds: Math.round(milliseconds * 10) / 10,
        viewer: viewer?.kind,
        userId: viewer?.kind === 'user' ? viewer.id : undefined,
        aborted: response.writableFinished ? undefined : true,
      };
      within(origin, () => log.info(line, 'Request'));
    });
    within(origin, next);
  };
}
