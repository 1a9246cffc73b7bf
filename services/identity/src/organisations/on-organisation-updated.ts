import { trusted } from 'mongoose';
import { type ChangingUsers, changeUser } from '../accounts/change-user.ts';
import { indexRequesting } from '../accounts/requested-organisations.ts';
import type { Identity } from '../identity.ts';
import type { OrganisationProjection } from '../projections.ts';
import { isSameOrganisation, organisationOfPerson } from '../users/organisation-of-person.ts';
import type { User } from '../users/user-model.ts';

const batch = 200;

/** Organisations that one after the other took the place of the one before. */
const maxReplacements = 5;

/** The people of an organisation in the order of their ids, with their copy of it. */
async function* peopleOf({ users }: Pick<Identity, 'users'>, organisationId: string) {
  for (let after = '', full = true; full; ) {
    const people = await users
      .find({ organisationId, _id: trusted({ $gt: after }), deletedAt: null })
      .select('organisation')
      .sort({ _id: 1 })
      .limit(batch)
      .lean<Pick<User, '_id' | 'organisation'>[]>();
    yield* people;
    after = people.at(-1)?._id ?? '';
    full = people.length === batch;
  }
}

type Needed = ChangingUsers & Pick<Identity, 'accountIndex' | 'organisations'>;

/** Updates the copies of an organisation in its members' accounts, and the index of those that requested it. Reads the projection and not the event, so late events change nothing. */
export async function onOrganisationUpdated(identity: Needed, organisationId: string): Promise<void> {
  await indexRequesting(identity, organisationId);
  const organisation = await identity.organisations.get(organisationId);
  if (organisation?.replacedBy) return;
  for await (const person of peopleOf(identity, organisationId))
    await copyTo(identity, person, organisationId, organisation);
}

/** Moves the people of an organisation that was replaced to the one in its place. Safe to repeat. */
export async function moveMembers(identity: Needed, from: string): Promise<void> {
  for await (const person of peopleOf(identity, from)) await onUserRegistered(identity, person._id);
}

/** For a person who was added while the projection moved on. */
export async function onUserRegistered(identity: Needed, userId: string): Promise<void> {
  for (let moves = 0; moves <= maxReplacements; moves += 1) {
    const user = await identity.users.findOne({ _id: userId, deletedAt: null }).lean<User>();
    if (!user?.organisationId) return;
    const organisation = await identity.organisations.get(user.organisationId);
    if (!organisation?.replacedBy) return copyTo(identity, user, user.organisationId, organisation);
    await moveTo(identity, userId, organisation.id, organisation.replacedBy);
  }
}

/** The copy of the new organisation is made by the next read, which follows the write. */
const moveTo = (identity: ChangingUsers, userId: string, from: string, to: string) =>
  changeUser(identity, userId, (user) => {
    // The person may have moved to another one meanwhile.
    if (user.organisationId === from) Object.assign(user, { organisationId: to, organisation: null });
  });

async function copyTo(
  identity: ChangingUsers,
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
