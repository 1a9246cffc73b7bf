import { writeEmail } from '@consortia/infra/kit/email-template';
import { messageIdOf } from '@consortia/infra/mail/message-id';
import { once } from '@consortia/infra/store/consume';
import { requestMessages } from '@consortia/proto/organisations/messages/requests';
import type { OrganisationDecided } from '@consortia/proto/organisations/requests';
import type { Identity } from '../identity.ts';
import { changeUser } from '../users/change-user.ts';
import type { User } from '../users/user-model.ts';
import { onUserRegistered } from './on-organisation-updated.ts';
import { organisationOfPerson } from './organisation-shape.ts';

const batch = 200;
type Person = Pick<User, '_id' | 'email' | 'firstname' | 'blockedAt'>;

/**
 * Moves the people of a replaced organisation to its replacement; those of a refused one receive the reason by email and have none.
 * Safe to repeat: who was moved is no longer found.
 */
export async function onOrganisationDecided(
  identity: Identity,
  eventId: string,
  { id, decision, replacedBy, requestedName, reason }: OrganisationDecided,
): Promise<void> {
  if (decision !== 'replaced' && decision !== 'refused') return;
  for (;;) {
    const people = await identity.users
      .find({ organisationId: id, deletedAt: null })
      .select('email firstname blockedAt')
      .sort({ _id: 1 })
      .limit(batch)
      .lean<Person[]>();
    for (const person of people) {
      // Before the write: a person who has no organisation any more is not found again after a crash.
      if (decision === 'refused') await sendRefusal(identity, eventId, person, requestedName, reason);
      await move(identity, person._id, id, replacedBy);
    }
    if (people.length < batch) return;
  }
}

async function move(identity: Identity, userId: string, from: string, to: string | null): Promise<void> {
  const organisation = to === null ? null : await identity.organisations.get(to);
  await changeUser(identity, userId, (user) => {
    if (user.organisationId !== from) return;
    user.organisationId = to;
    user.organisation = organisation && organisationOfPerson(organisation);
  });
  // Reads the projection after the write: what it receives from now on reaches the person as a member.
  await onUserRegistered(identity, userId);
}

async function sendRefusal(
  { connection, mail, clock, config }: Identity,
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
        parts: requestMessages.refusedEmail(firstname, name, reason),
      }),
      to: email,
      messageId: messageIdOf(config.publicUrl, 'organisation-refused', eventId, _id),
    });
  await once(connection, 'identity.organisation-refusals', `${eventId} ${_id}`, send, { clock });
}
