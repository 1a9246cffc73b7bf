import type { IncomingHttpHeaders } from 'node:http';
import { ownOrigins } from '@consortia/infra/kit/http/own-origins';
import type { RequestHandler } from 'express';
import { exchangeOf } from './exchange.ts';
import { refuse } from './failures.ts';

/** A person following a link from elsewhere: a document of its own, requested with GET. Nothing can be read or changed by it. */
const isLinkFollowed = (method: string, headers: IncomingHttpHeaders) =>
  (method === 'GET' || method === 'HEAD') &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers.origin === undefined;

/** Refuses calls of routes for own pages alone, also where a person follows a link or opens an address. */
export const refuseOtherPages: RequestHandler = (request, response, next) => {
  const site = request.headers['sec-fetch-site'];
  const isOwn = site === undefined || site === 'same-origin';
  if (isOwn || !exchangeOf(response).entry?.route.fromOwnPages) next();
  else refuse(request, response, 'gateway.other_site');
};

/**
 * Refuses what other sites' pages send (O09). Browsers state where a request comes from in headers that pages cannot write;
 * callers without them are no browsers and carry no one's cookies.
 */
export function refuseCrossSite(publicUrl: string): RequestHandler {
  const own = ownOrigins(publicUrl);
  return (request, response, next) => {
    const { headers, method } = request;
    const site = headers['sec-fetch-site'];
    const foreignOrigin = headers.origin !== undefined && !own.has(headers.origin);
    const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
    if (foreignOrigin || (foreignSite && !isLinkFollowed(method, headers))) {
      refuse(request, response, 'gateway.other_site');
      return;
    }
    next();
  };
}
