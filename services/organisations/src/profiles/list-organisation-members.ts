import { handle } from '@consortia/infra/kit/handler';
import { isSignedIn, type Viewer } from '@consortia/infra/kit/viewer';
import { readPage } from '@consortia/infra/store/read-page';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { ListedMember } from '@consortia/proto/organisations/profiles-api';
import { trusted } from 'mongoose';
import type { Organisation } from '../organisations/organisation-model.ts';
import type { Organisations } from '../organisations.ts';
import type { PersonProjection } from '../projections.ts';
import { membersOf } from './counts.ts';
import { type FoundMembers, searchMembers } from './search-members.ts';
import { visibleOrganisation } from './visible-organisation.ts';

const size = 24;
const maxExpertise = 5;

const byName = ({ people }: Organisations, filter: object, page: number): Promise<FoundMembers> =>
  readPage<PersonProjection>(people.model as never, {
    ...{ filter, page, size },
    sort: { lastname: 1, firstname: 1, _id: 1 },
  });

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
    const read = (): Promise<FoundMembers> => {
      if (experts === '1') return byName(parts, { ...members, expertise: trusted({ $ne: [] }) }, page);
      return text === '' ? byName(parts, members, page) : searchMembers(parts, organisation._id, { text, page, size });
    };
    const { found, paging } = await read();
    return { items: found.map((person) => present(viewer, person, organisation)), ...paging };
  });
