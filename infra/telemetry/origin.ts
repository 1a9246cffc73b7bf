import { AsyncLocalStorage } from 'node:async_hooks';

/** Request of a person that a piece of work follows from, and the span under way in the form of W3C Trace Context. */
export type Origin = { readonly requestId?: string; readonly traceparent?: string };

const current = new AsyncLocalStorage<Origin>();
const none: Origin = {};

/** The origin of what runs right now; empty outside of requests, events and jobs. */
export const currentOrigin = (): Origin => current.getStore() ?? none;

/** Runs with this origin, which everything that it starts keeps. */
export const within = <T>(origin: Origin, run: () => T): T => current.run(origin, run);

/** Runs without an origin, for what outlives the request that happens to start it. */
export const apart = <T>(run: () => T): T => current.run(none, run);

/** The parts that are known, to be passed on with an event or a job. */
export function knownOrigin({ requestId, traceparent }: Origin = currentOrigin()): Origin {
  return { ...(requestId === undefined ? {} : { requestId }), ...(traceparent === undefined ? {} : { traceparent }) };
}

/** Headers by which another service continues the origin. */
export function originHeaders({ requestId, traceparent }: Origin): Record<string, string> {
  return {
    ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
    ...(traceparent === undefined ? {} : { traceparent }),
  };
}
