import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';

/** Headers that say who someone is, which only the gateway may say, and those that concern one connection alone. */
const vouching = ['x-user-', 'x-internal-', 'x-consortia-', 'x-forwarded-'];
const single = ['forwarded', 'x-real-ip', 'via', 'connection', 'keep-alive', 'proxy-connection', 'proxy-authorization'];
const hop = ['te', 'trailer', 'upgrade', 'expect', 'http2-settings'];
const dropped = new Set([...single, ...hop]);

function strip(headers: IncomingHttpHeaders): void {
  for (const name in headers) {
    const isVouching = name.charCodeAt(0) === 120 && vouching.some((start) => name.startsWith(start));
    if (isVouching || dropped.has(name)) delete headers[name];
  }
}

/** Nothing that a caller says about identity, origin of the connection or the connection itself reaches a service. */
export const stripHeaders: RequestHandler = (request, _response, next) => {
  strip(request.headers);
  next();
};
