import { writeEmail } from '@consortia/infra/kit/email/email-template';
import { messageIdOf } from '@consortia/infra/mail/message-id';
import { once } from '@consortia/infra/store/consume';
import { requestMessages } from '@consortia/proto/organisations/messages/requests';
import type { OrganisationDecided } from '@consortia/proto/organisations/requests';
import { type ChangingUsers, changeUser } from '../accounts/change-user.ts';
import type { SendingEmails } from '../identity.ts';
import type { User } from '../users/user-model.ts';

const batch = 200;
type Person = Pick<User, '_id' | 'email' | 'firstname' | 'blockedAt'>;

/**
 * The people of a refused organisation are removed and get the reason by email. Safe to repeat: those removed are no longer found. Those
 * of a replaced one follow the projection, see `onOrganisationUpdated`.
 */
export async function onOrganisationDecided(
  identity: ChangingUsers & SendingEmails,
  eventId: string,
  { id, decision, requestedName, reason }: OrganisationDecided,
): Promise<void> {
  if (decision !== 'refused') return;
  for (;;) {
    const people = await identity.users
      .find({ $or: [{ organisationId: id }, { requestedOrganisationId: id }], deletedAt: null })
      .select('email firstname blockedAt')
      .sort({ _id: 1 })
      .limit(batch)
      .lean<Person[]>();
    for (const person of people) {
      // Before the write: a person who has no organisation any more is not found again after a crash.
      await sendRefusal(identity, eventId, person, requestedName, reason);
      await changeUser(identity, person._id, (user) => {
        if (user.organisationId === id) Object.assign(user, { organisationId: null, organisation: null });
        if (user.requestedOrganisationId === id) user.requestedOrganisationId = null;
        return [];
      });
    }
    if (people.length < batch) return;
  }
}

async function sendRefusal(
  { connection, mail, clock, config }: SendingEmails,
  eventId: string,
  { _id, email, firstname, blockedAt }: Person,
  name: string,
  reason: string,
): Promise<void> {
  if (blockedAt) return;
  const send = () =>
    mail.send({
      ...writeEmail({
        subject: requestMessages.refusedSubject,
        publicUrl: config.publicUrl,
        parts: requestMessages.refusedEmail(firstname, name, reason),
      }),
      to: email,
      messageId: messageIdOf(config.publicUrl, 'organisation-refused', eventId, _id),
    });
  await once(connection, 'identity.organisation-refusals', `${eventId} ${_id}`, send, { clock });
}
