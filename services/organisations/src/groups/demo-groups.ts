import { demoGroups, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import type { ProfileFields } from '../organisations/profile-fields.ts';
import type { GroupMember } from './group-member-model.ts';
import type { Group } from './group-model.ts';

export const demoGroupData: readonly (Omit<Group, 'version' | 'deletedAt' | keyof ProfileFields> &
  Partial<ProfileFields>)[] = [
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
    expertise: ['photonics', 'optical sensors'],
    links: [
      {
        id: `${demoGroups.photonics}1`,
        title: 'Measurements and data sheets',
        url: 'https://tecnova.example/photonics/data',
      },
      {
        id: `${demoGroups.photonics}2`,
        title: 'Code of the evaluation board',
        url: 'https://code.tecnova.example/evaluation-board',
      },
    ],
  },
  {
    _id: demoGroups.quantum,
    organisationId: demoOrganisations.aurora,
    name: 'Quantum sensing',
    description:
      'Physicists and physicians who build magnetometers of diamond and take them to the bedside. The laboratory is open to visiting doctoral candidates.',
    website: 'https://uni-aurora.example/quantum-sensing',
    phone: '+358 16 000 0000',
    email: 'quantum@uni-aurora.example',
    leaders: [demoPeople.marek],
    expertise: ['quantum sensing', 'magnetometry', 'medical imaging'],
  },
];

/** Members besides the leaders. */
export const demoGroupMembers: readonly GroupMember[] = [
  { _id: `${demoGroups.quantum}1`, groupId: demoGroups.quantum, userId: demoPeople.ana },
];
