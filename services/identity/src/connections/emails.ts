import { writeEmail } from '@consortia/infra/kit/email/email-template';
import type { OutgoingEmail } from '@consortia/infra/mail/mail';
import { identityApi } from '@consortia/proto/identity/api';
import { connectionMessages } from '@consortia/proto/identity/messages/connections';
import { identityPages } from '@consortia/proto/identity/pages';

type About = { /** Of the provider. */ name: string; publicUrl: string };

/** To the address that a person entered who signs up with a provider; the plain token exists nowhere else. */
export const confirmProviderSignUpEmail = (
  email: string,
  { name, publicUrl, token }: About & { token: string },
): OutgoingEmail => ({
  to: email,
  ...writeEmail({
    publicUrl,
    subject: connectionMessages.emailSubject,
    parts: connectionMessages.email(
      name,
      `${publicUrl}${identityApi.showProviderSignUpConfirmation.path}?token=${token}`,
    ),
  }),
});

/** To the owner of an account whose address was entered by someone who signs up with a provider. */
export const knownProviderAddressEmail = (
  { email, firstname }: { email: string; firstname: string },
  { name, publicUrl }: About,
): OutgoingEmail => ({
  to: email,
  ...writeEmail({
    publicUrl,
    subject: connectionMessages.knownAddressSubject,
    parts: connectionMessages.knownAddressEmail(firstname, name, publicUrl + identityPages.connections.path),
  }),
});
