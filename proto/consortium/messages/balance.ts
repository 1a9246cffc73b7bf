import type { QuestionKind } from '../questions.ts';
import type { PartnerRole } from '../shapes.ts';
import type { CheckHint, CountedThings, VerdictReason, VerdictValue } from '../verdicts.ts';

const values: Record<VerdictValue, string> = { met: 'Met', notMet: 'Not met', unknown: 'Unknown' };
const overall: Record<VerdictValue, string> = {
  met: 'The partners meet all conditions that could be interpreted.',
  notMet: 'The partners do not meet the conditions of this call.',
  unknown: 'It is not certain whether the partners meet the conditions of this call.',
};
const roles: Record<PartnerRole, string> = {
  beneficiary: 'Beneficiary',
  affiliated: 'Affiliated entity',
  associated: 'Associated partner',
};
const reasons: Record<VerdictReason, string> = {
  mayTakePart: 'All partners are eligible to participate.',
  outside: 'Not established in an eligible country:',
  excluded: 'Not eligible to participate:',
  mayBecomeAssociated: 'Eligible to participate only if the country becomes associated:',
  roleOpen: 'Not established in an eligible country, and the text does not say whether it applies to this role:',
  notFunded: 'May participate without funding, or with funding only in exceptional cases:',
  fundingUncertain:
    'Funding, and with it participation as a beneficiary, is not certain in this country. Check the General Annexes:',
  enough: 'The consortium has the required partners.',
  tooFew: 'The consortium does not reach the required minimum.',
  tooMany: 'The consortium exceeds the maximum allowed.',
  mayBeEnough: 'It is not known whether these partners count, by their type, country, or ownership and control:',
  countsTwice: 'One partner would count towards two requirements, and the text does not say whether this is allowed.',
  kindExcluded: 'Organisations of this kind may not apply:',
  sectors: 'Academic and non-academic partners are required.',
  disputed: 'Not all documents require this. Check the work programme:',
  joins: 'One partner joins an ongoing project.',
  joinsNot: 'No ongoing project is being joined, but the call requires it.',
  alreadyThere: 'The project already has a partner whom the call rules out.',
  coordinates: 'The coordinator is eligible to coordinate.',
  coordinatesNot: 'Not eligible to coordinate:',
  noCoordinator: 'The coordinator is not known.',
  led: 'No further scientific leader is required.',
  ledNot: 'A scientific leader is required, as the coordinator is established elsewhere:',
  controlled: 'Controlled from an excluded country:',
  controlledOpen: 'Controlled from another country, so eligibility depends on the text and on guarantees:',
  controlUnknown: 'Ownership and control not stated:',
  notControlled: 'No partner is known to be controlled from an excluded country.',
  undecided: 'There is not enough information about the partners to decide this.',
  unsourced: 'No document available here states the standard rule: check the General Annexes.',
  doubtful: 'The text contradicts itself or can be read in two ways.',
  notUnderstood: 'This sentence could not be interpreted. Please read it yourself.',
  notCompiled: 'The conditions of this call have not been read yet.',
};
const hints: Record<CheckHint['kind'], string> = {
  genderEqualityPlan: 'Public bodies, research organisations and universities need a gender equality plan:',
  hungarianTrusts:
    'No grant agreement can be signed with Hungarian public interest trusts or entities they maintain. Check whether this is one:',
  shareOfCountry: 'Beneficiaries in one country can receive at most 40% of the budget of a Doctoral Network.',
  personMonths: 'The number of person-months is limited.',
};

const countedThings: Record<CountedThings, string> = {
  entities: 'Partners that count',
  countries: 'Different countries',
  memberStates: 'Different Member States',
  inMemberStates: 'Partners in Member States',
};

const questions: Record<QuestionKind, (name: string) => string> = {
  kind: (name) => `Counts as “${name}”`,
  history: (name) => `Is the ${name.replace(/^the /i, '')}`,
  leader: (name) => `The proposal designates a ${name} as the call requires`,
  controlledFrom: () => 'Controlled from',
  region: () => 'Region',
  runningProject: () => 'Grant agreement of the ongoing project',
  alreadyThere: () => 'That project already has such a partner',
};

/** Sentences of eligibility and balance. */
export const balanceMessages = {
  title: 'Eligibility and balance',
  lead: 'For the coordinator and the confirmed partners. This is guidance, not legal advice: the text of the call decides.',
  checking: 'Comparing the partners with the call',
  failed: 'The partners could not be compared with the call',
  ...{ values, overall, roles, reasons, hints, questions },
  mostMonths: (most: number) => `At most ${most} person-months are funded.`,
  unsourcedHints: {
    shareOfCountry: 'The share of the budget that goes to one country may be limited: check the General Annexes.',
    personMonths: 'The number of person-months may be limited: check the General Annexes.',
  },
  questionsTitle: 'What the call asks about partners',
  questionsLead: 'Only editors see these answers. Anything you do not answer counts as unknown.',
  notSaid: 'Not stated',
  yes: 'Yes',
  no: 'No',
  own: 'The country where it is established',
  regions: { none: 'Neither', outermost: 'Outermost region', overseas: 'Overseas country or territory' },
  ofAll: 'The consortium',
  answered: 'The answer was saved.',
  saveAnswer: 'Save the answer',
  questionOf: (question: string, partner: string) => `${question}: ${partner}`,
  rules: 'Conditions and verdicts',
  standard: (name: string) => `Standard rule for ${name}`,
  standardRule: 'Standard rule',
  counted: (things: CountedThings, found: number, least: number) => `${countedThings[things]}: ${found} of ${least}.`,
  tooMany: (things: CountedThings, found: number, most: number) =>
    `${countedThings[things]}: ${found}, at most ${most}.`,
  source: (title: string, published: string | null) =>
    published === null ? `Source: ${title}` : `Source: ${title} (${published})`,
  checked: (date: string) => `last checked on ${date}`,
  lists: 'Member States and Associated Countries are those of these lists:',
  widening: (count: number, all: number) => `${count} of ${all} partners are in a widening country.`,
  sme: (count: number, all: number) => `${count} of ${all} filled seats are for small or medium-sized companies.`,
  coordinated: (count: number) =>
    count === 0
      ? 'The coordinator’s organisation has not yet coordinated a funded project in this programme.'
      : `The coordinator’s organisation has coordinated ${count === 1 ? '1 funded project' : `${count} funded projects`} in this programme (CORDIS).`,
  rivals: 'In another consortium for this call',
  rival: (name: string) => `${name} is also in`,
  map: 'Map of the partners',
  mapLoading: 'Loading the map',
  countries: 'Partners by country',
  partners: 'Partners',
  role: 'Role',
  roleOf: (name: string) => `Role of ${name}`,
} as const;
