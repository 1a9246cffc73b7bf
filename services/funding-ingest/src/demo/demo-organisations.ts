import type { OrganisationObservation, ProjectObservation } from '@consortia/proto/funding-ingest/observations';

type Invented = readonly [
  name: string,
  country: string,
  more?: Pick<OrganisationObservation, 'shortName' | 'city' | 'website' | 'organisationKind'>,
];
/** Names and countries (as CORDIS writes them) of invented organisations, in the order of their codes. */
const invented: readonly Invented[] = [
  [
    'UNIVERSITY OF AURORA',
    'FI',
    {
      ...{ shortName: 'UAURORA', city: 'Rovaniemi', website: 'uni-aurora.example' },
      organisationKind: 'university',
    },
  ],
  // Its name differs from that of the demo organisation, so its administrator is shown a suggestion.
  [
    'TECNOLOGIAS NOVAS DE INSTRUMENTACAO LDA',
    'PT',
    { shortName: 'TIL', city: 'Porto', website: 'tecnova.example', organisationKind: 'sme' },
  ],
  // A namesake of the demo organisation NordLab in another country.
  ['NORDLAB', 'SE', { city: 'Umeå', organisationKind: 'sme' }],
  ['Institute for Quantum Metrology of Lindau', 'DE'],
  ['Clinical Research Centre of Valmy', 'FR'],
  ['Polytechnic School of Vallefiore', 'IT'],
  ['Delta Water Board', 'NL'],
  ['Sierra Clara Farming Cooperative', 'ES'],
  ['Hellenic Soil Observatory', 'EL'],
  ['Carpathian Institute of Geophysics', 'RO'],
  ['Vistula Photonics', 'PL'],
  ['Alpine Permafrost Service', 'AT'],
  // Of its own name, so the demo organisation is linked to it.
  ['TECNOVA', 'PT', { city: 'Porto', organisationKind: 'sme' }],
];

const codeOf = (number: number): string => `9900000${String(number).padStart(2, '0')}`;

export const demoOrganisations: readonly OrganisationObservation[] = invented.map(([name, country, more], index) => ({
  kind: 'organisation',
  pic: codeOf(index + 1),
  name,
  country,
  ...more,
}));

type Partners = NonNullable<ProjectObservation['partners']>;
/** Shares of the contribution: the coordinator has more than each of the others. */
const shareOf = (index: number, partners: number): number => (index === 0 ? 2 : 1) / (partners + 1);

/** Partners of an invented project by the numbers of their organisations, the coordinator first, with their shares of its contribution in euros. */
export const demoPartners = (contribution: number, numbers: readonly number[]): Partners =>
  numbers.map((number, index) => ({
    pic: codeOf(number),
    role: index === 0 ? 'coordinator' : 'participant',
    contribution: Math.round((contribution * shareOf(index, numbers.length)) / 10) * 10,
  }));
