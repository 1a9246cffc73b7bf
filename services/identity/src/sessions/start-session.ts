import { setCookie } from '@consortia/infra/kit/http/cookies';
import type { Call } from '@consortia/infra/kit/requests/handler';
import type { Route } from '@consortia/proto/route';
import { browserOf } from '../devices/browser-of.ts';
import type { Identity } from '../identity.ts';
import { hashOf, newToken } from '../token.ts';
import type { User } from '../users/user-model.ts';
import { endSession } from './end-sessions.ts';
import { absoluteLifetimeMs, endOf } from './session-lifetime.ts';
import type { Session } from './session-model.ts';

type Start = {
  user: User;
  level: Session['level'];
  /** Own path. */
  returnTo: string;
  /** When a factor was last given; now by default. */
  confirmedAt?: Date | undefined;
  /** The request; the session of its viewer ends, which prevents session fixation. */
  call: SignInCall;
};
/** The parts of a request that start a session: read for its facts, and written to for its cookie. */
export type SignInCall = Pick<Call<Route>, 'viewer' | 'address' | 'requestId' | 'request' | 'response'>;

export type StartingSessions = Pick<
  Identity,
  'sessions' | 'clock' | 'newId' | 'randomBytes' | 'config' | 'live' | 'log'
>;

/** Starts a session with an id and a cookie of its own, and returns the id. */
export async function startSession(
  identity: StartingSessions,
  { user, level, returnTo, confirmedAt, call: { viewer, address, request, response } }: Start,
): Promise<string> {
  const { sessions, clock, newId, randomBytes, config } = identity;
  const now = clock();
  const id = newId();
  const token = newToken(randomBytes);
  const times = { level, createdAt: now, lastSeenAt: now };
  const administrator = user.roles.includes('ROLE_ADMIN');
  await sessions.create({
    _id: id,
    tokenHash: hashOf(token),
    userId: user._id,
    credentialsVersion: user.credentialsVersion,
    returnTo,
    confirmedAt: confirmedAt && confirmedAt < now ? confirmedAt : now,
    ...browserOf(request.headers['user-agent']),
    address,
    ...times,
    expiresAt: endOf(times, administrator),
  });
  if (viewer.kind === 'user') await endSession(identity, viewer.sessionId);
  setCookie(response, config, 'session', token, { maxAgeMs: absoluteLifetimeMs(level, administrator) });
  return id;
}
