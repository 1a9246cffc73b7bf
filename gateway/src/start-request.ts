import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '@consortia/infra/config/config';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { clientAddress } from './client-address.ts';
import { startExchange } from './exchange.ts';

const acceptable = /^[\w-]{16,64}$/;
const requestIdOf = (request: IncomingMessage): string => {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && acceptable.test(sent) ? sent : randomUUID();
};

/** Gives the request its id and address, and the response the id. */
export function begin(config: Pick<Config, 'trustProxy'>, log: Logger, isClosing: () => boolean): RequestHandler {
  const addressOf = clientAddress(config.trustProxy ?? []);
  return (request, response, next) => {
    const requestId = requestIdOf(request);
    const query = request.url.indexOf('?');
    const path = query === -1 ? request.url : request.url.slice(0, query);
    startExchange(response, { requestId, address: addressOf(request), path, log });
    response.setHeader('X-Request-Id', requestId);
    if (isClosing()) response.setHeader('Connection', 'close');
    next();
  };
}
