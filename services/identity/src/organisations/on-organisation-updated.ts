import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import type { OrganisationProjection } from '../projections.ts';
import { changeUser } from '../users/change-user.ts';
import type { User } from '../users/user-model.ts';
import { isSameOrganisation, organisationOfPerson } from './organisation-shape.ts';

const batch = 200;

/**
 * Updates the copies of an organisation in its members' accounts. Reads the projection and not the event, so repeated and late
 * events change nothing.
 */
export async function onOrganisationUpdated(identity: Identity, organisationId: string): Promise<void> {
  const { users, organisations } = identity;
  const organisation = await organisations.get(organisationId);
  for (let after = '', full = true; full; ) {
    const people = await users
      .find({ organisationId, _id: trusted({ $gt: after }), deletedAt: null })
      .select('organisation')
      .sort({ _id: 1 })
      .limit(batch)
      .lean<Pick<User, '_id' | 'organisation'>[]>();
    for (const person of people) await copyTo(identity, person, organisationId, organisation);
    after = people.at(-1)?._id ?? '';
    full = people.length === batch;
  }
}

/** For a person who was added while the projection moved on. */
export async function onUserRegistered(identity: Identity, userId: string): Promise<void> {
  const user = await identity.users.findOne({ _id: userId, deletedAt: null }).lean<User>();
  if (!user?.organisationId) return;
  await copyTo(identity, user, user.organisationId, await identity.organisations.get(user.organisationId));
}

async function copyTo(
  identity: Identity,
  person: Pick<User, '_id' | 'organisation'>,
  organisationId: string,
  projected: OrganisationProjection | null,
): Promise<void> {
  const organisation = projected && organisationOfPerson(projected);
  if (isSameOrganisation(person.organisation, organisation)) return;
  await changeUser(identity, person._id, (user) => {
    // The person may have moved to another one meanwhile.
    if (user.organisationId === organisationId) user.organisation = organisation;
  });
}
