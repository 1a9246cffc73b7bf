import { handle } from '@consortia/infra/kit/handler';
import type { ServiceDefinition } from '@consortia/infra/kit/service';
import { demoGroups, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { Organisation } from '@consortia/proto/organisations/shapes';

const organisation = (
  id: string,
  alias: string,
  name: string,
  paid: boolean,
  administrators: string[],
): Organisation => ({
  id,
  alias,
  name,
  emailDomains: [{ domain: alias === 'university-of-aurora' ? 'uni-aurora.example' : `${alias}.example` }],
  paid,
  profileUrl: paid ? `/organisation/${alias}-${id}` : null,
  avatarUrl: null,
  country: null,
  administrators,
});

/** The organisations of the stubbed service, at version 1. */
export const organisations: readonly Organisation[] = [
  organisation(demoOrganisations.aurora, 'university-of-aurora', 'University of Aurora', true, [demoPeople.marek]),
  organisation(demoOrganisations.tecnova, 'tecnova', 'TecNova', true, [demoPeople.ines]),
  organisation(demoOrganisations.nordlab, 'nordlab', 'NordLab', false, []),
  organisation(demoOrganisations.consortia, 'consortia', 'Consortia', true, []),
];
const groups = [
  {
    id: demoGroups.photonics,
    organisationId: demoOrganisations.tecnova,
    name: 'Photonics',
    description: 'Chips for sensing.',
    profileUrl: null,
    avatarUrl: null,
    leaders: [demoPeople.ines],
    version: 1,
  },
];

/** A stub of the organisations service that serves its refills. */
export const organisationsNextDoor: ServiceDefinition = {
  name: 'organisations',
  migrations: [],
  create: () => ({
    handlers: [
      handle(organisationsApi.refillOrganisations, async () => ({
        items: organisations.map((one) => ({ ...one, version: 1 })),
        next: null,
      })),
      handle(organisationsApi.refillGroups, async () => ({ items: groups, next: null })),
    ],
  }),
};
