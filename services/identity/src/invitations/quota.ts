import { fail } from '@consortia/proto/errors';
import { limits } from '@consortia/proto/limits';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';

const day = 86_400_000;

/** How many more invitations a person can send now. */
export async function invitationsLeft(
  { invitations, clock }: Pick<Identity, 'invitations' | 'clock'>,
  inviterId: string,
): Promise<number> {
  const since = new Date(clock().getTime() - day);
  const sent = await invitations.countDocuments({ inviterId, at: trusted({ $gt: since }) });
  return Math.max(0, limits.invitationsADay - sent);
}

/** Throws `identity.invitation_quota` where a person cannot send so many more. The counter refuses what is sent at the same time. */
export async function useQuota(
  identity: Pick<Identity, 'invitations' | 'clock' | 'counters'>,
  inviterId: string,
  count: number,
): Promise<void> {
  if (count > (await invitationsLeft(identity, inviterId))) fail('identity.invitation_quota');
  const key = `invitations:${inviterId}`;
  const { value, strict } = await identity.counters.add(key, count, day);
  if (value <= (strict ? limits.invitationBatch : limits.invitationsADay)) return;
  await identity.counters.add(key, -count, day);
  fail('identity.invitation_quota');
}
