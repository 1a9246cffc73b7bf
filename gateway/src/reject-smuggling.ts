import type { Request, RequestHandler } from 'express';
import { refuse } from './failures.ts';
import { hasBody } from './follow-body.ts';

function hosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count;
}

function isOdd(request: Request): boolean {
  const { headers, httpVersion, method, rawHeaders, url = '' } = request;
  const encoding = headers['transfer-encoding'];
  return (
    ((method === 'GET' || method === 'HEAD') && hasBody(request)) ||
    url.charCodeAt(0) !== 47 ||
    url.includes('#') ||
    (encoding !== undefined && (encoding.toLowerCase() !== 'chunked' || httpVersion === '1.0')) ||
    hosts(rawHeaders) !== 1
  );
}

/**
 * Refuses requests that two servers could read differently (RFC 9112, sections 3.2 and 6.1), those with a body that means nothing (RFC 9110,
 * section 9.3.1) among them, and ends the connection, since what
 * follows on it cannot be trusted either. Malformed lines and lengths never come this far: Node's strict parser refuses them.
 */
export const rejectSmuggling: RequestHandler = (request, response, next) => {
  if (isOdd(request)) refuse(request, response, 'gateway.bad_request', { Connection: 'close' });
  else next();
};
