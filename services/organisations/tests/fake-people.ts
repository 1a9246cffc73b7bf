import { handle } from '@consortia/infra/kit/requests/handler';
import type { ServiceDefinition } from '@consortia/infra/kit/service/service';
import { answeringAdministrators } from '@consortia/infra/testing/administrators';
import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { identityApi } from '@consortia/proto/identity/api';
import { peopleApi, type Standing } from '@consortia/proto/identity/people-api';
import type { PublishedPerson } from '@consortia/proto/identity/shapes';

const person = (id: string, name: string, organisationId: string | null, emailDomain: string | null): Standing => ({
  ...{ id, name, organisationId, emailDomain },
  membershipVersion: 0,
  initials: 'XX',
  avatarUrl: null,
  profileUrl: `/public-profile/x-${id}`,
});

const names: Record<string, { alias: string; name: string }> = {
  [demoOrganisations.aurora]: { alias: 'university-of-aurora', name: 'University of Aurora' },
  [demoOrganisations.tecnova]: { alias: 'tecnova', name: 'TecNova' },
  [demoOrganisations.nordlab]: { alias: 'nordlab', name: 'NordLab' },
  [demoOrganisations.consortia]: { alias: 'consortia', name: 'Consortia' },
};

/** The published shape of a person in `organisationId`, at version 1. */
export function publishedPerson({
  id,
  name,
  organisationId,
}: Pick<Standing, 'id' | 'name' | 'organisationId'>): PublishedPerson & { version: number } {
  const [firstname = '', lastname = ''] = name.split(' ');
  const organisation = organisationId && names[organisationId];
  return {
    ...{ id, name, firstname, lastname, alias: 'x', initials: 'XX', profileUrl: `/public-profile/x-${id}` },
    ...{ honorific: null, avatarUrl: null, biography: null, trial: false, hasProfile: true, version: 1 },
    profile_pictures: { profile_thumb: null },
    primaryOrganisation: organisation
      ? { ...organisation, id: organisationId, emailDomains: [], profileUrl: null }
      : null,
    ...{ expertise: [], expertiseKeywords: [] },
  };
}

/** People as the stubbed identity service describes them; a test changes them. The accounts of `waiting` wait for approval. */
export const fakePeople = () => {
  const waiting = new Set<string>();
  const people = new Map(
    [
      person(demoPeople.ana, 'Ana Kovács', demoOrganisations.aurora, 'uni-aurora.example'),
      person(demoPeople.marek, 'Marek Dvořák', demoOrganisations.aurora, 'uni-aurora.example'),
      person(demoPeople.ines, 'Inês Almeida', demoOrganisations.tecnova, 'tecnova.example'),
      person(demoPeople.tom, 'Tom Berg', null, 'nordlab.example'),
      person(demoPeople.liWei, 'Li Wei', null, null),
      person(demoPeople.admin, 'Clara Novak', demoOrganisations.consortia, 'consortia.example'),
    ].map((one) => [one.id, one]),
  );
  const service: ServiceDefinition = {
    name: 'identity',
    migrations: [],
    create: () => ({
      handlers: [
        answeringAdministrators(),
        handle(peopleApi.listStandings, async ({ body }) => ({
          people: body.ids.flatMap((id) => (body.waiting || !waiting.has(id) ? (people.get(id) ?? []) : [])),
        })),
        handle(identityApi.refillPeople, async () => ({
          items: [...people.values()].map(publishedPerson),
          next: null,
        })),
      ],
    }),
  };
  return { people, waiting, service };
};
