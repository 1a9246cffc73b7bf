import { Failure } from '@consortia/proto/errors';
import type { Route } from '@consortia/proto/route';
import type { Request } from 'express';
import { bodyKind, isScripted } from '../http/media.ts';
import { sameText } from '../http/signed-value.ts';
import type { Viewer } from '../viewer/viewer.ts';

const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function matches(viewer: Viewer, sent: unknown): boolean {
  if (viewer.kind === 'service' || typeof sent !== 'string' || sent === '') return false;
  return [viewer.csrf, ...(viewer.olderCsrf ?? [])].some((token) => sameText(token, sent));
}

/** A form that a browser posts by itself rather than a script of ours. */
export const isNativeForm = (request: Request): boolean =>
  request.method === 'POST' && bodyKind(request) === 'form' && !isScripted(request);
/** Whether a request changes something and comes from a browser, so that another site might have caused it. */
const isForgeable = (request: Request, route: Route, viewer: Viewer): boolean =>
  !isSafe(request.method) && viewer.kind !== 'service' && route.noToken === undefined;

const forged = (): Failure => new Failure('kit.csrf_invalid', { headers: { 'X-Error-Type': 'csrf-invalid' } });

/**
 * Checks what is known before the body is read: the media type, where a native form comes from, and that everything else was sent
 * by a script. No body is read where the header holds a wrong token.
 */
export function checkBeforeBody(
  request: Request,
  { route, viewer, origins }: { route: Route; viewer: Viewer; origins: ReadonlySet<string> },
): void {
  if (isSafe(request.method)) return;
  const kind = bodyKind(request);
  const native = isNativeForm(request);
  const formless = /^\/(?:api|internal)\//.test(route.path);
  if (kind === 'other' || (formless && native)) throw new Failure('kit.unsupported_media_type');
  if (isForgeable(request, route, viewer)) checkOrigin(request, { route, viewer, origins, native });
  if (route.multipart && kind !== 'multipart' && kind !== 'none') throw new Failure('kit.unsupported_media_type');
}

/** Checks the origin and the token in the header. A multipart form is accepted from a script alone. */
function checkOrigin(
  request: Request,
  { route, viewer, origins, native }: { route: Route; viewer: Viewer; origins: ReadonlySet<string>; native: boolean },
): void {
  const { origin } = request.headers;
  if (origin !== undefined ? !origins.has(origin) : native) throw forged();
  if (!native && !isScripted(request)) throw forged();
  const sent = request.headers['x-csrf-token'];
  // Fields are read from a multipart body alone where a route takes one.
  const inHeaderOnly = route.multipart && bodyKind(request) !== 'multipart';
  if ((sent !== undefined || inHeaderOnly) && !matches(viewer, sent)) throw forged();
}

/**
 * The token itself: in the header, or as `_token` or `csrf` in the body. Addresses end up in logs and histories, so the query
 * counts only where the route says so.
 */
export function checkToken(
  request: Request,
  { route, viewer, body, query }: { route: Route; viewer: Viewer; body: unknown; query: unknown },
): void {
  if (!isForgeable(request, route, viewer)) return;
  // `form[_token]`: the token is among the fields of a form with a name.
  const form = /^(\w+)\[_token\]$/.exec(route.tokenIn ?? '')?.[1];
  const named = form && isObject(body) ? body[form] : undefined;
  const fields = [body, named, route.tokenInQuery ? query : undefined]
    .filter(isObject)
    .flatMap((part) => [part._token, part.csrf]);
  const sent = [request.headers['x-csrf-token'], ...fields].filter((value) => value !== undefined);
  // One that is wrong is not made good by another that is right.
  if (sent.length === 0 || !sent.every((value) => matches(viewer, value))) throw forged();
}
