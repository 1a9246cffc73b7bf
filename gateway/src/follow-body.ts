import type { Request, RequestHandler } from 'express';
import { exchangeOf } from './exchange.ts';
import { refuse } from './failures.ts';
import type { Shares } from './shares.ts';

export type BodyTimes = {
  /** For a body before its rate counts, and for the rest of one whose request was refused, which is thrown away. */
  bodyMs: number;
  /** Lowest rate after that; a body that comes more slowly is refused. */
  bodyBytesPerSecond: number;
};

export const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** Bytes wait for the gateway here, not for the client. */
const isHeldByUs = (request: Request): boolean => request.readableLength >= request.readableHighWaterMark;

/**
 * Gives every body a deadline, from the head of its request to its end: so long, and longer only as its bytes come in. `open` shares out
 * the bodies that may be on their way, so that a caller who sends slowly holds up no one else.
 */
export function followBody(open: Shares, { bodyMs, bodyBytesPerSecond }: BodyTimes): RequestHandler {
  return (request, response, next) => {
    if (!hasBody(request)) return next();
    const callers = [exchangeOf(response).networks.caller];
    const refusal = open.take(callers);
    if (refusal) return refuse(request, response, refusal, { 'Retry-After': '5', Connection: 'close' });

    const { socket } = request;
    const startedAt = performance.now();
    const before = socket.bytesRead;
    let timer: NodeJS.Timeout;
    const check = (): void => {
      if (request.complete) return;
      const allowedMs = bodyMs + ((socket.bytesRead - before) * 1000) / bodyBytesPerSecond;
      const left = isHeldByUs(request) ? bodyMs : startedAt + allowedMs - performance.now();
      if (left > 0) timer = setTimeout(check, left);
      else if (response.headersSent) socket.destroy();
      else refuse(request, response, 'gateway.body_too_slow', { Connection: 'close' });
    };
    timer = setTimeout(check, bodyMs);
    // A request that was answered before its body ended does not close; its socket does.
    const end = (): void => {
      clearTimeout(timer);
      request.off('close', end);
      socket.off('close', end);
      open.giveBack(callers);
    };
    request.once('close', end);
    socket.once('close', end);
    // Read on for a moment, so that the client gets to read the response and not a reset.
    response.once('finish', () => {
      clearTimeout(timer);
      if (!request.complete) timer = setTimeout(() => socket.destroy(), bodyMs);
    });
    next();
  };
}
