import type { Drawing } from '@consortia/infra/images/draw-picture';
import { demoOrganisations, demoPeople, demoRequestedOrganisation, demoWaitingPerson } from '@consortia/proto/demo';
import type { Organisation, RequestState } from './organisation-model.ts';
import type { ProfileFields } from './profile-fields.ts';

type DemoOrganisation = Omit<
  Organisation,
  | 'version'
  | 'deletedAt'
  | 'nameKey'
  | 'directoryId'
  | 'participants'
  | 'hasProposals'
  | 'otherNames'
  | 'formerNames'
  | keyof RequestState
  | keyof ProfileFields
> &
  Partial<ProfileFields & Pick<RequestState, 'waiting' | 'requestedBy'> & { picture: Drawing }> & {
    /** Organisations that take part in its network, and whether they are approved. */
    takingPart?: readonly { organisationId: string; approved: boolean }[];
  };

export const demoOrganisationData: readonly DemoOrganisation[] = [
  {
    _id: demoOrganisations.aurora,
    name: 'University of Aurora',
    alias: 'university-of-aurora',
    emailDomains: [{ domain: 'uni-aurora.example' }],
    paid: true,
    country: 'FI',
    administrators: [demoPeople.marek],
    takingPart: [
      { organisationId: demoOrganisations.tecnova, approved: true },
      { organisationId: demoOrganisations.nordlab, approved: false },
    ],
    description:
      'A research university with eight faculties. Its groups work on quantum sensing, medical imaging and the climate of the far north, and have led European projects since 1998.',
    website: 'https://uni-aurora.example',
    expertise: ['quantum sensing', 'medical imaging', 'Arctic climate', 'doctoral training'],
    links: [
      {
        id: `${demoOrganisations.aurora}1`,
        title: 'Research support office',
        url: 'https://uni-aurora.example/research',
      },
      {
        id: `${demoOrganisations.aurora}2`,
        title: 'Open data of the Arctic observatory',
        url: 'https://data.uni-aurora.example/arctic',
      },
      {
        id: `${demoOrganisations.aurora}3`,
        title: 'Doctoral school',
        url: 'https://uni-aurora.example/doctoral-school',
      },
    ],
  },
  {
    _id: demoOrganisations.tecnova,
    name: 'TecNova',
    alias: 'tecnova',
    emailDomains: [{ domain: 'tecnova.example' }],
    paid: true,
    country: 'PT',
    administrators: [demoPeople.ines],
    description: 'An engineering company of 120 people that builds optical sensors and the instruments around them.',
    website: 'https://tecnova.example',
    expertise: ['photonics', 'sensor integration', 'instrument design'],
    picture: { motif: 'scene', hue: 204, seed: 5 },
    links: [
      { id: `${demoOrganisations.tecnova}1`, title: 'Product catalogue', url: 'https://tecnova.example/products' },
      { id: `${demoOrganisations.tecnova}2`, title: 'Publications', url: 'https://tecnova.example/publications' },
    ],
  },
  {
    _id: demoOrganisations.nordlab,
    name: 'NordLab',
    alias: 'nordlab',
    emailDomains: [{ domain: 'nordlab.example' }],
    paid: false,
    country: 'NO',
    administrators: [],
    description: 'An independent laboratory for ocean monitoring.',
    website: 'https://nordlab.example',
    expertise: ['ocean monitoring'],
  },
  {
    _id: demoOrganisations.consortia,
    name: 'Consortia',
    alias: 'consortia',
    emailDomains: [{ domain: 'consortia.example' }],
    paid: true,
    country: 'BE',
    administrators: [demoPeople.admin],
    description: 'Runs this network.',
    website: null,
  },
  {
    _id: demoRequestedOrganisation,
    name: 'Lumen Optics',
    alias: 'lumen-optics',
    emailDomains: [],
    paid: false,
    country: null,
    administrators: [],
    description: '',
    website: null,
    waiting: true,
    requestedBy: [demoWaitingPerson],
  },
];
