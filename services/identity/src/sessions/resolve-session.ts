import { handle } from '@consortia/infra/kit/handler';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import { mayUseSession } from '../policies.ts';
import { isTrial } from '../users/trial.ts';
import type { User } from '../users/user-model.ts';
import { endOf, renewalMs } from './session-lifetime.ts';
import type { Session } from './session-model.ts';
import { hashOf } from './token.ts';

export const resolveSession = (identity: Identity) =>
  handle(identityApi.resolveSession, async ({ body }) => {
    const { sessions, users, clock } = identity;
    const session = await sessions.findOne({ tokenHash: hashOf(body.token) }).lean<Session>();
    const user = session && (await users.findOne({ _id: session.userId, deletedAt: null }).lean<User>());
    if (!user || !mayUseSession(user) || session.credentialsVersion !== user.credentialsVersion)
      return { session: null };

    const now = clock();
    const administrator = user.roles.includes('ROLE_ADMIN');
    if (endOf(session, administrator) <= now) return { session: null };
    const used = await renew(identity, session, administrator, now);
    return {
      session: {
        sessionId: session._id,
        userId: user._id,
        level: session.level,
        roles: user.roles,
        trial: isTrial(user),
        version: user.version,
        expiresAt: endOf(used, administrator).toISOString(),
      },
    };
  });

/** Records the use, at most once a minute. */
async function renew({ sessions }: Identity, session: Session, administrator: boolean, now: Date): Promise<Session> {
  if (session.level !== 'full' || now.getTime() - session.lastSeenAt.getTime() < renewalMs) return session;
  const used = { ...session, lastSeenAt: now };
  await sessions.updateOne(
    { _id: session._id, lastSeenAt: session.lastSeenAt },
    { $set: { lastSeenAt: now, expiresAt: endOf(used, administrator) } },
  );
  return used;
}
