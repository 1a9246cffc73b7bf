import { handle } from '@consortia/infra/kit/handler';
import { isSignedIn, type Viewer } from '@consortia/infra/kit/viewer';
import { type Paging, pagingOf, rangeOf, readPage } from '@consortia/infra/store/read-page';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { ListedMember } from '@consortia/proto/organisations/profiles-api';
import { trusted } from 'mongoose';
import type { Organisation } from '../organisations/organisation-model.ts';
import type { Organisations } from '../organisations.ts';
import type { PersonProjection } from '../projections.ts';
import { membersOf } from './counts.ts';
import { memberIndex, memberRights } from './member-index.ts';
import { visibleOrganisation } from './visible-organisation.ts';

const size = 24;
const maxExpertise = 5;

type Found = { found: PersonProjection[]; paging: Paging };

const byName = ({ people }: Organisations, filter: object, page: number): Promise<Found> =>
  readPage<PersonProjection>(people.model as never, {
    ...{ filter, page, size },
    sort: { lastname: 1, firstname: 1, _id: 1 },
  });

/** The index is a moment behind, so the projection decides who still belongs to the organisation. */
async function searched({ people, search }: Organisations, id: string, text: string, page: number): Promise<Found> {
  const { skip, limit } = rangeOf(page, size);
  const { hits, total, totalCapped } = await search.query(memberIndex.name, {
    ...{ text, rights: memberRights, filters: { organisation: [id] }, fuzzy: true },
    ...{ limit, offset: skip },
  });
  const members = await people.getMany(hits.map((hit) => hit.id));
  const found = hits.flatMap((hit) => members.get(hit.id) ?? []);
  return {
    found: found.filter(({ hasProfile, primaryOrganisation }) => hasProfile && primaryOrganisation?.id === id),
    paging: pagingOf(totalCapped ? total + 1 : total, page, size),
  };
}

const present = (viewer: Viewer, person: PersonProjection, { administrators }: Organisation): ListedMember => {
  const { id, name, initials, avatarUrl, profileUrl, expertise } = person;
  return {
    ...{ id, name, initials, avatarUrl, profileUrl },
    expertise: expertise.slice(0, maxExpertise),
    isAdministrator: isSignedIn(viewer) && administrators.includes(id),
  };
};

export const listOrganisationMembers = (parts: Organisations) =>
  handle(organisationsApi.listOrganisationMembers, async ({ viewer, params, query }) => {
    const { organisation } = await visibleOrganisation(parts, viewer, params.slug);
    const { page, experts, filters } = query;
    const text = filters.q?.trim() ?? '';
    const members = membersOf(organisation._id);
    const read = (): Promise<Found> => {
      if (experts === '1') return byName(parts, { ...members, expertise: trusted({ $ne: [] }) }, page);
      return text === '' ? byName(parts, members, page) : searched(parts, organisation._id, text, page);
    };
    const { found, paging } = await read();
    return { items: found.map((person) => present(viewer, person, organisation)), ...paging };
  });
