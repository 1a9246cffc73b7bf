import type { PartnerRole } from '../shapes.ts';
import type { CheckHint, VerdictReason, VerdictValue } from '../verdicts.ts';

const values: Record<VerdictValue, string> = { met: 'Met', notMet: 'Not met', unknown: 'Unknown' };
const overall: Record<VerdictValue, string> = {
  met: 'The partners meet all conditions that were understood.',
  notMet: 'The partners do not meet the conditions of this call.',
  unknown: 'Whether the partners meet the conditions of this call is not certain.',
};
const roles: Record<PartnerRole, string> = {
  beneficiary: 'Beneficiary',
  affiliated: 'Affiliated entity',
  associated: 'Associated partner',
};
const reasons: Record<VerdictReason, string> = {
  mayTakePart: 'All partners may take part.',
  outside: 'Established where nobody may take part from:',
  excluded: 'May not take part:',
  mayBecomeAssociated: 'May take part only if the country becomes associated:',
  notFunded: 'May take part and gets no funding, or only exceptionally:',
  enough: 'The consortium has the partners that are demanded.',
  tooFew: 'The consortium has fewer than are demanded.',
  tooMany: 'The consortium has more than are allowed.',
  mayBeEnough: 'Whether the partners are of the demanded kind or country is not known.',
  countsTwice: 'One partner would count for two demands, and the text does not say whether it may.',
  kindExcluded: 'Organisations of this kind may not apply:',
  sectors: 'Academic and other partners are demanded.',
  joins: 'One partner joins a project that is running.',
  joinsNot: 'The partners are not those of a project that is running.',
  coordinates: 'The coordinator is one who may coordinate.',
  coordinatesNot: 'May not coordinate:',
  noCoordinator: 'The coordinator is not known.',
  controlled: 'Controlled from where it may not be:',
  controlUnknown: 'Nobody has stated who controls:',
  notControlled: 'No partner is known to be controlled from elsewhere.',
  undecided: 'What is known of the partners does not decide this.',
  unsourced: 'No document at hand states the standard rule: check the General Annexes.',
  doubtful: 'The text contradicts itself or can be read in two ways.',
  notUnderstood: 'This sentence was not understood. Read it yourself.',
  notCompiled: 'The conditions of this call have not been read yet.',
};
const hints: Record<CheckHint['kind'], string> = {
  genderEqualityPlan: 'Public bodies, research organisations and universities need a gender equality plan:',
  hungarianTrusts:
    'No grant agreement is signed with Hungarian public-interest trusts and what they maintain. Check whether this is one:',
  shareOfCountry: 'Beneficiaries of one country get 40% of the budget of a Doctoral Network at most.',
};

/** Sentences of eligibility and balance. */
export const balanceMessages = {
  title: 'Eligibility and balance',
  lead: 'Of the coordinator and the confirmed partners. This is a help and no legal advice: the text of the call decides.',
  checking: 'Comparing the partners with the call',
  failed: 'The partners could not be compared with the call',
  ...{ values, overall, roles, reasons, hints },
  rules: 'Conditions and verdicts',
  standard: (name: string) => `Standard rule for ${name}`,
  standardRule: 'Standard rule',
  counted: (found: number, least: number) => `${found} of ${least}`,
  source: (title: string, published: string | null) =>
    published === null ? `Source: ${title}` : `Source: ${title} (${published})`,
  checked: (date: string) => `last compared on ${date}`,
  widening: (count: number, all: number) => `${count} of ${all} partners are in a widening country.`,
  sme: (count: number, all: number) => `${count} of ${all} filled seats are for small or medium-sized companies.`,
  coordinated: (count: number) =>
    count === 0
      ? 'The organisation of the coordinator has not coordinated a funded project of the programme yet.'
      : `The organisation of the coordinator has coordinated ${count === 1 ? '1 funded project' : `${count} funded projects`} of the programme (CORDIS).`,
  rivals: 'In another consortium for this call',
  rival: (name: string) => `${name} is also in`,
  map: 'Map of the partners',
  mapLoading: 'Loading the map',
  countries: 'Partners by country',
  partners: 'Partners',
  role: 'Role',
  roleOf: (name: string) => `Role of ${name}`,
} as const;
