import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { type HmacKeys, readVisitorCookie, sessionCsrf, visitorCookie, visitorCsrf } from './csrf.ts';
import { exchangeOf } from './exchange.ts';
import { refuse } from './failures.ts';
import { readCookie } from './read-cookie.ts';
import type { EdgeSession, Sessions } from './sessions.ts';
import type { ViewerTokens } from './viewer-tokens.ts';

type Parts = {
  sessions: Sessions;
  tokens: ViewerTokens;
  csrfKeys: HmacKeys;
  randomBytes: (size: number) => Buffer;
  cookies: { session: string; visitor: string; writeVisitor: (response: Response, value: string) => void };
  log: Logger;
};

function member(parts: Parts, cookie: string, session: EdgeSession): string {
  const { sessionId, userId, level, roles, trial, version } = session;
  const basis = `${sessionId} ${level} ${roles.join()} ${trial} ${version}`;
  return parts.tokens.of(cookie, basis, () => ({
    sub: userId,
    sid: sessionId,
    lvl: level,
    roles,
    trial,
    csrf: sessionCsrf(parts.csrfKeys, cookie),
  }));
}

/** A cookie that is not ours is replaced: what somebody planted never becomes the visitor's own. */
function visitor(parts: Parts, response: Response, sent: string | undefined): string {
  const { csrfKeys, tokens, cookies, randomBytes } = parts;
  const known = sent === undefined ? null : readVisitorCookie(csrfKeys, sent);
  const random = known ?? randomBytes(32).toString('base64url');
  if (known === null) cookies.writeVisitor(response, visitorCookie(csrfKeys, random));
  return tokens.of(`visitor ${random}`, '', () => ({ csrf: visitorCsrf(csrfKeys, random) }));
}

/**
 * Exchanges the cookie for the internal token. An unknown session cookie makes a visitor; while identity does not answer, those
 * with a session are told so, since treating them as visitors would look like being signed out.
 */
export function identifyViewer(parts: Parts): RequestHandler {
  const { sessions, cookies, log } = parts;
  return (request, response, next) => {
    const exchange = exchangeOf(response);
    const { cookie } = request.headers;
    const sent = readCookie(cookie, cookies.session);
    const proceed = (session: EdgeSession | null) => {
      exchange.userId = session?.userId ?? null;
      exchange.token = session
        ? member(parts, sent!, session)
        : visitor(parts, response, readCookie(cookie, cookies.visitor));
      next();
    };
    const session = sent === undefined ? null : sessions.of(sent);
    if (!(session instanceof Promise)) return proceed(session);
    const unanswered = (error: unknown) => {
      log.error({ err: error, requestId: exchange.requestId }, 'identity does not answer');
      refuse(request, response, 'gateway.unavailable', { 'Retry-After': '5' });
    };
    session.then(proceed, unanswered).catch(next);
  };
}
