import { fail } from '@consortia/proto/errors';
import { invitationMessages } from '@consortia/proto/identity/messages/invitations';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { normaliseEmail } from '../users/email.ts';
import { deliverLater } from './deliver-invitations.ts';
import type { Invitation } from './invitation-model.ts';
import { useQuota } from './quota.ts';
import { isResendable, lifetimeFrom, sendAgain } from './send-again.ts';

type Invited = Pick<Invitation, 'firstname' | 'lastname'> & { email: string };
type Into = Pick<Invitation, 'organisationId' | 'groupId' | 'departments' | 'seat' | 'words'>;

/** People of a request: one with a name, or several addresses. */
type Requested = { firstName?: string; lastName?: string; email?: string; emails?: string[] };

const invitedIn = ({ firstName = '', lastName = '', email = '', emails }: Requested): Invited[] =>
  emails
    ? emails.map((address) => ({ email: address, firstname: '', lastname: '' }))
    : [{ email, firstname: firstName, lastname: lastName }];

/** To Consortia alone. */
export const intoNothing: Into = { organisationId: null, groupId: null, departments: [] };

export type StoringInvitations = Pick<Identity, 'clock' | 'invitations' | 'counters' | 'newId' | 'jobs' | 'log'>;

/**
 * Stores invitations and has them sent. The same work and the same response for every address, whether or not it has an account or
 * refuses invitations. A valid invitation of the same person to the same target is sent again. Throws `identity.invitation_quota`, and
 * `identity.invitation_not_yet` where no one gets an email.
 */
export async function storeInvitations(
  identity: StoringInvitations,
  inviterId: string,
  requested: Requested,
  into: Into,
): Promise<{ message: string }> {
  const invited = [...new Map(invitedIn(requested).map((one) => [normaliseEmail(one.email), one])).entries()];
  const pending = await pendingAmong(
    identity,
    {
      ...{ inviterId, organisationId: into.organisationId, groupId: into.groupId },
      'seat.candidateId': into.seat?.candidateId ?? null,
    },
    invited.map(([email]) => email),
  );
  const fresh = invited.filter(([email]) => !pending.has(email));
  const at = identity.clock();
  const again = [...pending.values()].filter((invitation) => isResendable(invitation, at));
  if (fresh.length + again.length === 0) return fail('identity.invitation_not_yet');
  await useQuota(identity, inviterId, fresh.length + again.length);
  const stored = fresh.map(([address, { firstname, lastname }]) => ({
    _id: identity.newId(),
    inviterId,
    email: address,
    ...into,
    ...{ firstname, lastname, at },
    ...lifetimeFrom(at),
  }));
  if (stored.length > 0) await identity.invitations.insertMany(stored);
  for (const invitation of stored) await deliverLater(identity, invitation);
  for (const invitation of again) await sendAgain(identity, invitation, into.words);
  const early = pending.size - again.length;
  const sentences = [
    ...(fresh.length > 0 ? [invitationMessages.sent(fresh.length)] : []),
    ...(again.length > 0 ? [invitationMessages.sentAgain(again.length)] : []),
    ...(early > 0 ? [invitationMessages.notYetOfSome(early)] : []),
  ];
  return { message: sentences.join(' ') };
}

/** Those that the same person has sent to these addresses into the same and whose link is still valid, by address. */
async function pendingAmong(
  { invitations, clock }: Pick<Identity, 'invitations' | 'clock'>,
  of: Pick<Invitation, 'inviterId' | 'organisationId' | 'groupId'> & { 'seat.candidateId': string | null },
  addresses: readonly string[],
): Promise<Map<string, Invitation>> {
  const pending = await invitations
    .find({ ...of, email: trusted({ $in: [...addresses] }), validUntil: trusted({ $gt: clock() }) })
    .sort({ at: 1 })
    .lean<Invitation[]>();
  return new Map(pending.map((invitation) => [invitation.email!, invitation]));
}
