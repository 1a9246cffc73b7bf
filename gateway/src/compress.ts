import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

const compressible = /^(?:application\/(?:[\w.-]+\+)?(?:json|xml)|text\/(?:plain|xml|csv|calendar))\b/i;

/**
 * Only responses of known length: a stream must arrive as it is written. No pages of services: they hold a token next to text
 * from the address, and their compressed length would reveal it (BREACH).
 */
const isWorthIt = (_request: Request, response: Response) =>
  response.getHeader('Content-Length') !== undefined &&
  compressible.test(String(response.getHeader('Content-Type') ?? ''));

/** Compresses when the client accepts it; for other requests the middleware does not run. */
export function compress(): RequestHandler {
  const run = compression({ filter: isWorthIt, threshold: 1024 });
  return (request, response, next) => {
    const accepted = request.headers['accept-encoding'];
    if (accepted === undefined || accepted === 'identity') next();
    else run(request, response, next);
  };
}
