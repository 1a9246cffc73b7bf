import type { Consumer } from '@consortia/infra/bus/bus';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import type { Organisations } from '../organisations.ts';

/** Removes what belongs to a removed group: its members and its photo. */
export const deleteWithGroup = ({
  groupMembers,
  images,
}: Pick<Organisations, 'groupMembers' | 'images'>): Consumer => ({
  group: 'organisations.removed-groups',
  topics: [organisationsEvents.groupDeleted.topic],
  async handle({ type, key }) {
    if (type !== organisationsEvents.groupDeleted.type) return;
    await groupMembers.deleteMany({ groupId: key });
    await images.removeOf(key);
  },
});
