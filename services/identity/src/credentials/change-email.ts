import { writeEmail } from '@consortia/infra/kit/email/email-template';
import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { securityMessages } from '@consortia/proto/identity/messages/security';
import { identityPages } from '@consortia/proto/identity/pages';
import type { Identity } from '../identity.ts';
import { requireRecentSignIn } from '../re-authentication/require-recent-sign-in.ts';
import { type SendingNotices, sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import { mayMail } from '../sign-up/mail-allowance.ts';
import { normaliseEmail } from '../users/email.ts';
import { ownAccount } from '../users/own-account.ts';
import type { User } from '../users/user-model.ts';
import { type CreatingLinks, createLink } from './links.ts';

export const changeEmail = (
  identity: SendingNotices & CreatingLinks & Pick<Identity, 'counters' | 'mail' | 'config' | 'sessions'>,
) =>
  handle(identityApi.changeEmail, async (call) => {
    const { users, counters, mail, config } = identity;
    const { user, viewer } = await ownAccount(identity, call.viewer);
    const email = normaliseEmail(call.body.email);
    if (email === user.email)
      return fail('identity.email_unchanged', { fields: { email: [securityMessages.emailUnchanged] } });
    const confirmFirst = await requireRecentSignIn(identity, viewer);
    if (confirmFirst) return confirmFirst;

    // The same work and the same response for every address, so that none can be tested for an account.
    const owner = await users.findOne({ email, deletedAt: null }).lean<User>();
    if (await mayMail(counters, { purpose: 'email-change', email, address: call.address })) {
      const { token, id } = await createLink(identity, { purpose: 'email', user, email });
      const link = `${config.publicUrl}${identityPages.confirmEmail.path}#token=${token}`;
      const content = owner
        ? { subject: securityMessages.emailTakenSubject, parts: securityMessages.emailTaken(owner.firstname) }
        : { subject: securityMessages.emailSubject, parts: securityMessages.email(link) };
      await mail.send({ to: email, ...writeEmail({ ...content, publicUrl: config.publicUrl }) });
      await sendSecurityNotice(identity, user._id, 'emailChangeRequested', { act: id });
    }
    return { message: securityMessages.emailRequested(email) };
  });
