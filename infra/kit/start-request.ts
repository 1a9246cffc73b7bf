import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { RequestMetrics } from '../telemetry/metrics.ts';
import { startExchange } from './exchange.ts';

const acceptable = /^[\w-]{8,64}$/;
const requestIdOf = (request: Request): string => {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && acceptable.test(sent) ? sent : randomUUID();
};

/**
 * Gives every request its id, and writes one line and one measurement when it is over. Only the route's template is written:
 * a path or query may hold the token of a link.
 */
export function startRequest(log: Logger, metrics: RequestMetrics): RequestHandler {
  return (request, response, next) => {
    const requestId = requestIdOf(request);
    const exchange = {
      requestId,
      startedAt: performance.now(),
      log: log.child({ requestId }),
      address: String(request.headers['x-consortia-address'] ?? request.socket.remoteAddress ?? ''),
      nativeForm: false,
    };
    startExchange(response, exchange);
    response.setHeader('X-Request-Id', requestId);
    response.once('close', () => {
      const { route, viewer } = response.locals.exchange;
      const milliseconds = performance.now() - exchange.startedAt;
      const template = route?.path ?? 'none';
      metrics.observe({ method: request.method, route: template, status: response.statusCode }, milliseconds);
      exchange.log.info(
        {
          method: request.method,
          route: template,
          status: response.statusCode,
          milliseconds: Math.round(milliseconds * 10) / 10,
          viewer: viewer?.kind,
          userId: viewer?.kind === 'user' ? viewer.id : undefined,
          aborted: response.writableFinished ? undefined : true,
        },
        'Request',
      );
    });
    next();
  };
}
