import { readDeviceToken } from '@consortia/infra/kit/http/device-cookie';
import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { securityMessages } from '@consortia/proto/identity/messages/security';
import type { ChangingUsers } from '../accounts/change-user.ts';
import { browserInWords, browserOf } from '../devices/browser-of.ts';
import type { Identity } from '../identity.ts';
import { requireRecentSignIn } from '../re-authentication/require-recent-sign-in.ts';
import { type SendingNotices, sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import { continueSessions, endSessionsOf } from '../sessions/end-sessions.ts';
import { type RenewingSessions, renewSession } from '../sessions/renew-session.ts';
import { ownAccount } from '../users/own-account.ts';
import { hashNewPassword, setPassword } from './set-password.ts';

export const changePassword = (
  identity: ChangingUsers & SendingNotices & RenewingSessions & Pick<Identity, 'keys' | 'hasher' | 'accountLinks'>,
) =>
  handle(identityApi.changePassword, async (call) => {
    const { config, keys } = identity;
    const { body, request, response } = call;
    const { user, viewer } = await ownAccount(identity, call.viewer);
    const confirmFirst = await requireRecentSignIn(identity, viewer);
    if (confirmFirst) return confirmFirst;

    const passwordHash = await hashNewPassword(identity, user, body.plainPassword.first);
    const device = readDeviceToken(request, config, keys.device);
    const changed = await setPassword(identity, { userId: user._id, passwordHash, device });
    if (!changed) return fail('kit.sign_in_required');
    const { credentialsVersion } = changed;
    await renewSession(identity, { user: changed, viewer, response });
    if (body.endOtherSessions) await endSessionsOf(identity, user._id, { except: viewer.sessionId });
    else await continueSessions(identity, user, credentialsVersion);
    await sendSecurityNotice(identity, user._id, 'passwordChanged', {
      act: `${user._id}:${credentialsVersion}`,
      device: browserInWords(browserOf(request.headers['user-agent'])),
    });
    return { message: securityMessages.passwordChanged };
  });
