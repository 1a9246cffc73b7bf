import { setCookie } from '@consortia/infra/kit/http/cookies';
import type { Member } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import type { Response } from 'express';
import type { Identity } from '../identity.ts';
import { hashOf, newToken } from '../token.ts';
import type { User } from '../users/user-model.ts';
import { publishChangedSession } from './end-sessions.ts';
import { absoluteLifetimeMs } from './session-lifetime.ts';
import type { Session } from './session-model.ts';

type Renewal = {
  /** The person of the session, as stored now. */
  user: Pick<User, 'roles' | 'credentialsVersion'>;
  viewer: Member;
  response: Response;
};

export type RenewingSessions = Pick<Identity, 'sessions' | 'clock' | 'randomBytes' | 'config' | 'live' | 'log'>;

/**
 * The password has been confirmed in this session: it gets a new cookie (ASVS 5.0, 7.2.4), and the earlier one is invalid at once. Its
 * start, and so its latest end, does not change.
 */
export async function renewSession(identity: RenewingSessions, { user, viewer, response }: Renewal): Promise<void> {
  const { sessions, clock, randomBytes, config } = identity;
  const now = clock();
  const token = newToken(randomBytes);
  const renewed = await sessions
    .findOneAndUpdate(
      { _id: viewer.sessionId, userId: viewer.id, level: 'full' },
      {
        $set: { tokenHash: hashOf(token), confirmedAt: now, credentialsVersion: user.credentialsVersion },
      },
    )
    .lean<Session>();
  if (!renewed) return fail('kit.sign_in_required');
  await publishChangedSession(identity, viewer.sessionId);
  const lifetime = absoluteLifetimeMs('full', user.roles.includes('ROLE_ADMIN'));
  setCookie(response, config, 'session', token, {
    maxAgeMs: renewed.createdAt.getTime() + lifetime - now.getTime(),
  });
}
