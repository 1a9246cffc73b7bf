/** Where a rule or a list comes from, and its year. */
type Source = { readonly title: string; readonly year: number };

const regulation: Source = { title: 'Regulation (EU) 2021/695, Article 22, and General Annexes, part B', year: 2021 };
const msca: Source = { title: 'Work Programme 2023–2025, part 2, Marie Skłodowska-Curie Actions', year: 2024 };

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
};

const collaborative = { entities: 3, countries: 3, associated: 3, member: 1, source: regulation };
const single = { entities: 1, countries: 1, associated: 1, member: 0 };

/** By a part of the name of the type of action, in lower case; the first that fits counts. */
const rules: readonly (readonly [readonly string[], CompositionRule])[] = [
  [['doctoral network'], { ...collaborative, name: 'MSCA Doctoral Networks', source: msca }],
  [
    ['staff exchange'],
    { entities: 3, countries: 3, associated: 2, member: 0, name: 'MSCA Staff Exchanges', source: msca },
  ],
  [['cofund'], { ...single, name: 'MSCA COFUND', source: msca }],
  [['postdoctoral'], { ...single, name: 'MSCA Postdoctoral Fellowships', source: msca }],
  [['research and innovation action'], { ...collaborative, name: 'Research and Innovation Actions' }],
  [['innovation action'], { ...collaborative, name: 'Innovation Actions' }],
  [['coordination and support'], { ...single, name: 'Coordination and Support Actions', source: regulation }],
];

const memberStates: readonly string[] =
  'AT BE BG HR CY CZ DK EE FI FR DE EL HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');
/**
 * Codes as CORDIS writes them. Switzerland is associated from the budget of 2025 on (signed in November 2025), Egypt as well (signed in
 * October 2025).
 */
const associatedToAll: readonly string[] = 'AL AM BA CH EG FO GE IL IS MD ME MK NO RS TN TR UA UK XK'.split(' ');
/** Associated to Pillar II alone, so not to MSCA, the ERC and the EIC. */
const associatedToPillarTwo: readonly string[] = 'CA KR NZ'.split(' ');
/** Member States, then Associated Countries; Morocco, which the list has too, is not associated. */
const wideningCountries: readonly string[] = [
  ...'BG HR CY CZ EE EL HU LV LT MT PL PT RO SK SI'.split(' '),
  ...'AL AM BA FO GE MD ME MK RS TN TR UA XK'.split(' '),
];
/** Of the lists of countries. */
export const countryLists: readonly Source[] = [
  { title: 'List of Participating Countries in Horizon Europe', year: 2025 },
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

const ruleFor = (text: string): CompositionRule | null =>
  rules.find(([parts]) => parts.some((part) => text.includes(part)))?.[1] ?? null;

/** Compares partners with the least composition for a type of action; `title` of the call names the kind of MSCA action. */
export function checkEligibility(
  { typeOfAction, title }: { typeOfAction: string | null; title: string },
  partners: readonly Partner[],
): Eligibility {
  const type = (typeOfAction ?? '').toLowerCase();
  const isMsca = /msca|skłodowska/.test(`${type} ${title.toLowerCase()}`);
  const rule = ruleFor(isMsca ? `${type} ${title.toLowerCase()}` : type);
  const byEntity = new Map(partners.map(({ entity, country }) => [entity, country && cordisCode(country)]));
  const known = [...byEntity.values()].filter((country) => country !== null);
  const inCountries = new Set(known);
  const associated = [...inCountries].filter(
    (code) =>
      memberStates.includes(code) ||
      associatedToAll.includes(code) ||
      (!isMsca && associatedToPillarTwo.includes(code)),
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
