import { bodyCap } from '@consortia/proto/route';
import type { Request, RequestHandler, Response } from 'express';
import { exchangeOf } from './exchange.ts';
import { refuse } from './failures.ts';

/** How long the rest of a refused body is read and thrown away, so that the client gets to read the response and not a reset. */
const drainedMs = 10_000;

function refuseBody(request: Request, response: Response): void {
  refuse(request, response, 'gateway.too_large');
  const end = setTimeout(() => request.socket.destroy(), drainedMs).unref();
  request.once('close', () => clearTimeout(end));
}

/**
 * Refuses bodies beyond the cap of the matched route: by their declared length before a byte of them is read; those without one
 * are counted as they pass (`countBody`).
 */
export const capBody: RequestHandler = (request, response, next) => {
  const declared = request.headers['content-length'];
  if (declared !== undefined && Number(declared) > bodyCap(exchangeOf(response).entry!.route)) {
    refuseBody(request, response);
  } else next();
};

/** To be called in the moment in which the body starts to flow: a listener added earlier would lose its first bytes. */
export function countBody(request: Request, response: Response): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  const maximumBytes = bodyCap(exchangeOf(response).entry!.route);
  let seen = 0;
  request.on('data', (chunk: Buffer) => {
    seen += chunk.length;
    if (seen <= maximumBytes || response.headersSent) return;
    exchangeOf(response).upstream?.call.destroy();
    refuseBody(request, response);
  });
}
