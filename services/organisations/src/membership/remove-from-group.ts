import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import type { Group } from '../groups/group-model.ts';
import { presentGroup } from '../groups/present-group.ts';
import type { Organisations } from '../organisations.ts';
import { refuseLastLeader } from './leaving.ts';

/** Removes a person from a group and from its leaders. Throws `organisations.last_leader`, also where another leader just left. */
export async function removeFromGroup(parts: Organisations, { _id, leaders }: Group, userId: string): Promise<void> {
  const { groups, groupMembers, organisations } = parts;
  if (leaders.includes(userId)) {
    await changeAggregate<Group>(
      groups,
      _id,
      async (group) => {
        if (!group.leaders.includes(userId)) return [];
        refuseLastLeader(userId, group);
        group.leaders = group.leaders.filter((leader) => leader !== userId);
        const organisation = await organisations.findById(group.organisationId).select('paid').lean();
        return [record(organisationsEvents.groupUpdated, presentGroup(group, organisation))];
      },
      parts,
    );
  }
  await groupMembers.deleteMany({ groupId: _id, userId });
}
