import { handle } from '@consortia/infra/kit/requests/handler';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { securityMessages } from '@consortia/proto/identity/messages/security';
import { identityPages } from '@consortia/proto/identity/pages';
import { type ChangingUsers, changeUser } from '../accounts/change-user.ts';
import type { Identity } from '../identity.ts';
import { type SendingNotices, sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import { pendingLink, useLink } from './links.ts';

export const confirmEmail = (identity: ChangingUsers & SendingNotices & Pick<Identity, 'accountLinks'>) =>
  handle(identityApi.confirmEmail, async ({ body }) => {
    const { accountLinks, clock } = identity;
    const pending = await pendingLink(identity, 'email', body.token);
    if (!pending || !(await useLink(identity, pending.link))) return fail('identity.link_invalid');
    const { link, user } = pending;
    const free = await duplicatesOnly(
      changeUser(identity, user._id, (changed) => {
        changed.email = link.email;
        changed.confirmedAt = clock();
      }),
    );
    if (!free) return fail('identity.link_invalid');
    await accountLinks.deleteMany({ userId: user._id });
    await sendSecurityNotice(identity, user._id, 'emailChanged', { act: link._id, to: user.email });
    return { message: securityMessages.emailChanged, url: identityPages.security.path };
  });
