import { demoGroups, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import type { Group } from './group-model.ts';

export const demoGroupData: readonly Omit<Group, 'version' | 'deletedAt'>[] = [
  {
    _id: demoGroups.photonics,
    organisationId: demoOrganisations.tecnova,
    name: 'Photonics and sensing',
    description:
      'Twelve engineers who build optical sensors and the electronics around them, from the first sample to a series of a thousand.',
    website: 'https://tecnova.example/photonics',
    phone: null,
    email: 'photonics@tecnova.example',
    leaders: [demoPeople.ines],
  },
];
