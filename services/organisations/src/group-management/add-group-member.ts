import { handle } from '@consortia/infra/kit/requests/handler';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { fail } from '@consortia/proto/errors';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { groupMessages } from '@consortia/proto/organisations/messages/groups';
import type { Membership } from '../membership/membership-model.ts';
import { currentOrganisation, standingsOf } from '../membership/standings.ts';
import type { Organisations } from '../organisations.ts';
import type { ManagingGroups } from './group-photo.ts';
import { isInGroup, loadManagedGroup } from './managed-group.ts';

/** A person by the organisation that they belong to now. Undefined where the account may not be used. */
async function personNow(parts: Pick<Organisations, 'call' | 'memberships'>, userId: string) {
  const [people, membership] = await Promise.all([
    standingsOf(parts, [userId]),
    parts.memberships.findOne({ _id: userId, deletedAt: null }).lean<Membership>(),
  ]);
  const standing = people.get(userId);
  return standing && { name: standing.name, organisationId: currentOrganisation(standing, membership) };
}

export const addGroupMember = (parts: ManagingGroups) =>
  handle(
    organisationsApi.addGroupMember,
    async ({ body: { user: userId }, loaded: { group } }) => {
      const { _id: groupId, organisationId } = group;
      const isColleague = async () => (await personNow(parts, userId))?.organisationId === organisationId;
      const person = await personNow(parts, userId);
      if (person?.organisationId !== organisationId)
        return fail('organisations.not_in_organisation', { fields: { user: [groupMessages.notInOrganisation] } });
      const added =
        !(await isInGroup(parts, group, userId)) &&
        (await duplicatesOnly(parts.groupMembers.create({ _id: parts.newId(), groupId, userId })));
      if (!added) return fail('organisations.already_in_group');
      // Leaving the organisation, or the end of the group, may have come in between.
      const isCurrent = (await isColleague()) && (await parts.groups.exists({ _id: groupId, deletedAt: null }));
      if (!isCurrent) {
        await parts.groupMembers.deleteOne({ groupId, userId });
        return fail('organisations.not_in_organisation');
      }
      return { message: groupMessages.added(person.name) };
    },
    { load: loadManagedGroup(parts) },
  );
