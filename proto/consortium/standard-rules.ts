import type { EntityCount } from '../funding-ingest/partner-rules.ts';
import type { RuleSource } from '../funding-ingest/rule-source.ts';
import type { OrganisationKind } from '../organisation-kinds.ts';
import { sources } from './standard-sources.ts';

/**
 * `pillarTwo`: associated to the second pillar alone. `state`: by an agreement; by an arrangement that treats its entities as those of
 * an Associated Country until one is signed; or in negotiation, so that nobody knows yet.
 */
export type Association = {
  readonly country: string;
  readonly scope: 'all' | 'pillarTwo';
  /** First year of the budget whose calls it counts for. */
  readonly from: number;
  readonly state: 'associated' | 'arrangement' | 'negotiating';
  readonly source: RuleSource;
};

/** The composition that a type of action demands unless the call says otherwise. */
export type StandardComposition = {
  readonly name: string;
  /** Names of the type of action as the portal writes them, without the programme and `JU`, in lower case. */
  readonly types: readonly string[];
  /** Where calls of one type have several rules: a part of the identifier. */
  readonly identifier?: string;
  /** Years of the budget that it counts for; absent: all. */
  readonly years?: readonly [first: number, last: number];
  readonly counts: readonly EntityCount[];
  /** Demanded by some documents and not by others, so that a consortium without them is unknown. */
  readonly disputed?: readonly EntityCount[];
  /**
   * - `bothSectors`: academic and other partners, in the roles of the counts
   * - `sectorsOrThird`: the same, or one in a country that is not associated
   * - `undecided`: more, which data about partners do not show
   */
  readonly also?: 'bothSectors' | 'sectorsOrThird' | 'undecided';
  /** Null: no document at hand states it, so that it decides nothing. */
  readonly source: RuleSource | null;
  /** Kinds of at least 1 % of those funded, where the others are allowed but hardly ever are; companies are counted with small ones. */
  readonly beneficiaries?: { readonly kinds: readonly OrganisationKind[]; readonly source: RuleSource };
  /** Of calls for one researcher: full years since the doctorate at the deadline, at most; or `stated`: each call has its own dates. */
  readonly doctorate?: 'stated' | { readonly years: number; readonly source: RuleSource };
  /** Limits of person-months and of what goes to one country; null: it has them, and no document at hand states them. */
  readonly months?: { readonly most: number; readonly source: RuleSource } | null;
  readonly shareOfCountry?: RuleSource | null;
};

/** Standard rules of a programme for the years of its work programmes. */
export type StandardRules = {
  readonly name: string;
  /** Beginnings of the identifiers of its calls. */
  readonly calls: readonly string[];
  readonly years: readonly [first: number, last: number];
  readonly memberStates: { readonly countries: readonly string[]; readonly source: RuleSource };
  readonly associations: readonly Association[];
  /** A country that is not a Member State is one of them once it is associated. */
  readonly widening: { readonly countries: readonly string[]; readonly source: RuleSource } | null;
  /** The document by which others than Member States and Associated Countries are funded exceptionally, or take part without funding. */
  readonly funding: RuleSource;
  /** The document by which overseas countries and territories are funded like Member States. */
  readonly overseas: RuleSource;
  /** May not take part in any role. */
  readonly excluded: { readonly countries: readonly string[]; readonly source: RuleSource } | null;
  readonly compositions: readonly StandardComposition[];
};

const anywhere = { groups: ['memberStates' as const, 'associated' as const], countries: [] };
const count: EntityCount = {
  ...{ fewest: 1, most: null, entities: [], where: anywhere, countries: null, memberStates: null },
  ...{ roles: ['beneficiary'], independent: true },
};
/** At least one in a Member State, and two in other Member States or Associated Countries. */
const three: EntityCount = { ...count, fewest: 3, countries: 3, memberStates: 1 };
/** Associated partners of staff exchanges send and receive staff as well. */
const inAnyRole: EntityCount = { ...count, roles: ['beneficiary', 'associated'] };
const exchanges: readonly EntityCount[] = [
  { ...inAnyRole, fewest: 3, countries: 3, where: null },
  { ...inAnyRole, fewest: 2, countries: 2 },
];
const awarding: EntityCount = { ...count, entities: ['entities that award doctoral degrees'] };

/** Of 5,827 funded by Postdoctoral Fellowships and 5,494 by the ERC, Proof of Concept left out, 0.6 % and 0.7 % are companies of any size. */
const academic = { kinds: ['university' as const, 'research' as const], source: sources.beneficiaries };

const associated = (countries: string, from: number, source: RuleSource): Association[] =>
  countries.split(' ').map((country) => ({ country, from, source, scope: 'all', state: 'associated' }));

const memberStates = {
  countries: 'AT BE BG HR CY CZ DK EE FI FR DE EL HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
  source: sources.participating,
};

const horizonEurope: StandardRules = {
  name: 'Horizon Europe',
  calls: ['HORIZON-', 'ERC-'],
  years: [2021, 2027],
  memberStates,
  associations: [
    ...associated('AM BA GE IS IL XK MD ME MK NO RS TR UA', 2021, sources.firstAssociations),
    ...associated('AL FO TN', 2022, sources.secondAssociations),
    { country: 'NZ', scope: 'pillarTwo', from: 2023, state: 'associated', source: sources.participating },
    ...associated('UK', 2024, sources.unitedKingdom),
    { country: 'CA', scope: 'pillarTwo', from: 2024, state: 'associated', source: sources.participating },
    ...associated('CH', 2025, sources.switzerland),
    ...associated('EG', 2025, sources.egypt),
    { country: 'KR', scope: 'pillarTwo', from: 2025, state: 'associated', source: sources.korea },
    { country: 'JP', scope: 'pillarTwo', from: 2026, state: 'arrangement', source: sources.japan },
    { country: 'MA', scope: 'all', from: 2021, state: 'negotiating', source: sources.participating },
  ],
  widening: {
    countries: [
      ...'BG HR CY CZ EE EL HU LV LT MT PL PT RO SK SI'.split(' '),
      ...'AL AM BA EG FO GE XK MD ME MA MK RS TN TR UA'.split(' '),
    ],
    source: sources.widening,
  },
  funding: sources.funding,
  overseas: sources.overseas,
  excluded: { countries: ['RU', 'BY'], source: sources.russia },
  compositions: [
    {
      ...{ name: 'MSCA Doctoral Networks', counts: [three], source: sources.doctoralNetworks, years: [2021, 2022] },
      ...{ months: { most: 360, source: sources.industrialDoctorates }, shareOfCountry: sources.shareOfCountry },
      types: ['tma msca doctoral networks'],
    },
    {
      ...{ name: 'MSCA Doctoral Networks', counts: [three], source: sources.doctoralNetworks, years: [2023, 2027] },
      ...{ months: { most: 540, source: sources.doctoralMonths }, shareOfCountry: sources.shareOfCountry },
      types: ['tma msca doctoral networks'],
    },
    {
      ...{ name: 'MSCA Joint Doctorates', source: sources.jointDoctorates, disputed: [three] },
      counts: [
        { ...awarding, fewest: 3, where: null },
        { ...awarding, fewest: 2 },
      ],
      ...{ months: { most: 540, source: sources.industrialDoctorates }, shareOfCountry: sources.shareOfCountry },
      types: ['tma msca doctoral networks - joint doctorates'],
    },
    {
      ...{ name: 'MSCA Industrial Doctorates', counts: [three], source: sources.industrialDoctorates },
      ...{ months: { most: 540, source: sources.industrialDoctorates }, shareOfCountry: sources.shareOfCountry },
      ...{ types: ['tma msca doctoral networks - industrial doctorates'], also: 'bothSectors' },
    },
    {
      ...{ name: 'MSCA Staff Exchanges', types: ['tma msca staff exchanges'], counts: exchanges, years: [2021, 2025] },
      ...{ also: 'sectorsOrThird', source: sources.staffExchanges, months: null, shareOfCountry: null },
    },
    {
      ...{ name: 'MSCA Staff Exchanges', types: ['tma msca staff exchanges'], counts: exchanges, years: [2026, 2027] },
      ...{ also: 'bothSectors', source: sources.sectorsOfExchanges, months: null, shareOfCountry: null },
    },
    {
      ...{
        name: 'MSCA Postdoctoral Fellowships',
        counts: [count],
        source: sources.regulation,
        beneficiaries: academic,
        doctorate: { years: 8, source: sources.postdoctoral },
      },
      types: [
        'tma msca postdoctoral fellowships - european fellowships',
        'tma msca postdoctoral fellowships - global fellowships',
      ],
    },
    {
      ...{ name: 'MSCA COFUND', counts: [count], source: sources.regulation },
      types: ['tma msca cofund doctoral programme', 'tma msca cofund postdoctoral programme'],
    },
    {
      ...{ name: 'ERC grants', counts: [count], source: sources.regulation, beneficiaries: academic },
      doctorate: 'stated',
      types: ['erc grants', 'erc plus grants'],
    },
    {
      ...{ name: 'ERC Proof of Concept', counts: [count], source: sources.regulation },
      types: ['erc proof of concept grants'],
    },
    {
      ...{ name: 'EIC Pathfinder Open', counts: [three], source: sources.pathfinder },
      ...{ types: ['eic grants'], identifier: 'PATHFINDEROPEN' },
    },
    { name: 'EIC Pathfinder Challenges and EIC Transition', types: ['eic grants'], counts: [], source: null },
    {
      ...{ name: 'EIC Accelerator', types: ['eic accelerator'], source: sources.accelerator },
      counts: [{ ...count, most: 1, entities: ['SME'] }],
    },
    {
      ...{ name: 'Programme Co-fund Actions', counts: [three], source: sources.cofund },
      types: ['programme cofund actions', 'cofund actions'],
    },
    {
      ...{ name: 'procurement of research and of innovative solutions', counts: [three], source: sources.regulation },
      ...{ types: ['pre-commercial procurement', 'public procurement of innovative solutions'], also: 'undecided' },
    },
    {
      ...{ name: 'Research and Innovation Actions', counts: [three], source: sources.regulation },
      types: ['research and innovation actions'],
    },
    {
      ...{ name: 'Innovation Actions', counts: [three], source: sources.regulation },
      types: ['innovation actions'],
    },
    {
      ...{ name: 'Coordination and Support Actions', counts: [count], source: sources.regulation },
      types: ['coordination and support actions'],
    },
  ],
};

/** Types of action that Euratom has in common with Horizon Europe, with its rules. */
const ofEuratom: ReadonlySet<string> = new Set([
  ...['research and innovation actions', 'innovation actions', 'coordination and support actions'],
  ...['programme cofund actions', 'cofund actions'],
]);
const euratom: StandardRules = {
  name: 'Euratom',
  calls: ['HORIZON-EURATOM-'],
  years: [2021, 2027],
  memberStates,
  associations: [...associated('UA', 2021, sources.euratom), ...associated('CH', 2025, sources.euratom)],
  widening: horizonEurope.widening,
  funding: sources.funding,
  overseas: sources.overseas,
  excluded: null,
  compositions: horizonEurope.compositions
    .filter(({ types }) => types.some((type) => ofEuratom.has(type)))
    .map((composition) => ({ ...composition, source: sources.euratomRules })),
};

/** The more particular first. A later framework programme is one more entry. */
export const standardRules: readonly StandardRules[] = [euratom, horizonEurope];
