import { bodyCap } from '@consortia/proto/route';
import type { RequestHandler } from 'express';
import { callersOf, exchangeOf } from './exchange.ts';
import { refuse } from './failures.ts';
import { hasBody } from './follow-body.ts';
import type { Shares } from './shares.ts';

/** Refuses bodies whose declared length is beyond the cap of the matched route, before a byte of them is read. */
export const capBody: RequestHandler = (request, response, next) => {
  const declared = request.headers['content-length'];
  if (declared !== undefined && Number(declared) > bodyCap(exchangeOf(response).entry!.route)) {
    refuse(request, response, 'gateway.too_large');
  } else next();
};

/**
 * Reads the whole body before the request is passed on, so that no service waits for a slow client and none sees a part of a body.
 * `held` shares out the bytes that are kept meanwhile.
 */
export function receiveBody(held: Shares): RequestHandler {
  return (request, response, next) => {
    if (!hasBody(request)) return next();
    const exchange = exchangeOf(response);
    const callers = callersOf(exchange);
    const maxBytes = bodyCap(exchange.entry!.route);
    let chunks: Buffer[] = [];
    let size = 0;
    const release = (): void => {
      held.giveBack(callers, size);
      size = 0;
      chunks = [];
    };
    const onData = (chunk: Buffer): void => {
      const refusal = size + chunk.length > maxBytes ? 'gateway.too_large' : held.take(callers, chunk.length);
      if (!refusal) {
        size += chunk.length;
        chunks.push(chunk);
        return;
      }
      // The rest flows on without being kept, for as long as `followBody` lets it.
      request.off('data', onData).off('end', onEnd);
      release();
      refuse(request, response, refusal, refusal === 'gateway.too_large' ? {} : { 'Retry-After': '5' });
    };
    const onEnd = (): void => {
      if (response.headersSent) return;
      exchange.body = { bytes: Buffer.concat(chunks), release };
      chunks = [];
      next();
    };
    request.on('data', onData).once('end', onEnd);
    response.once('close', release);
  };
}
