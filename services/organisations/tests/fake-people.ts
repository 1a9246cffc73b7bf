import { handle } from '@consortia/infra/kit/handler';
import type { ServiceDefinition } from '@consortia/infra/kit/service';
import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { peopleApi, type Standing } from '@consortia/proto/identity/people-api';

const person = (id: string, name: string, organisationId: string | null, emailDomain: string | null): Standing => ({
  ...{ id, name, organisationId, emailDomain },
  membershipVersion: 0,
  initials: 'XX',
  avatarUrl: null,
  profileUrl: `/public-profile/x-${id}`,
});

/** People as the stubbed identity service describes them; a test changes them. */
export const fakePeople = () => {
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
        handle(peopleApi.listStandings, async ({ body }) => ({
          people: body.ids.flatMap((id) => people.get(id) ?? []),
        })),
      ],
    }),
  };
  return { people, service };
};
