import type { OrganisationObservation, ProjectObservation } from '@consortia/proto/funding-ingest/observations';

/** Names and countries (as CORDIS writes them) of invented organisations, in the order of their codes. */
const invented = [
  ['University of Aurora', 'FI'],
  ['TecNova Instruments', 'PT'],
  ['NordLab Research', 'SE'],
  ['Institute for Quantum Metrology of Lindau', 'DE'],
  ['Clinical Research Centre of Valmy', 'FR'],
  ['Polytechnic School of Vallefiore', 'IT'],
  ['Delta Water Board', 'NL'],
  ['Sierra Clara Farming Cooperative', 'ES'],
  ['Hellenic Soil Observatory', 'EL'],
  ['Carpathian Institute of Geophysics', 'RO'],
  ['Vistula Photonics', 'PL'],
  ['Alpine Permafrost Service', 'AT'],
] as const;

const codeOf = (number: number): string => `9900000${String(number).padStart(2, '0')}`;

export const demoOrganisations: readonly OrganisationObservation[] = invented.map(([name, country], index) => ({
  kind: 'organisation',
  pic: codeOf(index + 1),
  name,
  country,
}));

/** Partners of an invented project by the numbers of their organisations, the coordinator first. */
export const demoPartners = (...numbers: readonly number[]): NonNullable<ProjectObservation['partners']> =>
  numbers.map((number, index) => ({ pic: codeOf(number), role: index === 0 ? 'coordinator' : 'participant' }));
