import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import type { Group } from '../groups/group-model.ts';
import { presentGroup } from '../groups/present-group.ts';
import { type ChangingMemberships, refuseLastLeader } from './leaving.ts';

type Refuse = (userId: string, group: Group) => void;

/** Removes a person from a group and from its leaders, unless `refuse` throws: by default `organisations.last_leader`, also where another leader just left. */
export async function removeFromGroup(
  parts: ChangingMemberships,
  { _id }: Pick<Group, '_id'>,
  userId: string,
  refuse: Refuse = refuseLastLeader,
): Promise<void> {
  await removeLeader(parts, _id, userId, refuse);
  await parts.groupMembers.deleteMany({ groupId: _id, userId });
  // Only members become leaders; one whom another request just made a leader was a member until now.
  await removeLeader(parts, _id, userId, refuse);
}

async function removeLeader(
  parts: ChangingMemberships,
  groupId: string,
  userId: string,
  refuse: Refuse,
): Promise<void> {
  const { groups, organisations } = parts;
  if (!(await groups.exists({ _id: groupId, leaders: userId, deletedAt: null }))) return;
  await changeAggregate<Group>(
    groups,
    groupId,
    async (group) => {
      if (!group.leaders.includes(userId)) return [];
      refuse(userId, group);
      group.leaders = group.leaders.filter((leader) => leader !== userId);
      const organisation = await organisations.findById(group.organisationId).select('paid').lean();
      return [record(organisationsEvents.groupUpdated, presentGroup(group, organisation))];
    },
    parts,
  );
}
