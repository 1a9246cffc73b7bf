import { clearCookie } from '@consortia/infra/kit/http/cookies';
import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { identityResponseMessages } from '@consortia/proto/identity/messages/responses';
import type { Identity } from '../identity.ts';
import { endSession } from './end-sessions.ts';

/** Cache and storage of the pages; cookies are cleared one by one, since the device cookie stays. */
const clearSiteData = '"cache", "storage"';

export const signOut = (identity: Pick<Identity, 'live' | 'log' | 'sessions' | 'audit' | 'newId' | 'config'>) =>
  handle(identityApi.signOut, async ({ viewer, address, requestId, response }) => {
    if (viewer.kind === 'user') {
      const { id } = viewer;
      await endSession(identity, viewer.sessionId);
      const act = { act: 'sign-out' as const, actorId: id, subjectId: id, address, requestId, details: {} };
      await identity.audit.append(identity.newId(), act);
    }
    clearCookie(response, identity.config, 'session');
    response.setHeader('Clear-Site-Data', clearSiteData);
    return { message: identityResponseMessages.signedOut, url: '/login' };
  });
