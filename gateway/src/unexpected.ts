import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { exchangeOf } from './exchange.ts';
import { refuse } from './failures.ts';

/** Responds to an unexpected error: the log has the error, the response the request id under which it is logged. */
export function respondUnexpected(log: Logger): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const status = Number((error as { status?: unknown }).status);
    // Bodies that express itself could not read, for instance malformed JSON.
    if (status === 413) return refuse(request, response, 'gateway.too_large');
    if (status >= 400 && status < 500) return refuse(request, response, 'gateway.bad_request');
    log.error({ err: error, requestId: exchangeOf(response)?.requestId }, 'a request failed at the gateway');
    refuse(request, response, 'gateway.unexpected');
  };
}
