import { handle } from '@consortia/infra/kit/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { invitationMessages } from '@consortia/proto/identity/messages/invitations';
import { limits } from '@consortia/proto/limits';
import { retention } from '@consortia/proto/retention';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { mayInvite } from '../policies.ts';
import { normaliseEmail } from '../users/email.ts';
import { deliverLater } from './deliver-invitations.ts';
import type { Invitation } from './invitation-model.ts';
import { useQuota } from './quota.ts';

const day = 86_400_000;
type Invited = Pick<Invitation, 'firstname' | 'lastname'> & { email: string };

/** The same work and the same response for every address, whether or not it has an account or refuses invitations. */
export const sendInvitations = (identity: Identity) =>
  handle(identityApi.sendInvitations, async ({ body, viewer }) => {
    if (!mayInvite(viewer)) return fail('kit.forbidden');
    const { firstName = '', lastName = '', email = '', emails } = body;
    const given: Invited[] = emails
      ? emails.map((address) => ({ email: address, firstname: '', lastname: '' }))
      : [{ email, firstname: firstName, lastname: lastName }];
    const invited = [...new Map(given.map((one) => [normaliseEmail(one.email), one])).entries()];
    const fresh = await withoutPending(identity, viewer.id, invited);
    await useQuota(identity, viewer.id, fresh.length);
    const at = identity.clock();
    const after = (days: number): Date => new Date(at.getTime() + days * day);
    const stored = fresh.map(([address, { firstname, lastname }]) => ({
      _id: identity.newId(),
      inviterId: viewer.id,
      email: address,
      ...{ firstname, lastname, at },
      validUntil: after(limits.invitationDays),
      expiresAt: after(limits.invitationDays + retention.invitations.days),
    }));
    if (stored.length > 0) await identity.invitations.insertMany(stored);
    for (const { _id } of stored) await deliverLater(identity, _id);
    return { message: invitationMessages.sent(invited.length) };
  });

/** Without those whom this person has invited already and whose link is still valid. */
async function withoutPending<T>(
  { invitations, clock }: Pick<Identity, 'invitations' | 'clock'>,
  inviterId: string,
  invited: readonly (readonly [string, T])[],
): Promise<(readonly [string, T])[]> {
  const pending = await invitations
    .find({
      inviterId,
      email: trusted({ $in: invited.map(([email]) => email) }),
      validUntil: trusted({ $gt: clock() }),
    })
    .select('email')
    .lean<Pick<Invitation, 'email'>[]>();
  const known = new Set(pending.map(({ email }) => email));
  return invited.filter(([email]) => !known.has(email));
}
