import { clearCookie } from '@consortia/infra/kit/cookies';
import { handle } from '@consortia/infra/kit/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { messages } from '@consortia/proto/messages';
import type { Identity } from '../identity.ts';
import { endSession } from './end-sessions.ts';

/** Cache and storage of the pages; cookies are cleared one by one, since the device cookie stays. */
const clearSiteData = '"cache", "storage"';

export const signOut = (identity: Identity) =>
  handle(identityApi.signOut, async ({ viewer, response }) => {
    if (viewer.kind === 'user') await endSession(identity, viewer.sessionId);
    clearCookie(response, identity.config, 'session');
    response.setHeader('Clear-Site-Data', clearSiteData);
    return { message: messages.signedOut, url: '/login' };
  });
