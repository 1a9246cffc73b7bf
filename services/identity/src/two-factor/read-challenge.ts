import type { Member } from '@consortia/infra/kit/viewer/viewer';
import type { Identity } from '../identity.ts';
import { mayUseSession } from '../policies.ts';
import { endOf } from '../sessions/session-lifetime.ts';
import type { Session } from '../sessions/session-model.ts';
import type { User } from '../users/user-model.ts';
import { readProtected } from './require-code.ts';

/** The person of a session whose second factor is outstanding, and where the sign-in leads; null where either is over. */
export async function readChallenge(
  identity: Pick<Identity, 'users' | 'sessions' | 'clock'>,
  viewer: Member,
): Promise<{ user: User; returnTo: string } | null> {
  const { sessions, clock } = identity;
  const session = await sessions.findOne({ _id: viewer.sessionId, level: 'second-factor' }).lean<Session>();
  if (!session || endOf(session, false) <= clock()) return null;
  const user = await readProtected(identity, session.userId);
  if (!user || !mayUseSession(user) || user.credentialsVersion !== session.credentialsVersion) return null;
  return { user, returnTo: session.returnTo };
}
