import { writeEmail } from '@consortia/infra/kit/email/email-template';
import type { EmailSample } from '@consortia/infra/kit/email/email-templates';
import type { EmailPart } from '@consortia/proto/email-parts';
import { accountMessages } from '@consortia/proto/identity/messages/accounts';
import { dataRequestMessages } from '@consortia/proto/identity/messages/data-requests';
import { emailSampleMessages as names } from '@consortia/proto/identity/messages/email-samples';
import { passwordResetMessages } from '@consortia/proto/identity/messages/password-reset';
import { privacyMessages } from '@consortia/proto/identity/messages/privacy';
import { recoveryMessages } from '@consortia/proto/identity/messages/recovery';
import { securityMessages } from '@consortia/proto/identity/messages/security';
import { securityNoticeKinds, securityNoticeMessages } from '@consortia/proto/identity/messages/security-notices';
import { identityPages } from '@consortia/proto/identity/pages';
import { membershipEmailMessages } from '@consortia/proto/organisations/messages/membership-emails';
import { requestMessages } from '@consortia/proto/organisations/messages/requests';
import { confirmProviderSignUpEmail, knownProviderAddressEmail } from './connections/emails.ts';
import { writeReply } from './contact/send-reply.ts';
import { invitationEmail } from './invitations/email.ts';
import { approvalEmail, confirmationEmail, knownAddressEmail } from './sign-up/emails.ts';

const { firstname, lastname, email, organisation, group, provider, date, device, words } = names.sample;
const person = { email, firstname };
const token = 'sample';

/** Emails of this service with sample data, by what causes them; the links lead nowhere. */
export function emailSamples(publicUrl: string): EmailSample[] {
  const at = (path: string): string => `${publicUrl}${path}`;
  const written = (subject: string, parts: readonly EmailPart[]) => writeEmail({ subject, parts, publicUrl });
  const inviter = { firstname, lastname, organisation: null };
  const links = { token, block: token };
  const invited = (target: Parameters<typeof invitationEmail>[1]['target']) =>
    invitationEmail(inviter, { publicUrl, links, target });
  const settings = at(`${identityPages.settings.path}#organisation`);
  const emails: Record<keyof typeof names.kinds, EmailSample['email']> = {
    'sign-up': confirmationEmail(email, publicUrl, token) as EmailSample['email'],
    'sign-up-known': knownAddressEmail(person, publicUrl) as EmailSample['email'],
    'provider-sign-up': confirmProviderSignUpEmail(email, { name: provider, publicUrl, token }) as EmailSample['email'],
    'provider-known': knownProviderAddressEmail(person, { name: provider, publicUrl }) as EmailSample['email'],
    'account-approved': approvalEmail(person, publicUrl) as EmailSample['email'],
    'account-refused': written(accountMessages.refusedSubject, accountMessages.refusedEmail(firstname, words)),
    'organisation-refused': written(
      requestMessages.refusedSubject,
      requestMessages.refusedEmail(firstname, organisation, words),
    ),
    'membership-approved': written(
      membershipEmailMessages.approvedSubject(organisation),
      membershipEmailMessages.approved(firstname, organisation, settings),
    ),
    'membership-declined': written(
      membershipEmailMessages.declinedSubject(organisation),
      membershipEmailMessages.declined(firstname, organisation, settings),
    ),
    'password-reset': written(
      passwordResetMessages.emailSubject,
      passwordResetMessages.email(firstname, at(`${identityPages.resetPassword.path}#token=${token}`)),
    ),
    'email-change': written(
      securityMessages.emailSubject,
      securityMessages.email(at(`${identityPages.confirmEmail.path}#token=${token}`)),
    ),
    'email-taken': written(securityMessages.emailTakenSubject, securityMessages.emailTaken(firstname)),
    recovery: written(
      recoveryMessages.emailSubject,
      recoveryMessages.email({ firstname, due: date, link: at(identityPages.security.path) }),
    ),
    invitation: invited(null),
    'invitation-organisation': invited({ organisation: { name: organisation }, group: null }),
    'invitation-group': invited({ organisation: { name: organisation }, group: { name: group } }),
    'invitation-seat': invitationEmail(inviter, {
      ...{ publicUrl, links, target: null },
      seat: { role: names.sample.role, call: names.sample.call, words },
    }),
    'contact-reply': writeReply({ reply: words, message: words }, publicUrl),
    'data-response': written(dataRequestMessages.emailSubject, dataRequestMessages.email(firstname, words, words)),
    'data-export': written(
      privacyMessages.exportSubject,
      privacyMessages.exportEmail(firstname, at(identityPages.privacy.path), date),
    ),
    'account-closed': written(privacyMessages.closedSubject, privacyMessages.closedEmail(firstname)),
  };
  const notices = securityNoticeKinds.map((kind): EmailSample => {
    const { subject, sentence } = securityNoticeMessages.notices[kind];
    const link = at(`${identityPages.security.path}#sessions`);
    const parts = securityNoticeMessages.email({ sentence, firstname, time: date, device, link });
    return { kind: `notice-${kind}`, name: names.notice(subject), email: written(subject, parts) };
  });
  const others = Object.entries(emails).map(([kind, one]) => ({
    ...{ kind, name: names.kinds[kind as keyof typeof names.kinds], email: one },
  }));
  return [...others, ...notices];
}
