import type { PersonalData } from '@consortia/infra/kit/service/personal-data';
import { eraseOwned, exportOwned, type OwnedRecords } from '@consortia/infra/kit/viewer/owned-records';
import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import type { Group } from '../groups/group-model.ts';
import { presentGroup } from '../groups/present-group.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import { presentOrganisation } from '../organisations/present-organisation.ts';
import type { Organisations } from '../organisations.ts';

type Needed = Pick<Organisations, 'clock' | 'connection' | 'groups' | 'newId' | 'organisations'>;

const without = (ids: readonly string[], userId: string): string[] => ids.filter((id) => id !== userId);

/** Organisations and groups belong to others as well; a person leaves the lists of their administrators and leaders. */
const ownedRecords: readonly OwnedRecords[] = [
  { collection: 'memberships', by: ['_id'] },
  { collection: 'groupMembers', by: ['userId'] },
];

export const personalData: PersonalData<Needed> = {
  covers: ['organisations', 'groups', ...ownedRecords.map(({ collection }) => collection)],
  async export({ organisations, groups, connection }, userId) {
    const [administered, led] = await Promise.all([
      organisations.find({ administrators: userId, deletedAt: null }).select('name country').lean(),
      groups.find({ leaders: userId, deletedAt: null }).select('name organisationId').lean(),
    ]);
    const owned = await exportOwned(connection, ownedRecords, { userId, email: null });
    return { sections: { administeredOrganisations: administered, ledGroups: led, ...owned } };
  },
  async erase(context, userId) {
    const { organisations, groups } = context;
    const concerned = { $or: [{ administrators: userId }, { requestedBy: userId }] };
    for (const { _id } of await organisations.find(concerned).select('_id').lean())
      await changeAggregate<Organisation>(
        organisations,
        _id,
        (organisation) => {
          organisation.administrators = without(organisation.administrators, userId);
          organisation.requestedBy = without(organisation.requestedBy, userId);
          return [record(organisationsEvents.organisationUpdated, presentOrganisation(organisation))];
        },
        context,
      );
    for (const { _id, organisationId } of await groups.find({ leaders: userId }).select('organisationId').lean()) {
      const organisation = await organisations.findById(organisationId).select('paid').lean();
      await changeAggregate<Group>(
        groups,
        _id,
        (group) => {
          group.leaders = without(group.leaders, userId);
          return [record(organisationsEvents.groupUpdated, presentGroup(group, organisation))];
        },
        context,
      );
    }
    await eraseOwned(context.connection, ownedRecords, { userId, email: null });
    // Their events name people by id alone, which leads nowhere once the account is gone.
    return [];
  },
};
