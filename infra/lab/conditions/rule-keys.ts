import { createHash } from 'node:crypto';
import { cordisCountry } from '@consortia/proto/funding-ingest/codes';
import type { ConditionRule, RuleOf } from '@consortia/proto/funding-ingest/conditions';
import type { Places } from '@consortia/proto/funding-ingest/rule-parts';

/** A rule as a reader wrote it. */
export type Label = {
  type: ConditionRule['type'];
  // biome-ignore lint/suspicious/noExplicitAny: each kind has values of its own
  values: Record<string, any>;
  at: { field: string; start: number; length: number };
  optional?: boolean;
};

/** Words without what the portal's texts lose between paragraphs. */
export const squeezed = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

/** Whether a wording is of the third that is only counted. Numbers and what stands behind its first words make no other wording. */
export function isHeldOut(words: string): boolean {
  const wording = words.replace(/\p{N}/gu, '').slice(0, 60);
  return createHash('sha256').update(wording).digest()[0]! % 3 === 0;
}

const groupOf: Readonly<Record<string, string>> = {
  MS: 'memberStates',
  AC: 'associated',
  AC_EURATOM: 'associatedToEuratom',
  WIDENING: 'widening',
  OECD: 'oecd',
  AU: 'africanUnion',
  MERCOSUR: 'mercosur',
  CARIFORUM: 'cariforum',
  ANDEAN: 'andean',
  RAW_MATERIALS_PARTNER: 'rawMaterialsPartners',
  RAW_MATERIALS_TRADE_AGREEMENT: 'rawMaterialsPartners',
  THIRD: 'thirdCountries',
  THIRD_ELIGIBLE_FOR_FUNDING: 'thirdCountries',
  thirdCountriesBecomingAssociated: 'becomingAssociated',
  CANDIDATE: 'candidates',
  SSA_EDCTP: 'subSaharanInEdctp',
  'as limited': 'asLimited',
  NOT_ELIGIBLE_FOR_FUNDING: 'notEligible',
  // The readers' two names for the countries that a call lets in.
  ELIGIBLE: 'asLimited',
  EUROHPC: 'participatingStates',
  EEA_AC: 'eea',
};
const list = (all: Iterable<string>): string => [...new Set(all)].sort().join(' ');
const labelled = (groups: string[] = [], countries: string[] | string = []): string =>
  typeof countries === 'string'
    ? 'listed'
    : list([
        ...groups.filter((group) => group !== 'AU_SUSPENDED').map((group) => groupOf[group] ?? group),
        // A territory that nobody has a code for.
        ...countries.filter((code) => code !== 'UA-non-government-controlled').map((code) => cordisCountry(code)),
      ]);
const placed = ({ groups, countries }: Places): string => list([...groups, ...countries]);

const effects: Readonly<Record<string, string>> = {
  limit: 'limited',
  consequence: 'others',
  extend: 'extended',
  exclude: 'excluded',
  mayBecomeAssociated: 'mayBecomeAssociated',
  subcontracting: 'subcontracting',
  roleOnly: 'roleOnly',
  funding: 'funded',
  exceptional: 'exceptional',
  activitiesNotFunded: 'activities',
};
const controls: Readonly<Record<string, string>> = {
  ...{ control: 'controlled', highRiskSupplier: 'highRiskSuppliers', ownership: 'owned', guarantees: 'guaranteed' },
};
const modes: Readonly<Record<string, string>> = { dualRoles: 'twoRoles' };
const effectsOfEntities: Readonly<Record<string, string>> = {
  'beneficiary with zero funding or associated partner': 'unfundedMember',
  'member of the consortium': 'member',
  'no preparation of the proposal': 'preparesNot',
  'may prepare the proposal': 'mayPrepare',
  'exceptionally eligible for funding': 'exceptional',
  'eligible for funding': 'eligible',
  'eligible when call says so': 'whereCallSays',
  'not funded unless essential': 'ifEssential',
  'deemed established there': 'established',
  'eligible as host': 'host',
  'must itself be the beneficiary': 'mustBeBeneficiary',
  'as beneficiaries': 'asBeneficiary',
  withoutLegalPersonality: 'ifRepresented',
};
const kindsOfFunding: Readonly<Record<string, string>> = {
  cascadeMaxException: 'cascadeMayBeHigher',
  budgetProject: 'projectBudget',
  share: 'budgetShare',
};
const numbers = (...all: unknown[]): string => all.map((one) => one ?? '-').join(',');
type Item = { min: number | null; max: number | null; distinctCountries: number | null; minMS?: number };
const counted = (items: Item[] = []): string =>
  items
    .map(({ min, max, distinctCountries, minMS }) =>
      numbers(min, max === 1 && min === 1 ? null : max, distinctCountries, minMS),
    )
    .sort()
    .join(';');

/** What of a label has to be right: its kind and its numbers, and whom it is about. Of a level to start with and one to reach, either. */
export const labelKeys = (label: Label): string[] =>
  label.type === 'trl' && label.values.start === 'any'
    ? ['any', ...(label.values.to?.length > 0 ? [levelsKey(label.values)] : [])]
    : [labelKey(label)];
const levelsKey = ({ from, to }: Label['values']): string => `${(from ?? []).join('/')}–${(to ?? []).join('/')}`;
function labelKey({ type, values: v }: Label): string {
  switch (type) {
    case 'participation':
      if (v.effect === 'funding' && v.allowedCountries === 'as listed') return 'funded listed';
      return `${effects[v.effect] ?? v.effect} ${v.effect === 'mayBecomeAssociated' || v.effect === 'consequence' ? '' : labelled(v.allowedGroups ?? v.excludedGroups, v.allowedCountries ?? []) || labelled([], v.excludedCountries ?? [])}`;
    case 'control':
      return `${controls[v.kind] ?? v.kind} ${v.kind === 'control' ? ((v.guarantees ?? 'none').split(' ').find((word: string) => /assessed|approved|none/.test(word)) ?? 'none') : ''}`;
    case 'composition':
      return `${v.hopOn && v.items ? 'hopOn' : (modes[v.mode] ?? v.mode)} ${numbers(v.share)} ${['adds', 'replaces', 'caps', 'alternative'].includes(v.mode) && !v.hopOn ? counted(v.items) : ''} ${numbers(v.union?.distinctCountries)}`;
    case 'coordinator':
      return v.history
        ? 'history'
        : v.where
          ? 'established'
          : v.otherwise
            ? 'leader'
            : v.may
              ? 'mayBe'
              : v.generic
                ? 'submits'
                : 'entity';
    case 'entities':
      return effectsOfEntities[v.effect] ?? v.effect;
    case 'funding':
      return `${kindsOfFunding[v.kind] ?? v.kind} ${numbers(v.maxPerRecipient ?? v.max ?? v.rate ?? v.amount, v.min, v.around, v.shareMax ?? v.openMin ?? v.coordinatorMax ?? v.wideningMin, v.nonProfitMax)}`;
    case 'format':
      return `${v.kind} ${numbers(v.max ?? v.extra, v.stage)}`;
    case 'trl':
      return levelsKey(v);
    case 'deadline':
      return v.model;
  }
}

const participationKey = ({ kind, places }: RuleOf<'participation'>): string[] =>
  places.countries.length > 20
    ? [`${kind} listed`]
    : [`${kind} ${kind === 'mayBecomeAssociated' || kind === 'others' ? '' : placed(places)}`];

/** The same of a rule that was found. */
export function foundKeys(rule: ConditionRule): string[] {
  switch (rule.type) {
    case 'participation':
      return participationKey(rule);
    case 'control':
      return [`${rule.kind} ${rule.kind === 'controlled' ? (rule.guarantees ?? 'none') : ''}`];
    case 'composition': {
      const items = rule.counts.map((one) => ({
        min: one.fewest,
        max: one.most,
        distinctCountries: one.countries,
        minMS: one.memberStates ?? undefined,
      }));
      const withNumbers = ['adds', 'replaces', 'caps', 'alternative'].includes(rule.kind)
        ? counted(items as Item[])
        : '';
      const together = numbers(rule.together?.countries);
      // Labels of the third reader have no counts.
      return [withNumbers, ''].map((counts) => `${rule.kind} ${numbers(rule.share)} ${counts} ${together}`);
    }
    case 'coordinator':
    case 'entities':
      return [rule.kind];
    case 'funding':
      // The readers gave these no numbers.
      if (rule.kind === 'prize' || rule.kind === 'cascadeTotal' || rule.kind === 'cascadeRate')
        return [`${rule.kind} ${numbers(null, null, null, null, null)}`];
      return [
        `${rule.kind} ${numbers(rule.most ?? rule.rate, rule.fewest, rule.about, rule.share, rule.nonProfitRate)}`,
      ];
    case 'format':
      return [`${rule.kind} ${numbers(rule.pages, rule.stage)}`];
    case 'trl':
      return [rule.fromAny ? 'any' : `${(rule.from ?? []).join('/')}–${(rule.to ?? []).join('/')}`];
    case 'deadline':
      return [rule.model];
  }
}
