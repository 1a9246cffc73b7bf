import { duplicatesOnly } from '@consortia/infra/store/consume';
import type { Identity } from '../identity.ts';

/** Names a person whose consent is known, such as one who has accepted an invitation, as trusted collaborator of the owner. */
export async function addAccepted(
  { collaborators, clock, newId }: Pick<Identity, 'collaborators' | 'clock' | 'newId'>,
  ownerId: string,
  referredUserId: string,
): Promise<void> {
  const now = clock();
  await duplicatesOnly(collaborators.create({ _id: newId(), ownerId, referredUserId, at: now, acceptedAt: now }));
}
