import { changeAggregate, type Recorded, record } from '@consortia/infra/store/outbox-record';
import { identityEvents } from '@consortia/proto/identity/events';
import type { Identity } from '../identity.ts';
import { mayUseSession } from '../policies.ts';
import { endSessionsOf, publishSessionChange } from '../sessions/end-sessions.ts';
import { publishPerson } from '../users/present-person.ts';
import type { User, UserDocument } from '../users/user-model.ts';

/** Claims of a session about its user. */
const claimsOf = (user: User): string =>
  JSON.stringify([user.roles, publishPerson(user).trial, mayUseSession(user), user.credentialsVersion]);

export type ChangingUsers = Pick<Identity, 'users' | 'sessions' | 'devices' | 'clock' | 'newId' | 'live' | 'log'>;

/**
 * Changes a person and publishes the new state when its public part has changed, and what `change` returns in addition. `change`
 * may run more than once.
 * Sessions get new roles and trial status at once, and end when the account may no longer be used.
 * Returns null when the person does not exist.
 */
export async function changeUser(
  identity: ChangingUsers,
  id: string,
  change: (user: UserDocument) => Recorded[] | undefined,
): Promise<UserDocument | null> {
  let claims = '';
  const changed = await changeAggregate<User>(
    identity.users,
    id,
    (document) => {
      claims = claimsOf(document);
      const before = publishPerson(document);
      const waited = document.approvedAt === null;
      const further = change(document) ?? [];
      const after = publishPerson(document);
      const approved = waited && document.approvedAt !== null;
      const seen = JSON.stringify(before) !== JSON.stringify(after);
      return [
        ...further,
        ...(approved ? [record(identityEvents.userApproved, after)] : []),
        // The approval event carries the full public state already.
        ...(seen && !approved ? [record(identityEvents.userUpdated, after)] : []),
      ];
    },
    identity,
  );
  if (!changed) return null;
  if (!mayUseSession(changed)) await endSessionsOf(identity, id);
  else if (claimsOf(changed) !== claims) await publishSessionChange(identity, id);
  return changed;
}
