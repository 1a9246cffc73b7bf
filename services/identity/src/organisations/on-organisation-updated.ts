import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { changeUser } from '../users/change-user.ts';
import type { User } from '../users/user-model.ts';
import { isSameOrganisation, type OrganisationProjection, organisationOfPerson } from './organisation-shape.ts';

const batch = 200;

/**
 * Brings the copy beside each of an organisation's people up to the projection. Goes by what is stored, not by the event,
 * so repeats and late ones change nothing.
 */
export async function onOrganisationUpdated(identity: Identity, organisationId: string): Promise<void> {
  const { users, organisations } = identity;
  const kept = await organisations.model
    .findOne({ _id: organisationId, deletedAt: null })
    .lean<OrganisationProjection>();
  for (let after = '', full = true; full; ) {
    const people = await users
      .find({ organisationId, _id: trusted({ $gt: after }), deletedAt: null })
      .select('organisation')
      .sort({ _id: 1 })
      .limit(batch)
      .lean<Pick<User, '_id' | 'organisation'>[]>();
    for (const person of people) await copyTo(identity, person, kept);
    after = people.at(-1)?._id ?? '';
    full = people.length === batch;
  }
}

/** For a person who was added while the projection moved on. */
export async function onUserRegistered(identity: Identity, userId: string): Promise<void> {
  const user = await identity.users.findOne({ _id: userId, deletedAt: null }).lean<User>();
  if (!user?.organisationId) return;
  const { model } = identity.organisations;
  await copyTo(
    identity,
    user,
    await model.findOne({ _id: user.organisationId, deletedAt: null }).lean<OrganisationProjection>(),
  );
}

async function copyTo(
  identity: Identity,
  person: Pick<User, '_id' | 'organisation'>,
  kept: OrganisationProjection | null,
): Promise<void> {
  const organisation = kept && organisationOfPerson(kept);
  if (isSameOrganisation(person.organisation, organisation)) return;
  await changeUser(identity, person._id, (user) => {
    user.organisation = organisation;
  });
}
