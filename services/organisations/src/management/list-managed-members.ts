import { handle } from '@consortia/infra/kit/requests/handler';
import { readPage } from '@consortia/infra/store/read-page';
import { pathTo } from '@consortia/proto/client';
import { limits } from '@consortia/proto/limits';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { trusted } from 'mongoose';
import type { Membership } from '../membership/membership-model.ts';
import { currentOrganisation, standingsOf } from '../membership/standings.ts';
import { slugOf } from '../organisations/organisation-at.ts';
import { isLastAdministrator } from '../policies.ts';
import { membersOf } from '../profiles/counts.ts';
import { searchMembers } from '../profiles/search-members.ts';
import type { PersonProjection } from '../projections.ts';
import { loadManaged } from './load-managed.ts';
import type { Managing } from './member-of-managed.ts';

/** Of these people, those who belong to the organisation now: the projection is a moment behind a removal. */
async function presentMembers(parts: Managing, organisationId: string, ids: string[]): Promise<Set<string>> {
  const [standings, memberships] = await Promise.all([
    standingsOf(parts, ids),
    parts.memberships.find({ _id: trusted({ $in: ids }), deletedAt: null }).lean<Membership[]>(),
  ]);
  const membershipOf = new Map(memberships.map((membership) => [membership._id, membership]));
  const belongs = ids.filter((id) => {
    const standing = standings.get(id);
    return standing && currentOrganisation(standing, membershipOf.get(id) ?? null) === organisationId;
  });
  return new Set(belongs);
}

export const listManagedMembers = (parts: Managing) =>
  handle(
    organisationsApi.listManagedMembers,
    async ({ loaded: organisation, query: { q, page, administrators: only } }) => {
      const { _id: organisationId, administrators } = organisation;
      const size = limits.membersPageSize;
      const { found, paging } = q.trim()
        ? await searchMembers(parts, organisationId, { text: q, page, size })
        : await readPage<PersonProjection>(parts.people.model as never, {
            filter: { ...membersOf(organisationId), ...(only && { _id: trusted({ $in: administrators }) }) },
            sort: { sortKey: 1, _id: 1 },
            page,
            size,
          });
      const ids = found.map(({ id }) => id);
      const present = await presentMembers(parts, organisationId, ids);
      const slug = slugOf(organisation);
      const items = found
        .filter(({ id }) => present.has(id))
        .map(({ id, name, initials, avatarUrl, profileUrl }) => ({
          ...{ id, name, initials, avatarUrl, profileUrl },
          administrator: administrators.includes(id),
          lastAdministrator: isLastAdministrator(id, organisation),
          removeUrl: pathTo(organisationsApi.removeMember, { params: { slug, userId: id } }),
        }));
      return { items, ...paging };
    },
    { load: loadManaged(parts) },
  );
