import { handle } from '@consortia/infra/kit/handler';
import { isSignedIn } from '@consortia/infra/kit/viewer';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { reAuthenticationMessages } from '@consortia/proto/identity/messages/re-authentication';
import type { Identity } from '../identity.ts';
import { renewSession } from '../sessions/renew-session.ts';
import { logFailedSignIn } from '../sign-in/log-failed-sign-in.ts';
import type { User } from '../users/user-model.ts';

export const confirmPassword = (identity: Identity) =>
  handle(identityApi.confirmPassword, async ({ body, viewer, address, log, response }) => {
    const { users, hasher, attempts, keys } = identity;
    if (!isSignedIn(viewer)) return fail('kit.sign_in_required');
    const user = await users.findOne({ _id: viewer.id, deletedAt: null }).select('+passwordHash').lean<User>();
    if (!user) return fail('kit.sign_in_required');

    const attempt = await attempts.confirmation(user._id);
    const correct = await attempt.counted(() => hasher.verify(user.passwordHash, body.password));
    if (!correct) {
      logFailedSignIn({ log, keys, address, account: user.email, reason: 'confirmation' });
      return fail('identity.password_incorrect', { fields: { password: [reAuthenticationMessages.incorrect] } });
    }
    await attempt.succeeded();
    await renewSession(identity, { user, viewer, response });
    return { message: reAuthenticationMessages.confirmed };
  });
