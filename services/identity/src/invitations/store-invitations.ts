import { invitationMessages } from '@consortia/proto/identity/messages/invitations';
import { limits } from '@consortia/proto/limits';
import { retention } from '@consortia/proto/retention';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { normaliseEmail } from '../users/email.ts';
import { deliverLater } from './deliver-invitations.ts';
import type { Invitation } from './invitation-model.ts';
import { useQuota } from './quota.ts';

const day = 86_400_000;
type Invited = Pick<Invitation, 'firstname' | 'lastname'> & { email: string };
type Into = Pick<Invitation, 'organisationId' | 'groupId' | 'departments'>;

/** People of a request: one with a name, or several addresses. */
type Requested = { firstName?: string; lastName?: string; email?: string; emails?: string[] };

const invitedIn = ({ firstName = '', lastName = '', email = '', emails }: Requested): Invited[] =>
  emails
    ? emails.map((address) => ({ email: address, firstname: '', lastname: '' }))
    : [{ email, firstname: firstName, lastname: lastName }];

/** To Consortia alone. */
export const intoNothing: Into = { organisationId: null, groupId: null, departments: [] };

/**
 * Stores invitations and has them sent. The same work and the same response for every address, whether or not it has an account or
 * refuses invitations. Throws `identity.invitation_quota`.
 */
export async function storeInvitations(
  identity: Identity,
  inviterId: string,
  requested: Requested,
  into: Into,
): Promise<{ message: string }> {
  const invited = [...new Map(invitedIn(requested).map((one) => [normaliseEmail(one.email), one])).entries()];
  const fresh = await withoutPending(identity, inviterId, into, invited);
  await useQuota(identity, inviterId, fresh.length);
  const at = identity.clock();
  const after = (days: number): Date => new Date(at.getTime() + days * day);
  const stored = fresh.map(([address, { firstname, lastname }]) => ({
    _id: identity.newId(),
    inviterId,
    email: address,
    ...into,
    ...{ firstname, lastname, at },
    validUntil: after(limits.invitationDays),
    expiresAt: after(limits.invitationDays + retention.invitations.days),
  }));
  if (stored.length > 0) await identity.invitations.insertMany(stored);
  for (const { _id } of stored) await deliverLater(identity, _id);
  return { message: invitationMessages.sent(invited.length) };
}

/** Without those whom this person has invited into the same already and whose link is still valid. */
async function withoutPending<T>(
  { invitations, clock }: Pick<Identity, 'invitations' | 'clock'>,
  inviterId: string,
  { organisationId, groupId }: Into,
  invited: readonly (readonly [string, T])[],
): Promise<(readonly [string, T])[]> {
  const pending = await invitations
    .find({
      ...{ inviterId, organisationId, groupId },
      email: trusted({ $in: invited.map(([email]) => email) }),
      validUntil: trusted({ $gt: clock() }),
    })
    .select('email')
    .lean<Pick<Invitation, 'email'>[]>();
  const known = new Set(pending.map(({ email }) => email));
  return invited.filter(([email]) => !known.has(email));
}
