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
  run: (call: Call<Route> & { loaded: unknown }) => Promise<unknown>;
  /** Throws a declared failure where the viewer alone decides it: rights are checked before the body is read. */
  assertMayCall?: (viewer: Viewer) => void;
  /** Reads what the path names and throws a declared failure when the viewer has no right to it, before the body is read. */
  load?: (call: { viewer: Viewer; params: never }) => Promise<unknown>;
};

type Rights<R extends Route, L> = {
  assertMayCall?: (viewer: Viewer) => void;
  load?: (call: Pick<Call<R>, 'viewer' | 'params'>) => Promise<L>;
};

/** Declares a use case. The result of `load` is `loaded` of the call. */
export function handle<R extends Route, L = undefined>(
  route: R,
  run: (call: Call<R> & { loaded: L }) => Promise<Output<R>>,
  { assertMayCall, load }: Rights<R, L> = {},
): Handler {
  return { route, run: run as Handler['run'], assertMayCall, load };
}
