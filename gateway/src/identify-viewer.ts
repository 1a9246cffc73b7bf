import type { Config } from '@consortia/infra/config/config';
import { readCookie, setCookie } from '@consortia/infra/kit/http/cookies';
import type { HmacKeys } from '@consortia/infra/kit/http/signed-value';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { readVisitorCookie, sessionCsrf, visitorCookie, visitorCsrf } from './csrf.ts';
import { exchangeOf } from './exchange.ts';
import { refuse } from './failures.ts';
import type { EdgeSession, Sessions } from './sessions.ts';
import type { ViewerTokens } from './viewer-tokens.ts';

type Parts = {
  config: Config;
  sessions: Sessions;
  tokens: ViewerTokens;
  csrfKeys: HmacKeys;
  randomBytes: (size: number) => Buffer;
  log: Logger;
};

function memberToken({ tokens, csrfKeys }: Parts, service: string, cookie: string, session: EdgeSession): string {
  return tokens.of({ service, cookie, basis: session }, () => {
    const { sessionId, userId: id, level, roles, trial } = session;
    return { kind: 'user', id, sessionId, level, roles, trial, ...sessionCsrf(csrfKeys, cookie) };
  });
}

/** A cookie that this installation did not sign is replaced, so a planted one is never adopted. */
function visitorToken(parts: Parts, service: string, request: Request, response: Response): string {
  const { config, csrfKeys, tokens, randomBytes } = parts;
  const sent = readCookie(request, config, 'visitor');
  const known = sent === undefined ? null : readVisitorCookie(csrfKeys, sent);
  const random = known ?? randomBytes(32).toString('base64url');
  if (known === null) setCookie(response, config, 'visitor', visitorCookie(csrfKeys, random));
  const cookie = `visitor ${random}`;
  return tokens.of({ service, cookie, basis: null }, () => ({ kind: 'visitor', ...visitorCsrf(csrfKeys, random) }));
}

/**
 * Exchanges the cookie for the internal token of the service that the route belongs to. An unknown session cookie makes a
 * visitor. While identity does not respond, requests with a session get 503: a visitor's page would look like being signed out.
 */
export function identifyViewer(parts: Parts): RequestHandler {
  const { config, sessions, log } = parts;
  return (request, response, next) => {
    const exchange = exchangeOf(response);
    const cookie = readCookie(request, config, 'session');
    const proceed = (session: EdgeSession | null) => {
      exchange.userId = session?.userId ?? null;
      exchange.sessionId = session?.sessionId ?? null;
      const service = exchange.entry!.context;
      exchange.token = session
        ? memberToken(parts, service, cookie!, session)
        : visitorToken(parts, service, request, response);
      next();
    };
    const session = cookie === undefined ? null : sessions.of(cookie);
    if (!(session instanceof Promise)) return proceed(session);
    const onFailure = (error: unknown) => {
      log.error({ err: error, requestId: exchange.requestId }, 'identity does not respond');
      refuse(request, response, 'gateway.unavailable', { 'Retry-After': '5' });
    };
    session.then(proceed, onFailure).catch(next);
  };
}
