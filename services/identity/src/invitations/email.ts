import { writeEmail } from '@consortia/infra/kit/email-template';
import { greeting } from '@consortia/proto/email-parts';
import { identityApi } from '@consortia/proto/identity/api';
import { invitationMessages as labels } from '@consortia/proto/identity/messages/invitations';
import { identityPages } from '@consortia/proto/identity/pages';
import type { User } from '../users/user-model.ts';

type Links = { token: string; block: string };
type Inviter = Pick<User, 'firstname' | 'lastname' | 'organisation'>;

export const nameOf = ({ firstname, lastname }: Pick<User, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`;

/** Subject, text and HTML of the email that an inviter’s invitations are sent as. The token is in the fragment, which no server gets. */
export function invitationEmail(inviter: Inviter, publicUrl: string, { token, block }: Links) {
  const [name, organisation] = [nameOf(inviter), inviter.organisation?.name ?? null];
  const subject = labels.emailSubject(name);
  const url = `${publicUrl}${identityPages.signUp.path}#invitation=${token}`;
  const blockUrl = `${publicUrl}${identityApi.showInvitationBlock.path}?token=${block}`;
  const written = writeEmail({
    subject,
    parts: [
      greeting(),
      { paragraph: labels.emailReason(name, organisation) },
      { button: labels.emailButton, url },
      { paragraph: labels.emailLasts },
      { paragraph: labels.emailAccount },
      { remark: labels.emailBlock, url: blockUrl },
    ],
  });
  return { ...written, headers: { 'List-Unsubscribe': `<${blockUrl}>` } };
}
