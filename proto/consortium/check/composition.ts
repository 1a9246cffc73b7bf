import type { CallConditions, RuleOf } from '../../funding-ingest/conditions.ts';
import type { StandardComposition } from '../standard-rules.ts';
import { allOf, anyOf, opposite, type Partner, type Verdict, type VerdictValue } from '../verdicts.ts';
import { countingFor, countriesOf, countsTwice, entitiesOf, judgeCount, openIn, playsRole } from './counts.ts';
import { bySentence, byStandard, type Reason, rulesOf } from './judgement.ts';
import { ofKind } from './kinds.ts';
import { inMemberOrAssociated, type Setting } from './places.ts';

type Rule = RuleOf<'composition'>;
const beneficiaries = (partners: readonly Partner[]) =>
  entitiesOf(partners.filter(({ role }) => role === 'beneficiary'));

const fits = ({ ofSize }: Rule, size: number): boolean =>
  ofSize === null || (size >= ofSize.fewest && size <= (ofSize.most ?? size));

/** The first reason that is not met and the first that is unknown; if there is neither, one that is met. */
function shown(judged: readonly Reason[]): readonly [Reason, ...Reason[]] {
  const first = (value: VerdictValue) => judged.filter((one) => one.value === value).slice(0, 1);
  const [one, ...others] = [...first('notMet'), ...first('unknown')];
  return one ? [one, ...others] : [judged[0] ?? { value: 'met', why: 'enough' }];
}

/** How many there are at most of a composition that says all of whom it is made. */
const mostOf = ({ kind, counts: [count, more] }: Rule): number | null =>
  (kind === 'replaces' || kind === 'alternative') && !more ? (count?.most ?? null) : null;

type Counted = readonly [worst: Reason, ...others: Reason[]];
function judgeCounts(rule: Rule, partners: readonly Partner[], setting: Setting, twoRoles: boolean): Counted {
  const found = shown(rule.counts.map((count) => judgeCount(count, partners, setting)));
  const [judged] = found;
  if (judged.value !== 'met') return found;
  const most = mostOf(rule);
  const all = beneficiaries(partners);
  if (most !== null && all.length > most)
    return [{ value: 'notMet', why: 'tooMany', least: most, found: all.length, partners: all }];
  if (rule.together) {
    const { countries, where } = rule.together;
    const all = rule.counts.map((count) => countingFor({ ...count, where: where ?? count.where }, partners, setting));
    const certain = [...new Set(all.flatMap((one) => one.certain))];
    const possible = [...new Set(all.flatMap((one) => one.possible))];
    const from = countriesOf({ certain, possible });
    if (from.certain < countries) {
      const value: VerdictValue = from.possible < countries ? 'notMet' : 'unknown';
      const why = value === 'notMet' ? 'tooFew' : 'mayBeEnough';
      const about = value === 'notMet' ? certain : openIn({ certain, possible });
      return [{ value, why, partners: about, least: countries, found: from.certain, counted: 'countries' }];
    }
  }
  return !twoRoles && countsTwice(rule.counts, partners, setting)
    ? [{ ...judged, value: 'unknown', why: 'countsTwice' }]
    : found;
}

function judgeShare({ counts: [count], share }: Rule, partners: readonly Partner[], setting: Setting): Reason {
  const counting = countingFor(count!, partners, setting);
  const roles = count!.roles.length > 0 ? count!.roles : (['beneficiary'] as const);
  const mayCount = (one: Partner) => playsRole(one, roles) && setting.standing?.get(one.id) !== 'notMet';
  const all = entitiesOf(partners.filter(mayCount)).length;
  const least = Math.ceil((share ?? 0) * all);
  const numbers = { least, found: counting.certain.length, counted: 'entities', partners: counting.certain } as const;
  if (counting.certain.length >= least && all > 0) return { value: 'met', why: 'enough', ...numbers };
  return counting.possible.length < least
    ? { value: 'notMet', why: 'tooFew', ...numbers }
    : { value: 'unknown', why: 'mayBeEnough', ...numbers, partners: openIn(counting) };
}

/** Of the project that is joined; null: not stated. */
export type Joined = { readonly running: boolean | null; readonly alreadyThere: boolean | null };

/** One partner of a widening country joins a project that is running. Whether one is running has to be stated. */
function judgeJoining(
  { kind, counts: [count] }: Rule,
  partners: readonly Partner[],
  setting: Setting,
  { running, alreadyThere }: Joined,
): Reason {
  if (kind === 'runningProject') {
    const why = alreadyThere === null ? 'undecided' : alreadyThere ? 'alreadyThere' : 'joins';
    return { value: alreadyThere === null ? 'unknown' : alreadyThere ? 'notMet' : 'met', why };
  }
  const { certain, possible } = countingFor(count!, partners, setting);
  const numbers = { least: 1, found: certain.length, counted: 'entities', partners: certain } as const;
  if (possible.length === 0) return { value: 'notMet', why: 'tooFew', ...numbers };
  if (certain.length > 1) return { value: 'notMet', why: 'tooMany', ...numbers };
  if (running === false) return { value: 'notMet', why: 'joinsNot', ...numbers };
  const value = running && certain.length === 1 && possible.length === 1 ? 'met' : 'unknown';
  return { value, why: value === 'met' ? 'joins' : 'undecided', ...numbers };
}

/** A kind that may not take part. */
function judgeExcluded({ excluded }: Rule, partner: Partner): Reason {
  const value = opposite(ofKind(excluded, partner));
  const why = value === 'met' ? 'mayTakePart' : value === 'notMet' ? 'kindExcluded' : 'undecided';
  return { value, why, partners: [partner] };
}

/** Kinds that may not take part in a consortium of any size. */
export const judgeKinds = (conditions: CallConditions, partner: Partner): Verdict[] =>
  rulesOf('composition', conditions)
    .filter(({ kind, counts, ofSize }) => kind === 'replaces' && counts.length === 0 && ofSize === null)
    .filter(() => partner.role === 'beneficiary')
    .map((rule) => bySentence('composition', rule, judgeExcluded(rule, partner)));

const academic = (partner: Partner): VerdictValue => {
  if (partner.kind === null || partner.kind === 'public' || partner.kind === 'other') return 'unknown';
  return partner.kind === 'university' || partner.kind === 'research' ? 'met' : 'notMet';
};
function judgeSectors(
  { also, counts }: StandardComposition,
  partners: readonly Partner[],
  setting: Setting,
): Reason | null {
  if (!also) return null;
  if (also === 'undecided') return { value: 'unknown', why: 'undecided' };
  const roles = counts[0]?.roles ?? (['beneficiary'] as const);
  const all = entitiesOf(partners.filter((one) => playsRole(one, roles)));
  const sectors = all.map(academic);
  const has = (sector: VerdictValue): VerdictValue =>
    sectors.includes(sector) ? 'met' : sectors.includes('unknown') ? 'unknown' : 'notMet';
  const both = allOf([has('met'), has('notMet')]);
  const third = also === 'sectorsOrThird' ? all.map((one) => inMemberOrAssociated(one, setting)) : [];
  const elsewhere: VerdictValue = third.includes('notMet') ? 'met' : third.includes('unknown') ? 'unknown' : 'notMet';
  return { value: anyOf([both, elsewhere]), why: 'sectors' };
}

function judgeStandard(standard: StandardComposition, partners: readonly Partner[], setting: Setting): Counted {
  const counted = standard.counts.map((count) => judgeCount(count, partners, setting));
  const disputed = (standard.disputed ?? []).map((count): Reason => {
    const judged = judgeCount(count, partners, setting);
    return judged.value === 'notMet' ? { ...judged, value: 'unknown', why: 'disputed' } : judged;
  });
  const more = judgeSectors(standard, partners, setting);
  return shown([...counted, ...disputed, ...(more ? [more] : [])]);
}

export type Standard = {
  readonly programme: string;
  readonly composition: StandardComposition | null;
  /** A sentence on who takes part was not understood, and may say otherwise. */
  readonly open: boolean;
};

/** How the consortium is composed: the standard, and what the call puts in its place or adds. */
export function judgeComposition(
  conditions: CallConditions,
  partners: readonly Partner[],
  setting: Setting,
  standard: Standard,
  joined: Joined,
): Verdict[] {
  const size = beneficiaries(partners).length;
  const rules = rulesOf('composition', conditions).filter((rule) => fits(rule, size));
  const twoRoles = rules.some(({ kind }) => kind === 'twoRoles');
  const counted = withoutNotCounted(rules, partners);
  const alternatives = rules.filter(({ kind }) => kind === 'alternative');
  const verdicts = rules.flatMap((rule): Verdict[] => {
    const say = (...judged: readonly Reason[]) => judged.map((one) => bySentence('composition', rule, one));
    switch (rule.kind) {
      case 'adds':
      case 'caps':
        return say(...judgeCounts(rule, counted, setting, twoRoles));
      case 'replaces':
        return rule.counts.length > 0
          ? say(...judgeCounts(rule, counted, setting, twoRoles))
          : say(...beneficiaries(partners).map((partner) => judgeExcluded(rule, partner)));
      case 'share':
        return say(judgeShare(rule, counted, setting));
      case 'hopOn':
      case 'runningProject':
        return say(judgeJoining(rule, partners, setting, joined));
      case 'reference':
        return say({ value: 'unknown', why: 'undecided' });
      default:
        return [];
    }
  });
  const replaced = rules.some(({ kind, counts }) => kind === 'hopOn' || (kind === 'replaces' && counts.length > 0));
  const options = alternatives.map((rule) => ({ rule, judged: judgeCounts(rule, counted, setting, twoRoles)[0] }));
  // A single alternative is one to the standard, unless it is for so many partners alone; several are all that there is.
  const ofThatSize = alternatives.some(({ counts: [count] }) => count?.fewest === size && count.most === size);
  const own = replaced || ofThatSize || alternatives.length > 1 ? [] : byComposition(standard, counted, setting);
  return options.length === 0 ? [...own, ...verdicts] : [...chosen(options, own), ...verdicts];
}

function byComposition(
  { programme, composition, open }: Standard,
  partners: readonly Partner[],
  setting: Setting,
): Verdict[] {
  const found: Counted = composition
    ? judgeStandard(composition, partners, setting)
    : [{ value: 'unknown', why: 'unsourced' }];
  return found.map((judged) => {
    const decided: Reason =
      open && judged.value === 'notMet' ? { ...judged, value: 'unknown', why: 'undecided' } : judged;
    return byStandard('composition', composition?.name ?? programme, composition?.source ?? null, decided);
  });
}

/** The first of several compositions that holds, or all where none does. */
function chosen(options: readonly { rule: Rule; judged: Reason }[], own: readonly Verdict[]): Verdict[] {
  const all = [...own, ...options.map(({ rule, judged }) => bySentence('composition', rule, judged))];
  const met = all.find(({ value }) => value === 'met');
  if (met) return [met];
  // One that is still open keeps the others from deciding.
  const open = all.filter(({ value }) => value === 'unknown');
  return open.length > 0 ? open : all;
}

/** Partners of whom the call says that they do not count. */
function withoutNotCounted(rules: readonly Rule[], partners: readonly Partner[]): readonly Partner[] {
  const names = rules.filter(({ kind }) => kind === 'notCounted').flatMap(({ counts }) => counts[0]?.entities ?? []);
  if (names.length === 0) return partners;
  return partners.filter((partner) => {
    if (names.some((name) => /\bassociated partners?\b/i.test(name)) && partner.role === 'associated') return false;
    return ofKind(names, partner) !== 'met';
  });
}
