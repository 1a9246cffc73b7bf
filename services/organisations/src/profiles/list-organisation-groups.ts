import { handle } from '@consortia/infra/kit/requests/handler';
import { readPage } from '@consortia/infra/store/read-page';
import { limits } from '@consortia/proto/limits';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { Group } from '../groups/group-model.ts';
import { presentGroup } from '../groups/present-group.ts';
import type { ReadingRoles } from '../membership/standings.ts';
import type { Organisations } from '../organisations.ts';
import { countGroupMembers } from './counts.ts';
import { visibleOrganisation } from './visible-organisation.ts';

export type ReadingProfiles = ReadingRoles & Pick<Organisations, 'clock' | 'config' | 'people' | 'search'>;

const maxExpertise = 3;

export const listOrganisationGroups = (parts: ReadingProfiles) =>
  handle(organisationsApi.listOrganisationGroups, async ({ viewer, params, query: { page } }) => {
    const { organisation, isMember, mayManage } = await visibleOrganisation(parts, viewer, params.slug);
    const { found, paging } = await readPage<Group>(parts.groups as never, {
      filter: { organisationId: organisation._id, deletedAt: null },
      sort: { sortKey: 1, _id: 1 },
      page,
      size: limits.listPageSize,
    });
    // Those inside reach the groups of an organisation that has not paid, too.
    const seen = { paid: organisation.paid || isMember || mayManage };
    const items = await Promise.all(
      found.map(async (group) => {
        const { id, name, description, avatarUrl, profileUrl } = presentGroup(group, seen);
        const members = await countGroupMembers(parts, group);
        return {
          ...{ id, name, description, avatarUrl, members, url: profileUrl },
          expertise: group.expertise.slice(0, maxExpertise),
        };
      }),
    );
    return { items, ...paging };
  });
