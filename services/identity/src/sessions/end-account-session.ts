import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { securityMessages } from '@consortia/proto/identity/messages/security';
import { mayEndSession } from '../policies.ts';
import { type EndingSessions, endSessionAndTrust } from './end-sessions.ts';
import type { Session } from './session-model.ts';

export const endAccountSession = (identity: EndingSessions) =>
  handle(identityApi.endAccountSession, async ({ params, viewer }) => {
    const session = await identity.sessions.findOne({ _id: params.id }).lean<Session>();
    // One response for sessions of others and for none, so that ids reveal nothing.
    if (!session || !mayEndSession(viewer, session)) return fail('identity.session_not_found');
    await endSessionAndTrust(identity, session);
    return { message: securityMessages.sessionEnded };
  });
