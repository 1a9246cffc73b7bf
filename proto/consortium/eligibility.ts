/** Where a rule or a list comes from, and its year. */
type Source = { readonly title: string; readonly year: number };

const regulation: Source = { title: 'Regulation (EU) 2021/695, Article 22, and General Annexes, part B', year: 2021 };
const annexes: Source = { title: 'Work Programme 2026–2027, part 15, General Annexes', year: 2025 };
const msca: Source = { title: 'Work Programme 2026–2027, part 2, Marie Skłodowska-Curie Actions', year: 2025 };
const eic: Source = { title: 'EIC Work Programme 2026, Annex 2', year: 2025 };
const edctp: Source = { title: 'Conditions of the calls of Global Health EDCTP3', year: 2026 };

/** Least numbers of independent legal entities. */
export type CompositionRule = {
  readonly name: string;
  readonly source: Source;
  readonly entities: number;
  /** Different countries of any kind among them. */
  readonly countries: number;
  /** Different Member States and Associated Countries among them. */
  readonly associated: number;
  /** In a Member State. */
  readonly member: number;
  /** What has to be so besides, which countries do not show. */
  readonly note?: string;
};

const collaborative = { entities: 3, countries: 3, associated: 3, member: 1, source: regulation };
const single = { entities: 1, countries: 1, associated: 1, member: 0 };
const procurers =
  'At least two of them are public procurers, in different Member States or Associated Countries, and one of the two in a Member State.';

/** By a part of the identifier or of the name of the type of action, in lower case; the first that fits counts. */
const rules: readonly (readonly [part: string, CompositionRule])[] = [
  [
    'edctp3',
    {
      ...{ entities: 3, countries: 3, associated: 1, member: 0, name: 'Global Health EDCTP3', source: edctp },
      note: 'One more has to be in a sub-Saharan country that is a member of the EDCTP Association, and an Associated Country counts if it is a member too.',
    },
  ],
  [
    'doctoral network',
    {
      ...{ ...collaborative, name: 'MSCA Doctoral Networks', source: msca },
      note: 'For a Joint Doctorate, at least two of the organisations that award the degree are in different Member States or Associated Countries.',
    },
  ],
  [
    'staff exchange',
    {
      ...{ entities: 3, countries: 3, associated: 2, member: 0, name: 'MSCA Staff Exchanges', source: msca },
      note: 'Where all are academic, or none is, at least one has to be in a country that is not associated.',
    },
  ],
  ['msca cofund', { ...single, name: 'MSCA COFUND', source: msca }],
  ['postdoctoral', { ...single, name: 'MSCA Postdoctoral Fellowships', source: msca }],
  ['pathfinderopen', { ...collaborative, name: 'EIC Pathfinder Open', source: eic }],
  [
    'eic grant',
    {
      ...{ ...single, name: 'EIC Pathfinder Challenges and EIC Transition', source: eic },
      note: 'Two are in different Member States or Associated Countries; three and more are composed as for Research and Innovation Actions.',
    },
  ],
  [
    'commercial procurement',
    { ...collaborative, name: 'Pre-commercial Procurement', source: annexes, note: procurers },
  ],
  [
    'procurement of innovative',
    { ...collaborative, name: 'Public Procurement of Innovative Solutions', source: annexes, note: procurers },
  ],
  ['research and innovation action', { ...collaborative, name: 'Research and Innovation Actions' }],
  ['innovation action', { ...collaborative, name: 'Innovation Actions' }],
  ['coordination and support', { ...single, name: 'Coordination and Support Actions', source: regulation }],
];
/** Programmes whose association is not that of Horizon Europe, by their place in the identifier of a call. */
const otherProgrammes = /^horizon-euratom\b/;
/** Parts of Horizon Europe outside Pillar II. */
const otherPillars = /^horizon-(?:msca|erc|infra|eic|eie|eit|widera)\b/;

const memberStates: readonly string[] =
  'AT BE BG HR CY CZ DK EE FI FR DE EL HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');
/**
 * Codes as CORDIS writes them. Switzerland is associated from the budget of 2025 on (signed in November 2025), Egypt as well (signed in
 * October 2025).
 */
const associatedToAll: readonly string[] = 'AL AM BA CH EG FO GE IL IS MD ME MK NO RS TN TR UA UK XK'.split(' ');
/** Associated to Pillar II alone, so not to MSCA, the ERC and the EIC; Japan under calls of 2026 on, by the arrangement until its agreement applies. */
const associatedToPillarTwo: readonly string[] = 'CA JP KR NZ'.split(' ');
/** Member States, then Associated Countries; Morocco, which the list has too, is not associated. */
const wideningCountries: readonly string[] = [
  ...'BG HR CY CZ EE EL HU LV LT MT PL PT RO SK SI'.split(' '),
  ...'AL AM BA FO GE MD ME MK RS TN TR UA XK'.split(' '),
];
/** Of the lists of countries. */
export const countryLists: readonly Source[] = [
  { title: 'List of Participating Countries in Horizon Europe, and the arrangement for Japan', year: 2025 },
  { title: 'Widening countries: Work Programme 2023–2025, part 11', year: 2024 },
];

/** ISO codes that CORDIS writes in another way. */
const cordisCodes: Readonly<Record<string, string>> = { GR: 'EL', GB: 'UK' };
const cordisCode = (code: string): string => cordisCodes[code] ?? code;

/** A confirmed partner: `entity` is the same for the same legal entity. */
export type Partner = { readonly entity: string; readonly country: string | null };
export type Check = {
  readonly kind: 'entities' | 'countries' | 'associated' | 'member';
  readonly least: number;
  readonly found: number;
};
export type Eligibility = {
  /** Null where no rule is known for the type of action. */
  readonly rule: CompositionRule | null;
  readonly checks: readonly Check[];
  readonly entities: number;
  readonly widening: number;
  /** Partners in a country that is associated to Pillar II alone. */
  readonly pillarTwo: number;
  /** Partners whose country is not known, who count for nothing but the number of entities. */
  readonly unknown: number;
};

const ruleFor = (text: string): CompositionRule | null => rules.find(([part]) => text.includes(part))?.[1] ?? null;

/** Compares partners with the least composition for a call; its title names the kind of MSCA action where its type does not. */
export function checkEligibility(
  call: { identifier: string; typeOfAction: string | null; title: string },
  partners: readonly Partner[],
): Eligibility {
  const identifier = call.identifier.toLowerCase();
  const type = (call.typeOfAction ?? '').toLowerCase();
  const isMsca = /msca|skłodowska/.test(`${identifier} ${type}`);
  const rule = otherProgrammes.test(identifier)
    ? null
    : ruleFor(`${identifier} ${type}${isMsca ? ` ${call.title.toLowerCase()}` : ''}`);
  const byEntity = new Map(partners.map(({ entity, country }) => [entity, country && cordisCode(country)]));
  const known = [...byEntity.values()].filter((country) => country !== null);
  const inCountries = new Set(known);
  const associated = [...inCountries].filter(
    (code) =>
      memberStates.includes(code) ||
      associatedToAll.includes(code) ||
      (!isMsca && !otherPillars.test(identifier) && associatedToPillarTwo.includes(code)),
  );
  const found = {
    entities: byEntity.size,
    countries: inCountries.size,
    associated: associated.length,
    member: known.filter((code) => memberStates.includes(code)).length,
  };
  const kinds = ['entities', 'countries', 'associated', 'member'] as const;
  const checks = rule
    ? kinds.filter((kind) => rule[kind] > 0).map((kind) => ({ kind, least: rule[kind], found: found[kind] }))
    : [];
  return {
    ...{ rule, checks, entities: byEntity.size },
    widening: known.filter((code) => wideningCountries.includes(code)).length,
    pillarTwo: known.filter((code) => associatedToPillarTwo.includes(code)).length,
    unknown: byEntity.size - known.length,
  };
}
