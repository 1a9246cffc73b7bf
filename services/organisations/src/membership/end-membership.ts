import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import type { Group } from '../groups/group-model.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import { presentOrganisation } from '../organisations/present-organisation.ts';
import type { ChangingOrganisations } from '../organisations/record-decision.ts';
import { changeMembership, decide } from './change-membership.ts';
import { type ChangingMemberships, groupsOf, refuseLastAdministrator } from './leaving.ts';
import { removeFromGroup } from './remove-from-group.ts';

/**
 * Ends the membership of a person and their rights in the organisation and its `groups`. Rights end first, so that an interrupted request can
 * be repeated and leaves no administrator outside. Throws `organisations.last_administrator` and `organisations.last_leader`, also where
 * the other one just left.
 */
export async function endMembership(
  parts: ChangingMemberships,
  { _id: organisationId }: Pick<Organisation, '_id'>,
  userId: string,
  groups: readonly Group[],
  by: string,
): Promise<void> {
  for (const group of groups) await removeFromGroup(parts, group, userId);
  await removeAdministrator(parts, organisationId, userId, refuseLastAdministrator);
  await changeMembership(parts, userId, (membership) => {
    decide(membership, null);
    return [record(organisationsEvents.membershipEnded, { id: userId, organisationId, by })];
  });
  // Someone may have assigned the person, or added them to a group, meanwhile.
  await removeAdministrator(parts, organisationId, userId, () => {});
  for (const group of await groupsOf(parts, userId))
    if (group.organisationId === organisationId) await removeFromGroup(parts, group, userId);
}

/** Ends the right of an administrator, unless `refuse` throws. A person without the right changes nothing. */
export const removeAdministrator = (
  parts: ChangingOrganisations,
  organisationId: string,
  userId: string,
  refuse: (userId: string, organisation: Organisation) => void,
) =>
  changeAggregate<Organisation>(
    parts.organisations,
    organisationId,
    (organisation) => {
      if (!organisation.administrators.includes(userId)) return [];
      refuse(userId, organisation);
      organisation.administrators = organisation.administrators.filter((id) => id !== userId);
      return [record(organisationsEvents.organisationUpdated, presentOrganisation(organisation))];
    },
    parts,
  );
