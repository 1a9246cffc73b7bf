import type { EventEnvelope } from '@consortia/proto/event';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { type ChangingUsers, changeUser } from '../accounts/change-user.ts';
import type { Identity } from '../identity.ts';
import { onUserRegistered } from './on-organisation-updated.ts';

const { membershipApproved, membershipDeclined, membershipEnded, membershipWithdrawn } = organisationsEvents;
/** Events that decide the request of sign-up. */
const decisive: readonly string[] = [membershipApproved.type, membershipDeclined.type, membershipWithdrawn.type];

type Needed = ChangingUsers & Pick<Identity, 'accountIndex' | 'organisations' | 'invitations'>;

/**
 * Adds a person to the organisation whose membership was approved, or removes them from the one that they left. Repeated and late
 * events change nothing: the version of the membership is stored with the person. An account that waits is approved with its
 * membership where an organisation that has paid invited the person.
 */
export async function onMembershipChanged(
  identity: Needed,
  { type, aggregateVersion, payload }: EventEnvelope,
): Promise<void> {
  const isApproval = type === membershipApproved.type;
  const { id, organisationId } = membershipApproved.payload.parse(payload);
  if (decisive.includes(type)) await endSignUpRequest(identity, id);
  if (!isApproval && type !== membershipEnded.type) return;
  const invited = isApproval && (await isInvitedByMember(identity, id, organisationId));
  const changed = await changeUser(identity, id, (user) => {
    if ((user.membershipVersion ?? 0) >= aggregateVersion) return [];
    if (invited) user.approvedAt ??= identity.clock();
    user.membershipVersion = aggregateVersion;
    const leaves = !isApproval && user.organisationId === organisationId;
    if (isApproval) user.organisationId = organisationId;
    if (leaves) user.organisationId = null;
    if (leaves || user.organisation?.id !== user.organisationId) user.organisation = null;
    return [];
  });
  // Reads the projection after the write, as for a new account.
  if (changed && isApproval) await onUserRegistered(identity, id);
}

async function endSignUpRequest(identity: Needed, userId: string): Promise<void> {
  const changed = await changeUser(identity, userId, (user) => {
    if (user.requestedOrganisationId) user.requestedOrganisationId = null;
    return [];
  });
  if (changed) await identity.accountIndex.put([userId]);
}

/** Whether the person has accepted an invitation into the organisation, which has paid. */
async function isInvitedByMember(
  { organisations, invitations }: Pick<Identity, 'organisations' | 'invitations'>,
  userId: string,
  organisationId: string,
): Promise<boolean> {
  const accepted = await invitations.exists({ acceptedBy: userId, organisationId });
  return accepted !== null && ((await organisations.get(organisationId))?.paid ?? false);
}
