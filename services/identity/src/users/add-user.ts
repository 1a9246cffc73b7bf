import { insertAggregate, record } from '@consortia/infra/store/outbox-record';
import { identityEvents } from '@consortia/proto/identity/events';
import type { Identity } from '../identity.ts';
import { aliasOf } from './alias.ts';
import { organisationOfPerson } from './organisation-of-person.ts';
import { publishPerson } from './present-person.ts';
import type { User, UserDocument } from './user-model.ts';

type Given = Pick<
  User,
  '_id' | 'email' | 'firstname' | 'lastname' | 'passwordHash' | 'organisationId' | 'approvedAt' | 'consentedAt'
>;
type Further = Partial<
  Pick<
    User,
    | 'oauthAccounts'
    | 'honorific'
    | 'expertise'
    | 'biography'
    | 'photo'
    | 'phdThesisTitle'
    | 'roles'
    | 'membershipTrial'
    | 'totp'
  >
>;

/** An organisation that the organisations service is to find or create, and that decides about the person. */
export type RequestedOrganisation = { name: string; directoryId: string | null; organisationId: string | null };

export type AddingUsers = Pick<Identity, 'users' | 'organisations' | 'clock' | 'newId'>;

/** Adds a person whose address is confirmed, and publishes which organisation they requested. Throws the store's 11000 error where the id or the address is taken. */
export async function addUser(
  identity: AddingUsers,
  user: Given & Further,
  requested: RequestedOrganisation | null = null,
): Promise<UserDocument> {
  const { users, organisations, clock } = identity;
  const { organisationId } = user;
  const known = organisationId ? await organisations.get(organisationId) : null;
  const state = {
    expertise: [],
    roles: ['ROLE_USER' as const],
    membershipTrial: false,
    ...user,
    ...(requested?.organisationId && { requestedOrganisationId: requested.organisationId }),
    alias: aliasOf(`${user.firstname} ${user.lastname}`),
    organisation: known && organisationOfPerson(known),
    credentialsVersion: 1,
    confirmedAt: clock(),
  };
  return insertAggregate<User>(
    users,
    state,
    (document) => {
      const person = publishPerson(document);
      const registered = record(identityEvents.userRegistered, person);
      return [
        registered,
        ...(document.approvedAt ? [record(identityEvents.userApproved, person)] : []),
        ...(requested ? [record(identityEvents.organisationRequested, { id: document._id, ...requested })] : []),
      ];
    },
    identity,
  );
}
