import type { z } from 'zod';
import type { DecisionKind } from './kit/messages/decisions.ts';
import { limits as constants } from './limits.ts';

/**
 * Who may call a route. The service kit refuses the rest before the handler runs; finer rules live in the service's policies.
 * - `anyone`: also visitors without a session
 * - `second-factor`: only a session whose password was accepted and whose second factor is outstanding
 * - `signed-in`: a full session, trial members included
 * - `admin`: a full session with ROLE_ADMIN
 * - `service`: another service of this installation, never through the gateway
 */
export type Access = 'anyone' | 'second-factor' | 'signed-in' | 'admin' | 'service';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A named limit: at most `limit` calls in a sliding window of `seconds`, counted for each address or each account. */
export type RateLimit = {
  readonly name: string;
  readonly per: 'address' | 'account';
  readonly limit: number;
  readonly seconds: number;
  /** In addition, the maximum for a network (/24 or /48) in the same window. */
  readonly network?: number;
};

/**
 * Response to a browser's GET navigation (Accept: text/html) of this path: the single-page application, or the service's own
 * page (sign-out, links in emails, confirmations). Undefined: the path is for calls only.
 */
export type Html = 'spa' | 'service';

type Schema = z.ZodType;
export type RouteDefinition = {
  /** `<context>.<verbNoun>`, unique; the OpenAPI operationId and the name of the handler's file in kebab case. */
  readonly id: string;
  readonly method: Method;
  /** Express-style path; `:name` parameters. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly limit: RateLimit;
  readonly html?: Html;
  readonly params?: Schema;
  readonly query?: Schema;
  /** Business fields of the body, without `_token`; JSON, urlencoded and multipart bodies are all read into it. */
  readonly body?: Schema;
  /** Body of the 2xx response. Unknown fields are stripped on the way out. */
  readonly output: Schema;
  readonly status?: 200 | 201 | 202 | 204 | 303;
  /** Codes of declared errors that the handler may throw, in addition to those common to all routes. */
  readonly errors?: readonly string[];
  /** Media type of the response when it is not JSON. */
  readonly produces?: string;
  /** Set where the CSRF token may be in the query, which no other route accepts, with the reason. */
  readonly tokenInQuery?: string;
  /** Set where an unsafe method requires no CSRF token, with the reason. */
  readonly noToken?: string;
  /**
   * Where our client sends the CSRF token; absent, as `_token` of the body. `header`: as `X-CSRF-Token`, since the specification
   * gives the call no payload (A01). Otherwise in the body under the name that the specification gives it (C02, C20).
   */
  readonly tokenIn?: 'header' | 'csrf' | `${string}[_token]`;
  /** Set where a session whose second factor is outstanding may call, like visitors and full sessions, with the reason. */
  readonly halfSignedIn?: string;
  /** Set where the use case of an unsafe method checks no policy of its service, with the reason. */
  readonly noPolicy?: string;
  /** The body holds a file: it is sent as `multipart/form-data`, and every other kind of body is refused. */
  readonly multipart?: true;
  /**
   * Who records an act for the audit log. Absent: the service kit, where the route is an administrator's and changes something.
   * `service`: the service, with more detail. `administrators`: the kit, where an administrator calls a route of everyone.
   * `none`: the route changes nothing.
   */
  readonly audit?: 'service' | 'administrators' | 'none';
  /** Set where a GET changes something: browsers may send it from pages of this product alone (O27), with the reason. */
  readonly fromOwnPages?: string;
  /**
   * What the act decides, where an administrator's is stored as a decision first: it is carried out some seconds later, and can be
   * undone until then.
   */
  readonly decides?: DecisionKind;
  /** The service kit has the handler, so the service has no use case of its own for it. */
  readonly handledByKit?: true;
  /** Largest body in bytes; `limits.bodyBytes` where it is not set. */
  readonly maxBodyBytes?: number;
  /** Sentence for a larger body, where the route takes a file whose limit people know. */
  readonly tooLarge?: string;
};

export type Input<D extends RouteDefinition> = {
  params: D['params'] extends Schema ? z.output<D['params']> : Record<string, never>;
  query: D['query'] extends Schema ? z.output<D['query']> : Record<string, never>;
  body: D['body'] extends Schema ? z.output<D['body']> : Record<string, never>;
};
export type Output<D extends RouteDefinition> = z.input<D['output']>;
export type Route = RouteDefinition;

/** Largest body of a route in bytes, headers not included. */
export const bodyCap = ({ maxBodyBytes }: Pick<RouteDefinition, 'maxBodyBytes'>): number =>
  maxBodyBytes ?? constants.bodyBytes;

/** Changes something, so it carries a CSRF token unless `noToken` gives a reason. */
export const isUnsafe = (route: Pick<RouteDefinition, 'method'>): boolean => route.method !== 'GET';

/** Whether a call carries a CSRF token: it changes something, and a browser may make it (C02). */
export const needsToken = (route: Pick<RouteDefinition, 'method' | 'noToken' | 'access'>): boolean =>
  isUnsafe(route) && route.noToken === undefined && route.access !== 'service';

/** Declares a call. Source of validation, typed client, rate limits, OpenAPI and the gateway's table. */
export function route<const D extends RouteDefinition>(definition: D): D {
  return definition;
}

/** A page of the single-page application: a path a browser can open. `name` is the route name where the specification gives one. */
export type Page = {
  readonly path: string;
  readonly title: string;
  readonly name?: string;
  readonly access: 'anyone' | 'signed-in' | 'admin';
};
export function page<const P extends Page>(definition: P): P {
  return definition;
}

/** The usual limits; a route with another need declares its own. */
export const limits = {
  /** Every request of a caller, files and refused ones included. */
  requests: { name: 'requests', per: 'address', limit: 6000, seconds: 60 },
  read: { name: 'read', per: 'address', limit: 1200, seconds: 60 },
  write: { name: 'write', per: 'account', limit: 120, seconds: 60 },
  signIn: { name: 'sign-in', per: 'address', limit: 60, seconds: 60, network: 240 },
  signUp: { name: 'sign-up', per: 'address', limit: 60, seconds: 900, network: 240 },
  /** Separate from `signUp`, so that a user with an email link is not shut out by others' forms. */
  confirmLink: { name: 'confirm-link', per: 'address', limit: 120, seconds: 900, network: 480 },
  internal: { name: 'internal', per: 'address', limit: 1_000_000, seconds: 60 },
} as const satisfies Record<string, RateLimit>;
