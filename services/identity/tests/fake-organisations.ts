import { handle } from '@consortia/infra/kit/requests/handler';
import type { ServiceDefinition } from '@consortia/infra/kit/service/service';
import { owned, ownerOf } from '@consortia/infra/testing/owner';
import { demoGroups, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { Organisation } from '@consortia/proto/organisations/shapes';
import { groupSource, organisationSource } from '@consortia/proto/organisations/sources';

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
  waiting: false,
  replacedBy: null,
  expertise: [],
  otherNames: [],
  formerNames: [],
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
    profileUrl: `/groups/${demoGroups.photonics}/details`,
    avatarUrl: null,
    leaders: [demoPeople.ines],
    version: 1,
  },
  {
    id: demoGroups.quantum,
    organisationId: demoOrganisations.aurora,
    name: 'Quantum sensing',
    description: 'Magnetometers of diamond.',
    profileUrl: `/groups/${demoGroups.quantum}/details`,
    avatarUrl: null,
    leaders: [demoPeople.ana],
    version: 1,
  },
];

/** The only entry of the directory. */
export const oxford = { id: '052gg0110', name: 'University "of" Oxford', country: 'GB', city: 'Oxford' };
const owner = ownerOf(owned(organisationSource, organisations), owned(groupSource, groups));

export const organisationsNextDoor: ServiceDefinition = {
  ...owner,
  async create(context) {
    const parts = await owner.create(context);
    const readEntry = handle(organisationsApi.readDirectoryEntry, async ({ params }) => ({
      entry: params.id === oxford.id ? oxford : null,
    }));
    return { ...parts, handlers: [...parts.handlers, readEntry] };
  },
};
