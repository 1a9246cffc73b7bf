import { writeEmail } from '@consortia/infra/kit/email/email-template';
import { type EmailPart, greeting } from '@consortia/proto/email-parts';
import { identityApi } from '@consortia/proto/identity/api';
import { invitationMessages as labels } from '@consortia/proto/identity/messages/invitations';
import { organisationInvitationMessages as into } from '@consortia/proto/identity/messages/organisation-invitations';
import { seatInvitationMessages as forSeat } from '@consortia/proto/identity/messages/seat-invitations';
import { identityPages } from '@consortia/proto/identity/pages';
import type { User } from '../users/user-model.ts';

type Links = { token: string; block: string };
type Named = { name: string };
/** The organisation, or the group of it, that someone is invited into. */
type Into = { organisation: Named; group: Named | null };
type Seat = { role: string; call: string; words: string };
type Inviter = Pick<User, 'firstname' | 'lastname' | 'organisation'>;
type Texts = { subject: string; reason: string; further?: readonly EmailPart[]; lasts: string; account: string };

export const nameOf = ({ firstname, lastname }: Pick<User, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`;

function textsOf(inviter: Inviter, target: Into | null, seat: Seat | null): Texts {
  const name = nameOf(inviter);
  if (seat)
    return {
      subject: forSeat.emailSubject(name),
      reason: forSeat.emailReason(name, inviter.organisation?.name ?? null),
      further: [
        { paragraph: forSeat.emailSeat(seat.role, seat.call) },
        { paragraph: forSeat.emailWords(name) },
        { quote: seat.words },
      ],
      lasts: forSeat.emailLasts,
      account: forSeat.emailAccount,
    };
  if (!target)
    return {
      subject: labels.emailSubject(name),
      reason: labels.emailReason(name, inviter.organisation?.name ?? null),
      lasts: labels.emailLasts,
      account: labels.emailAccount,
    };
  const organisation = target.organisation.name;
  if (target.group) {
    const group = target.group.name;
    return {
      subject: into.emailGroupSubject(name, group, organisation),
      reason: into.emailGroupReason(name, group, organisation),
      lasts: into.emailGroupLasts(group, organisation),
      account: into.emailAccount,
    };
  }
  return {
    subject: into.emailSubject(name, organisation),
    reason: into.emailReason(name, organisation),
    lasts: into.emailLasts(organisation),
    account: into.emailAccount,
  };
}

/**
 * Subject, text and HTML of the email that an inviter’s invitations into `target`, to `seat`, or to Consortia alone are sent as. The token is in
 * the fragment, which no server gets.
 */
export function invitationEmail(
  inviter: Inviter,
  {
    publicUrl,
    links: { token, block },
    target,
    seat = null,
  }: { publicUrl: string; links: Links; target: Into | null; seat?: Seat | null },
) {
  const { subject, reason, further = [], lasts, account } = textsOf(inviter, target, seat);
  const page = target || seat ? identityPages.invitation : identityPages.signUp;
  const url = `${publicUrl}${page.path}#invitation=${token}`;
  const blockUrl = `${publicUrl}${identityApi.showInvitationBlock.path}?token=${block}`;
  const written = writeEmail({
    publicUrl,
    subject,
    parts: [
      greeting(),
      { paragraph: reason },
      ...further,
      { button: seat ? forSeat.button : labels.emailButton, url },
      { paragraph: lasts },
      { paragraph: account },
      { remark: labels.emailBlock, url: blockUrl },
    ],
  });
  const headers = { 'List-Unsubscribe': `<${blockUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { ...written, headers };
}
