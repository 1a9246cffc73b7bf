import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { reAuthenticationMessages } from '@consortia/proto/identity/messages/re-authentication';
import { identityPages } from '@consortia/proto/identity/pages';
import type { Identity } from '../identity.ts';
import { type RenewingSessions, renewSession } from '../sessions/renew-session.ts';
import { logFailedSignIn } from '../sign-in/log-failed-sign-in.ts';
import { ownAccount } from '../users/own-account.ts';
import { passwordForm } from './password-form.ts';

export const confirmPassword = (
  identity: RenewingSessions & Pick<Identity, 'hasher' | 'attempts' | 'users' | 'keys' | 'newId' | 'audit'>,
) =>
  handle(
    identityApi.confirmPassword,
    async (call) => {
      const { hasher, attempts } = identity;
      const { body, response } = call;
      const { user, viewer } = await ownAccount(identity, call.viewer);

      const attempt = await attempts.confirmation(user._id);
      const correct = await attempt.counted(() => hasher.verify(user.passwordHash, body.password));
      if (!correct) {
        await logFailedSignIn(identity, call, { account: user.email, userId: user._id, reason: 'confirmation' });
        return fail('identity.password_incorrect', { fields: { password: [reAuthenticationMessages.incorrect] } });
      }
      await attempt.succeeded();
      await renewSession(identity, { user, viewer, response });
      return { message: reAuthenticationMessages.confirmed, url: identityPages.security.path };
    },
    { form: async ({ viewer }) => passwordForm(viewer) },
  );
