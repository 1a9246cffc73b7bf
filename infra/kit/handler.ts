import type { Input, Output, Route } from '@consortia/proto/route';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Viewer } from './viewer.ts';

/** Arguments of a handler: validated input, the viewer, and the exchange itself for cookies and headers. */
export type Call<R extends Route> = Input<R> & {
  viewer: Viewer;
  requestId: string;
  /** Client address as the gateway saw it. */
  address: string;
  log: Logger;
  /** A form that a browser posted by itself: what is returned becomes a redirect with a flash. */
  nativeForm: boolean;
  request: Request;
  response: Response;
};

/** A route and the use case behind it. The returned value is validated against `route.output` and sent. */
export type Handler = {
  route: Route;
  run: (call: Call<Route>) => Promise<unknown>;
  /** Throws a declared failure where the viewer alone decides it: rights are checked before the body is read. */
  assertMayCall?: (viewer: Viewer) => void;
};

export function handle<R extends Route>(
  route: R,
  run: (call: Call<R>) => Promise<Output<R>>,
  { assertMayCall }: Pick<Handler, 'assertMayCall'> = {},
): Handler {
  return { route, run: run as Handler['run'], assertMayCall };
}
