import type { Input, Output, Route } from '@consortia/proto/route';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Confirmation } from '../pages/confirmation-page.ts';
import type { Viewer } from '../viewer/viewer.ts';

/** Arguments of a handler: validated input, the viewer, and the exchange itself for cookies and headers. */
export type Call<R extends Route> = Input<R> & {
  viewer: Viewer;
  requestId: string;
  /** Client address as the gateway saw it. */
  address: string;
  log: Logger;
  /** When the decision was taken that is carried out now; absent where the act is carried out at once. */
  decidedAt?: Date;
  /** A form that a browser posted by itself: what is returned becomes a redirect with a flash. */
  nativeForm: boolean;
  request: Request;
  response: Response;
};

/** What an administrator decides about, as the list of decisions that can be undone shows it. */
export type Decided = {
  title: string;
  /** Id of the subject; by default the id in the path. */
  subject?: string;
  /** Fields of the response besides its message. */
  response?: object;
};

/** A route and the use case behind it. The returned value is validated against `route.output` and sent. */
export type Handler = {
  route: Route;
  run: (call: Call<Route> & { loaded: unknown }) => Promise<unknown>;
  /** Throws a declared failure where the viewer alone decides it: rights are checked before the body is read. */
  assertMayCall?: (viewer: Viewer) => void;
  /** Reads what the path names and throws a declared failure when the viewer has no right to it, before the body is read. */
  load?: (call: { viewer: Viewer; params: never }) => Promise<unknown>;
  /**
   * Where the route decides: throws what the use case would throw now, and says what is decided about. The use case then runs when
   * the time to undo is over. Null: it runs at once.
   */
  decision?: (call: Call<Route> & { loaded: unknown }) => Promise<Decided | null>;
  /**
   * The form of a service page that a native post came from, which is shown again with what was typed where the post is refused. Null:
   * there is no such form any more.
   */
  form?: (call: { viewer: Viewer; loaded: unknown; params: never; sent: SentFields }) => Promise<Confirmation | null>;
};

/** Stores a call as a decision, or runs `atOnce` where it is none. Responds as the call would. */
export type DecisionTaker = {
  take(handler: Handler, call: Parameters<Handler['run']>[0], atOnce: () => Promise<unknown>): Promise<unknown>;
};

/** The fields of a form as they were sent, before anything is checked. */
export type SentFields = Readonly<Record<string, unknown>>;

type Rights<R extends Route, L> = {
  assertMayCall?: (viewer: Viewer) => void;
  load?: (call: Pick<Call<R>, 'viewer' | 'params'>) => Promise<L>;
  decision?: (call: Call<R> & { loaded: L }) => Promise<Decided | null>;
  form?: (call: Pick<Call<R>, 'viewer' | 'params'> & { loaded: L; sent: SentFields }) => Promise<Confirmation | null>;
};

/** Declares a use case. The result of `load` is `loaded` of the call. */
export function handle<R extends Route, L = undefined>(
  route: R,
  run: (call: Call<R> & { loaded: L }) => Promise<Output<R>>,
  { assertMayCall, load, decision, form }: Rights<R, L> = {},
): Handler {
  return {
    ...{ route, assertMayCall, load },
    run: run as Handler['run'],
    decision: decision as Handler['decision'],
    form: form as Handler['form'],
  };
}
