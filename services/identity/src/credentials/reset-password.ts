import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { passwordResetMessages } from '@consortia/proto/identity/messages/password-reset';
import { identityPages } from '@consortia/proto/identity/pages';
import type { ChangingUsers } from '../accounts/change-user.ts';
import type { Identity } from '../identity.ts';
import { type SendingNotices, sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { pendingLink, useLink } from './links.ts';
import { hashNewPassword, setPassword } from './set-password.ts';

/** Signs no one in: the second factor is given at the sign-in that follows. */
export const resetPassword = (
  identity: ChangingUsers & SendingNotices & Pick<Identity, 'attempts' | 'accountLinks' | 'hasher'>,
) =>
  handle(identityApi.resetPassword, async ({ body }) => {
    const pending = await pendingLink(identity, 'password', body.token);
    if (!pending) return fail('identity.link_invalid');
    const { link, user } = pending;
    // Hashed before the link is used up, so that a weak password or a busy moment leaves the link for another try.
    const passwordHash = await hashNewPassword(identity, user, body.plainPassword.first);
    if (!(await useLink(identity, link))) return fail('identity.link_invalid');

    const changed = await setPassword(identity, { userId: user._id, passwordHash });
    if (!changed) return fail('identity.link_invalid');
    await endSessionsOf(identity, user._id);
    // The mailbox is proof enough: a person who forgot the password does not wait for the delay of earlier tries.
    await identity.attempts.forget(user.email);
    await sendSecurityNotice(identity, user._id, 'passwordReset', { act: `${user._id}:${changed.credentialsVersion}` });
    return { message: passwordResetMessages.done, url: identityPages.signIn.path };
  });
