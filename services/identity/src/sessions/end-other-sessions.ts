import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { securityMessages } from '@consortia/proto/identity/messages/security';
import type { Identity } from '../identity.ts';
import { ownAccount } from '../users/own-account.ts';
import { type EndingSessions, endSessionsOf } from './end-sessions.ts';

export const endOtherSessions = (identity: EndingSessions & Pick<Identity, 'users'>) =>
  handle(identityApi.endOtherSessions, async (call) => {
    const { user, viewer } = await ownAccount(identity, call.viewer);
    await endSessionsOf(identity, user._id, { except: viewer.sessionId });
    return { message: securityMessages.othersEnded };
  });
