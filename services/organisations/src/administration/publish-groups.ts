import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import type { Group } from '../groups/group-model.ts';
import { presentGroup } from '../groups/present-group.ts';
import type { Managing } from '../management/member-of-managed.ts';

/** Publishes the groups of an organisation again: whether they have a page follows from its membership (P26). Safe to repeat. */
export async function publishGroups(parts: Managing, organisationId: string): Promise<void> {
  const { groups, organisations } = parts;
  for (const { _id } of await groups.find({ organisationId, deletedAt: null }).select('_id').lean())
    await changeAggregate<Group>(
      groups,
      _id,
      async (group) => {
        const organisation = await organisations.findById(group.organisationId).select('paid').lean();
        return [record(organisationsEvents.groupUpdated, presentGroup(group, organisation))];
      },
      parts,
    );
}
