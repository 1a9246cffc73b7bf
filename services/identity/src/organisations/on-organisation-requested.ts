import type { Identity } from '../identity.ts';
import { changeUser } from '../users/change-user.ts';
import { onUserRegistered } from './on-organisation-updated.ts';

/** Adds a person to the organisation that they requested at sign-up, unless they have one by now. Safe to repeat. */
export async function onOrganisationRequested(
  identity: Identity,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await changeUser(identity, userId, (user) => {
    user.organisationId ??= id;
  });
  // Reads the projection after the write: what it receives from now on reaches the person as a member.
  await onUserRegistered(identity, userId);
}
