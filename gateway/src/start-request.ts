import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '@consortia/infra/config/config';
import { bucketsOf, type Networks } from '@consortia/infra/kit/http/networks';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { clientAddress } from './client-address.ts';
import { startExchange } from './exchange.ts';

const maxAddresses = 20_000;
const acceptable = /^[\w-]{16,64}$/;
const requestIdOf = (request: IncomingMessage): string => {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && acceptable.test(sent) ? sent : randomUUID();
};

/** Gives the request its id and address, and the response the id. */
export function startRequest(
  config: Pick<Config, 'trustProxy'>,
  log: Logger,
  isClosing: () => boolean,
): RequestHandler {
  const addressOf = clientAddress(config.trustProxy ?? []);
  const known = new LRUCache<string, Networks>({ max: maxAddresses });
  const networksOf = (address: string): Networks => {
    const found = known.get(address);
    if (found) return found;
    const networks = bucketsOf(address);
    known.set(address, networks);
    return networks;
  };
  return (request, response, next) => {
    const requestId = requestIdOf(request);
    const query = request.url.indexOf('?');
    const path = query === -1 ? request.url : request.url.slice(0, query);
    const address = addressOf(request);
    startExchange(response, { requestId, address, networks: networksOf(address), path, log });
    response.setHeader('X-Request-Id', requestId);
    if (isClosing()) response.setHeader('Connection', 'close');
    next();
  };
}
