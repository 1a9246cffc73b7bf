import type { ClientRequest } from 'node:http';
import type { Networks } from '@consortia/infra/kit/networks';
import type { Response } from 'express';
import type { Logger } from 'pino';
import type { TableEntry } from './route-table.ts';

/** What the gateway knows of one request so far; each middleware adds its part. */
export type Exchange = {
  readonly requestId: string;
  /** Client address; IPv4 in its plain form. */
  readonly address: string;
  /** The subscriber and the network of `address`, by which requests are counted. */
  readonly networks: Networks;
  /** Path as it was sent, without the query: what is matched here is what the service will match. */
  readonly path: string;
  readonly log: Logger;
  /** Set once the table knows a route for this call. */
  entry?: TableEntry;
  /** Internal token for the service. */
  token?: string;
  /** Id of the signed-in user, half signed-in ones included; null for visitors. */
  userId?: string | null;
  /** The call to the service, its deadline and whether it is the second attempt. */
  upstream?: { call: ClientRequest; deadline?: NodeJS.Timeout; overdue?: boolean; again: boolean };
};

export const exchangeOf = (response: Response): Exchange => response.locals.exchange as Exchange;
export function startExchange(response: Response, exchange: Exchange): void {
  response.locals.exchange = exchange;
}
