import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';

/** Headers about the connection to the service or its implementation. */
const hopHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'transfer-encoding',
  'trailer',
  'upgrade',
  'x-powered-by',
  'server',
  'x-request-id',
  'x-consortia-token',
]);

/** Without the pipe's back-pressure, which costs more than the copying: a short body fits into the socket's buffer. */
function relayShortBody(incoming: IncomingMessage, response: Response): void {
  incoming.on('data', (chunk: Buffer) => response.write(chunk));
  incoming.once('end', () => response.end());
}

/**
 * Passes a service's response on as it arrives. A response without Cache-Control may be for this viewer only, so it is not
 * stored.
 */
export function relayResponse(incoming: IncomingMessage, response: Response, isShort: boolean): void {
  if (response.headersSent) {
    incoming.resume();
    return;
  }
  const { headers } = incoming;
  response.statusCode = incoming.statusCode ?? 502;
  // A shared cache must not give one visitor's cookie to the next.
  if (/\bpublic\b/.test(headers['cache-control'] ?? '')) response.removeHeader('Set-Cookie');
  for (const name in headers) {
    if (hopHeaders.has(name)) continue;
    if (name === 'set-cookie') response.appendHeader(name, headers[name]!);
    else if (name === 'vary') response.vary(headers[name]!);
    else response.setHeader(name, headers[name]!);
  }
  if (headers['cache-control'] === undefined) response.setHeader('Cache-Control', 'no-store');
  // A stream may stay silent for long; its headers must not wait for its first byte.
  if (headers['content-length'] === undefined) response.flushHeaders();
  if (isShort) relayShortBody(incoming, response);
  else incoming.pipe(response);
}
