import { duplicatesOnly } from '@consortia/infra/store/consume';
import { limits } from '@consortia/proto/limits';
import type { Identity } from '../identity.ts';
import { demoInvitations } from './demo-invitations.ts';

const day = 86_400_000;

/** Adds the pending invitations of the demo. They are from yesterday, so that the quota of today is untouched. */
export async function seedInvitations({ invitations, clock }: Pick<Identity, 'invitations' | 'clock'>): Promise<void> {
  const at = new Date(clock().getTime() - 1.5 * day);
  const validUntil = new Date(at.getTime() + limits.invitationDays * day);
  const documents = demoInvitations.map((invitation) => ({
    ...invitation,
    ...{ at, handledAt: at, validUntil, expiresAt: validUntil },
  }));
  await duplicatesOnly(invitations.insertMany(documents, { ordered: false }));
}
