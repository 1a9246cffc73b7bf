import { type ChangingUsers, changeUser } from '../accounts/change-user.ts';
import type { Identity } from '../identity.ts';

/** Stores which organisation decides about a person, unless they have one by now or it has decided. Safe to repeat. */
export async function onOrganisationRequested(
  identity: ChangingUsers & Pick<Identity, 'accountIndex'>,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await changeUser(identity, userId, (user) => {
    // Null says that the request was decided.
    if (user.organisationId === null && user.requestedOrganisationId !== null) user.requestedOrganisationId = id;
    return [];
  });
  await identity.accountIndex.put([userId]);
}
