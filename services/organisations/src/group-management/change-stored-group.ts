import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import type { HydratedDocument } from 'mongoose';
import type { Group } from '../groups/group-model.ts';
import { presentGroup } from '../groups/present-group.ts';
import type { Organisations } from '../organisations.ts';

type StoredGroup = HydratedDocument<Group>;

/**
 * Changes a group and publishes it. `change` may run more than once; where it returns false nothing is stored or published. Throws
 * `organisations.group_not_found` where the group has been removed meanwhile.
 */
export async function changeStoredGroup(
  parts: Pick<Organisations, 'groups' | 'organisations' | 'clock' | 'newId'>,
  id: string,
  change: (group: StoredGroup) => boolean | Promise<boolean>,
): Promise<StoredGroup> {
  const changed = await changeAggregate<Group>(
    parts.groups,
    id,
    async (group) => {
      if (!(await change(group))) return [];
      const organisation = await parts.organisations.findById(group.organisationId).select('paid').lean();
      return [record(organisationsEvents.groupUpdated, presentGroup(group, organisation))];
    },
    parts,
  );
  return changed ?? fail('organisations.group_not_found');
}
