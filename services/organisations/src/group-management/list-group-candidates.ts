import { handle } from '@consortia/infra/kit/requests/handler';
import { wordsMatcher } from '@consortia/proto/fold';
import { limits } from '@consortia/proto/limits';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { PersonProjection } from '../projections.ts';
import type { ManagingGroups } from './group-photo.ts';
import { loadManagedGroup } from './managed-group.ts';

/** More than an organisation has. */
const maxPeople = 5000;

export const listGroupCandidates = (parts: ManagingGroups) =>
  handle(
    organisationsApi.listGroupCandidates,
    async ({ query: { q }, loaded: { group } }) => {
      const [people, joined] = await Promise.all([
        parts.people.model
          .find({ 'primaryOrganisation.id': group.organisationId, hasProfile: true, deletedAt: null })
          .select('id name initials avatarUrl')
          .sort({ sortKey: 1, _id: 1 })
          .limit(maxPeople)
          .lean<PersonProjection[]>(),
        parts.groupMembers.find({ groupId: group._id }).select('userId').limit(maxPeople).lean(),
      ]);
      const inGroup = new Set([...group.leaders, ...joined.map(({ userId }) => userId)]);
      const matches = wordsMatcher(q);
      const found = people.filter((person) => !inGroup.has(person.id) && matches(person.name));
      return {
        items: found
          .slice(0, limits.groupCandidates)
          .map(({ id, name, initials, avatarUrl }) => ({ id, name, initials, avatarUrl })),
      };
    },
    { load: loadManagedGroup(parts) },
  );
