import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import { ownAccount } from '../users/own-account.ts';
import { placeOf } from './place-of.ts';
import { endOf } from './session-lifetime.ts';
import type { Session } from './session-model.ts';

const maxListed = 100;

export const listSessions = (identity: Pick<Identity, 'sessions' | 'clock' | 'users'>) =>
  handle(identityApi.listSessions, async (call) => {
    const { sessions, clock } = identity;
    const { user, viewer } = await ownAccount(identity, call.viewer);
    const found = await sessions
      .find({ userId: user._id, level: 'full', credentialsVersion: user.credentialsVersion })
      .sort({ lastSeenAt: -1, _id: -1 })
      .limit(maxListed)
      .lean<Session[]>();
    const administrator = user.roles.includes('ROLE_ADMIN');
    const now = clock();
    return {
      items: found
        .filter((session) => endOf(session, administrator) > now)
        .map((session) => ({
          id: session._id,
          browser: session.browser,
          system: session.system,
          place: placeOf(session.address, call.address),
          signedInAt: session.createdAt.toISOString(),
          lastUsedAt: session.lastSeenAt.toISOString(),
          current: session._id === viewer.sessionId,
        })),
    };
  });
