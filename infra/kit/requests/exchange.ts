import type { Route } from '@consortia/proto/route';
import type { Response } from 'express';
import type { Logger } from 'pino';
import type { Confirmation } from '../pages/confirmation-page.ts';
import type { Viewer } from '../viewer/viewer.ts';

/** State of one request; each step adds to it. */
export type Exchange = {
  readonly requestId: string;
  readonly startedAt: number;
  readonly log: Logger;
  address: string;
  viewer?: Viewer;
  route?: Route;
  nativeForm: boolean;
  /** The page of a native form that was refused, with what was typed. */
  refusedForm?: Confirmation;
};

export const exchangeOf = (response: Response): Exchange => response.locals.exchange as Exchange;
export function startExchange(response: Response, exchange: Exchange): void {
  response.locals.exchange = exchange;
}
