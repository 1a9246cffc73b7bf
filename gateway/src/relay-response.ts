import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';

/** Headers that concern the connection to the service, or that tell strangers how it is built. */
const kept = new Set([
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
function relayShortBody(answer: IncomingMessage, response: Response): void {
  answer.on('data', (chunk: Buffer) => response.write(chunk));
  answer.once('end', () => response.end());
}

/**
 * Passes a service's answer on as it arrives. Answers that say nothing about caching may hold what only this viewer sees, so
 * no one keeps them.
 */
export function relayResponse(answer: IncomingMessage, response: Response, isShort: boolean): void {
  if (response.headersSent) {
    answer.resume();
    return;
  }
  const { headers } = answer;
  response.statusCode = answer.statusCode ?? 502;
  // What a shared cache may keep must not hand one visitor's cookie to the next.
  if (/\bpublic\b/.test(headers['cache-control'] ?? '')) response.removeHeader('Set-Cookie');
  for (const name in headers) {
    if (kept.has(name)) continue;
    if (name === 'set-cookie') response.appendHeader(name, headers[name]!);
    else if (name === 'vary') response.vary(headers[name]!);
    else response.setHeader(name, headers[name]!);
  }
  if (headers['cache-control'] === undefined) response.setHeader('Cache-Control', 'no-store');
  // A stream may stay silent for long; its headers must not wait for its first byte.
  if (headers['content-length'] === undefined) response.flushHeaders();
  if (isShort) relayShortBody(answer, response);
  else answer.pipe(response);
}
