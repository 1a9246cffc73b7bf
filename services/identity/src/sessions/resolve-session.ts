import { handle } from '@consortia/infra/kit/requests/handler';
import { heldRead } from '@consortia/infra/store/held-reads';
import { identityApi } from '@consortia/proto/identity/api';
import { LRUCache } from 'lru-cache';
import type { Identity } from '../identity.ts';
import { mayUseSession } from '../policies.ts';
import { hashOf } from '../token.ts';
import { isTrial } from '../users/trial.ts';
import type { User } from '../users/user-model.ts';
import { endOf, renewalMs } from './session-lifetime.ts';
import type { Session } from './session-model.ts';

const maxIds = 20_000;

/** Finds sessions by the hash of their token. Their ids are remembered: a read by `_id` can be held until that document is written. */
function sessionFinder({ sessions }: Pick<Identity, 'sessions'>): (tokenHash: string) => Promise<Session | null> {
  const ids = new LRUCache<string, string>({ max: maxIds });
  return async (tokenHash) => {
    const id = ids.get(tokenHash);
    const known = id && (await heldRead(sessions.findOne({ _id: id, tokenHash }).lean<Session>()));
    if (known) return known;
    const found = await sessions.findOne({ tokenHash }).lean<Session>();
    if (found) ids.set(tokenHash, found._id);
    return found;
  };
}

export const resolveSession = (identity: Pick<Identity, 'users' | 'clock' | 'sessions'>) => {
  const { users, clock } = identity;
  const find = sessionFinder(identity);
  return handle(identityApi.resolveSession, async ({ body }) => {
    const session = await find(hashOf(body.token));
    const user = session && (await heldRead(users.findOne({ _id: session.userId, deletedAt: null }).lean<User>()));
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
};

/** Records the use, at most once a minute. */
async function renew(
  { sessions }: Pick<Identity, 'sessions'>,
  session: Session,
  administrator: boolean,
  now: Date,
): Promise<Session> {
  if (session.level !== 'full' || now.getTime() - session.lastSeenAt.getTime() < renewalMs) return session;
  const used = { ...session, lastSeenAt: now };
  await sessions.updateOne(
    { _id: session._id, lastSeenAt: session.lastSeenAt },
    { $set: { lastSeenAt: now, expiresAt: endOf(used, administrator) } },
  );
  return used;
}
