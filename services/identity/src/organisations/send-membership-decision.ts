import { writeEmail } from '@consortia/infra/kit/email/email-template';
import { messageIdOf } from '@consortia/infra/mail/message-id';
import { once } from '@consortia/infra/store/consume';
import type { EventEnvelope } from '@consortia/proto/event';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { membershipEmailMessages as labels } from '@consortia/proto/organisations/messages/membership-emails';
import { pagePaths } from '@consortia/proto/page-paths';
import type { Identity, SendingEmails } from '../identity.ts';
import { mayUseSession } from '../policies.ts';
import type { User } from '../users/user-model.ts';

const { membershipApproved, membershipDeclined } = organisationsEvents;

/** Emails a person who waited that their request to join an organisation is approved or declined, once for each decision. */
export async function sendMembershipDecision(
  identity: SendingEmails & Pick<Identity, 'users' | 'organisations'>,
  { id, type, payload }: EventEnvelope,
): Promise<void> {
  const isApproval = type === membershipApproved.type;
  if (!isApproval && type !== membershipDeclined.type) return;
  const { id: userId, organisationId, waited } = membershipApproved.payload.parse(payload);
  if (isApproval && !waited) return;
  const { users, organisations, connection, mail, clock, config } = identity;
  const send = async (): Promise<void> => {
    const user = await users.findOne({ _id: userId, deletedAt: null }).lean<User>();
    const organisation = await organisations.get(organisationId);
    // Who may not sign in yet learns it then; the decision about the account has an email of its own.
    if (!user || !mayUseSession(user) || !organisation) return;
    const url = `${config.publicUrl}${pagePaths.settings}#organisation`;
    const subject = (isApproval ? labels.approvedSubject : labels.declinedSubject)(organisation.name);
    const parts = (isApproval ? labels.approved : labels.declined)(user.firstname, organisation.name, url);
    const messageId = messageIdOf(config.publicUrl, 'membership', id);
    await mail.send({ to: user.email, messageId, ...writeEmail({ subject, parts, publicUrl: config.publicUrl }) });
  };
  await once(connection, 'identity.membership-emails', id, send, { clock });
}
