import type { Config } from '@consortia/infra/config/config';
import { ownOrigins } from '@consortia/infra/kit/http/own-origins';
import type { RequestHandler } from 'express';
import { exchangeOf } from './exchange.ts';

/**
 * The mailbox of the demo. It holds links that sign people in, so it is served under our own host names only: a name that
 * another site points at this machine (DNS rebinding) does not open it.
 */
export function devRoutes(config: Config, router: RequestHandler | undefined): RequestHandler {
  if (!router || !config.demo) return (_request, _response, next) => next();
  const own = new Set([...ownOrigins(config.publicUrl)].map((origin) => new URL(origin).host));
  return (request, response, next) => {
    const isOurs = exchangeOf(response).path.startsWith('/dev/') && own.has(request.headers.host ?? '');
    if (isOurs) return router(request, response, next);
    next();
  };
}
