import type { ClientRequest } from 'node:http';
import type { Networks } from '@consortia/infra/kit/http/networks';
import type { Response } from 'express';
import type { Logger } from 'pino';
import type { TableEntry } from './route-table.ts';

/** State of one request; each step adds to it. */
export type Exchange = {
  readonly requestId: string;
  /** Client address; IPv4 in its plain form. */
  readonly address: string;
  /** The subscriber and the network of `address`, by which requests are counted. */
  readonly networks: Networks;
  /** Path as it was sent, without the query: the service matches the same text. */
  readonly path: string;
  readonly log: Logger;
  /** The matched route, once there is one. */
  entry?: TableEntry;
  /** Internal token for the service. */
  token?: string;
  /** Id of the signed-in user, half signed-in ones included; null for visitors. */
  userId?: string | null;
  /** Id of the session; null for visitors. */
  sessionId?: string | null;
  /** The whole body of a request that has one; `release` once it is passed on. */
  body?: { bytes: Buffer; release: () => void };
  /** Takes the request out of those that are pending at its service; safe to repeat. */
  settle?: () => void;
  /** The call to the service, its deadline and whether it is the second attempt. */
  upstream?: { call: ClientRequest; deadline?: NodeJS.Timeout; overdue?: boolean; again: boolean };
};

/** Under whom a request's share of connections, bodies and pending requests is counted. */
export const callersOf = ({ networks, userId }: Exchange): string[] =>
  userId ? [networks.caller, `account ${userId}`] : [networks.caller];

export const exchangeOf = (response: Response): Exchange => response.locals.exchange as Exchange;
export function startExchange(response: Response, exchange: Exchange): void {
  response.locals.exchange = exchange;
}
