import { wantsPage } from '@consortia/infra/kit/http/media';
import type { Request, RequestHandler, Response } from 'express';
import { acceptsAnything } from './accepts-anything.ts';
import { exchangeOf } from './exchange.ts';
import { refuse } from './failures.ts';
import type { PublicPages } from './public-pages/public-pages.ts';
import type { PathEntry } from './route-table.ts';
import type { WebFiles } from './web-files.ts';

/** Whether the request opens a page of the application rather than calling the route of the same path. */
function isPageVisit(request: Request, { page, methods }: PathEntry): boolean {
  const route = methods.get('GET')?.route;
  if (route?.html === 'service' || (!page && route?.html !== 'spa')) return false;
  return wantsPage(request) || (!route && acceptsAnything(request));
}

const slash = 47;
/** `path` without the slashes at its end. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path.charCodeAt(end - 1) === slash) end -= 1;
  return path.slice(0, end);
}

/** Redirects `/opportunities/` to `/opportunities` where that exists. */
function redirectToTidyPath(request: Request, response: Response, find: (path: string) => PathEntry | undefined) {
  const { path } = exchangeOf(response);
  const tidy = withoutTrailingSlashes(path);
  if (tidy === path || !find(tidy) || tidy.startsWith('//')) return false;
  response.redirect(308, tidy + request.url.slice(path.length));
  return true;
}

/**
 * Matches the path to the application's page, to a route of a service, or to an error of the gateway. The application shows its
 * own page for an unknown address, with status 404.
 */
export function routeRequest(
  find: (path: string) => PathEntry | undefined,
  web: WebFiles,
  texts: PublicPages,
): RequestHandler {
  return (request, response, next) => {
    const exchange = exchangeOf(response);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const known = find(exchange.path);
    if (!known) {
      const visits = reads && wantsPage(request);
      if (visits && redirectToTidyPath(request, response, find)) return;
      if (!visits || !web.respondWithPage(request, response, 404)) refuse(request, response, 'gateway.not_found');
      return;
    }
    if (reads && isPageVisit(request, known)) {
      if (texts.respondWithText(request, response, known)) return;
      if (web.respondWithPage(request, response, 200)) return;
    }
    const entry = known.methods.get(request.method === 'HEAD' ? 'GET' : request.method);
    if (!entry) {
      if (reads && wantsPage(request) && web.respondWithPage(request, response, 404)) return;
      if (reads && known.page) refuse(request, response, 'gateway.not_found');
      else refuse(request, response, 'gateway.method_not_allowed', { Allow: known.allow });
      return;
    }
    if (entry.route.method === 'GET' && (known.page || entry.route.html)) response.vary('Accept');
    exchange.entry = entry;
    next();
  };
}
