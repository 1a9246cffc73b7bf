import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

const compressible = /^(?:application\/(?:[\w.-]+\+)?(?:json|xml)|text\/(?:plain|xml|csv|calendar))\b/i;

/**
 * Only answers of known length: a stream must arrive as it is written. No pages of services: they hold a token next to words
 * from the address, and their length must not tell one from the other.
 */
const isWorthIt = (_request: Request, response: Response) =>
  response.getHeader('Content-Length') !== undefined &&
  compressible.test(String(response.getHeader('Content-Type') ?? ''));

/** Compresses where the client requests it; everyone else does not even pay for the question. */
export function compress(): RequestHandler {
  const run = compression({ filter: isWorthIt, threshold: 1024 });
  return (request, response, next) => {
    const accepted = request.headers['accept-encoding'];
    if (accepted === undefined || accepted === 'identity') next();
    else run(request, response, next);
  };
}
