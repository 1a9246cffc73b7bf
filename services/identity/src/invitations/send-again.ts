import { limits } from '@consortia/proto/limits';
import { retention } from '@consortia/proto/retention';
import type { Identity } from '../identity.ts';
import { deliverLater } from './deliver-invitations.ts';
import type { Invitation } from './invitation-model.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Until when an invitation that is sent at `at` is valid, and when it is removed. */
export function lifetimeFrom(at: Date): Pick<Invitation, 'validUntil' | 'expiresAt'> {
  const after = (days: number): Date => new Date(at.getTime() + days * day);
  const { invitationDays } = limits;
  return { validUntil: after(invitationDays), expiresAt: after(invitationDays + retention.invitations.days) };
}

/** Whether its inviter may send an invitation again at a time: not too soon, and not too often while it is valid. */
export function isResendable(invitation: Invitation, now: Date): boolean {
  const { email, acceptedBy, cancelledAt, at, emails = 1, validUntil } = invitation;
  if (email === null || acceptedBy !== null || cancelledAt !== null) return false;
  if (now.getTime() - at.getTime() < limits.invitationPauseHours * hour) return false;
  return emails < limits.invitationEmails || validUntil <= now;
}

/** Sends a resendable invitation again, with a new link. Of several attempts at the same moment one counts; returns whether this did. */
export async function sendAgain(
  identity: Pick<Identity, 'clock' | 'invitations' | 'jobs' | 'log'>,
  { _id, at, emails = 1 }: Invitation,
  words?: string,
): Promise<boolean> {
  const now = identity.clock();
  const { modifiedCount } = await identity.invitations.updateOne(
    { _id, at, acceptedBy: null, cancelledAt: null },
    { $set: { at: now, emails: emails + 1, handledAt: null, ...lifetimeFrom(now), ...(words && { words }) } },
  );
  if (modifiedCount === 0) return false;
  await deliverLater(identity, { _id, emails: emails + 1 });
  return true;
}
