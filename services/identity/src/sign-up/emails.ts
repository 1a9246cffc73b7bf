import { writeEmail } from '@consortia/infra/kit/email/email-template';
import type { OutgoingEmail } from '@consortia/infra/mail/mail';
import { signUpMessages } from '@consortia/proto/identity/messages/sign-up';

type Recipient = { email: string; firstname: string };

/** Email to a person who requested an account; the plain token exists nowhere else. */
export const confirmationEmail = (email: string, publicUrl: string, token: string): OutgoingEmail => ({
  to: email,
  ...writeEmail({
    publicUrl,
    subject: signUpMessages.emailSubject,
    parts: signUpMessages.email(`${publicUrl}/sign-up/confirm?token=${token}`),
  }),
});

/** To the owner of an account whose address was used for another sign-up. */
export const knownAddressEmail = ({ email, firstname }: Recipient, publicUrl: string): OutgoingEmail => ({
  to: email,
  ...writeEmail({
    publicUrl,
    subject: signUpMessages.knownAddressSubject,
    parts: signUpMessages.knownAddressEmail(firstname, `${publicUrl}/login`),
  }),
});

/** To a person whose account waited for approval. */
export const approvalEmail = ({ email, firstname }: Recipient, publicUrl: string): OutgoingEmail => ({
  to: email,
  ...writeEmail({
    publicUrl,
    subject: signUpMessages.approvedSubject,
    parts: signUpMessages.approvedEmail(firstname, `${publicUrl}/login`),
  }),
});
