import { handle } from '@consortia/infra/kit/requests/handler';
import { isSignedIn, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { readPage } from '@consortia/infra/store/read-page';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { ListedMember } from '@consortia/proto/organisations/profiles-api';
import type { Organisation } from '../organisations/organisation-model.ts';
import type { Organisations } from '../organisations.ts';
import type { PersonProjection } from '../projections.ts';
import { membersOf } from './counts.ts';
import type { ReadingProfiles } from './list-organisation-groups.ts';
import { type FoundMembers, searchMembers } from './search-members.ts';
import { visibleOrganisation } from './visible-organisation.ts';

const size = 24;
const maxExpertise = 5;

const byName = ({ people }: Pick<Organisations, 'people'>, id: string, page: number): Promise<FoundMembers> =>
  readPage<PersonProjection>(people.model as never, {
    ...{ filter: membersOf(id), page, size },
    sort: { sortKey: 1, _id: 1 },
  });

/** Those with most fields of expertise first. */
const experts = {
  text: '',
  filters: { fields: { min: 1 } },
  sort: { filter: 'fields', by: 'number', direction: 'descending' },
} as const;

const present = (viewer: Viewer, person: PersonProjection, { administrators }: Organisation): ListedMember => {
  const { id, name, initials, avatarUrl, profileUrl, expertise } = person;
  return {
    ...{ id, name, initials, avatarUrl, profileUrl },
    expertise: expertise.slice(0, maxExpertise),
    isAdministrator: isSignedIn(viewer) && administrators.includes(id),
  };
};

export const listOrganisationMembers = (parts: ReadingProfiles) =>
  handle(organisationsApi.listOrganisationMembers, async ({ viewer, params, query }) => {
    const { organisation } = await visibleOrganisation(parts, viewer, params.slug);
    const { _id: id } = organisation;
    const { page, filters } = query;
    const text = filters.q?.trim() ?? '';
    const read = (): Promise<FoundMembers> => {
      if (query.experts === '1') return searchMembers(parts, id, { ...experts, page, size });
      return text === '' ? byName(parts, id, page) : searchMembers(parts, id, { text, page, size });
    };
    const { found, paging } = await read();
    return { items: found.map((person) => present(viewer, person, organisation)), ...paging };
  });
