import type { CallConditions, RuleOf } from '../../funding-ingest/conditions.ts';
import type { StandardComposition } from '../standard-rules.ts';
import { allOf, anyOf, type Partner, type Verdict, type VerdictValue } from '../verdicts.ts';
import { countingFor, countriesOf, countsTwice, entitiesOf, type Judged, judgeCount, playsRole } from './counts.ts';
import { bySentence, byStandard, type Reason, rulesOf } from './judgement.ts';
import { ofKind } from './kinds.ts';
import { inMemberOrAssociated, type Setting } from './places.ts';

type Rule = RuleOf<'composition'>;
const beneficiaries = (partners: readonly Partner[]) =>
  entitiesOf(partners.filter(({ role }) => role === 'beneficiary'));

const fits = ({ ofSize }: Rule, size: number): boolean =>
  ofSize === null || (size >= ofSize.fewest && size <= (ofSize.most ?? size));

/** The worst of what was judged stands for all. */
const worst = (judged: readonly Judged[]): Reason => {
  const value = allOf(judged.map((one) => one.value));
  return judged.find((one) => one.value === value) ?? { value, why: 'enough' };
};

function judgeCounts(rule: Rule, partners: readonly Partner[], setting: Setting, twoRoles: boolean): Reason {
  const judged = worst(rule.counts.map((count) => judgeCount(count, partners, setting)));
  if (judged.value !== 'met') return judged;
  if (rule.together) {
    const { countries, where } = rule.together;
    const all = rule.counts.map((count) => countingFor({ ...count, where: where ?? count.where }, partners, setting));
    const certain = [...new Set(all.flatMap((one) => one.certain))];
    const possible = [...new Set(all.flatMap((one) => one.possible))];
    const found = countriesOf({ certain, possible });
    if (found.certain < countries) {
      const value: VerdictValue = found.possible < countries ? 'notMet' : 'unknown';
      const why = value === 'notMet' ? 'tooFew' : 'mayBeEnough';
      return { value, why, partners: certain, least: countries, found: found.certain };
    }
  }
  return !twoRoles && countsTwice(rule.counts, partners, setting)
    ? { ...judged, value: 'unknown', why: 'countsTwice' }
    : judged;
}

function judgeShare({ counts: [count], share }: Rule, partners: readonly Partner[], setting: Setting): Reason {
  const counting = countingFor(count!, partners, setting);
  const roles = count!.roles.length > 0 ? count!.roles : (['beneficiary'] as const);
  const all = entitiesOf(partners.filter((one) => playsRole(one, roles))).length;
  const least = Math.ceil((share ?? 0) * all);
  const numbers = { least, found: counting.certain.length, partners: counting.certain };
  if (counting.certain.length >= least && all > 0) return { value: 'met', why: 'enough', ...numbers };
  return counting.possible.length < least
    ? { value: 'notMet', why: 'tooFew', ...numbers }
    : { value: 'unknown', why: 'mayBeEnough', ...numbers };
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
  const numbers = { least: 1, found: certain.length, partners: certain };
  if (possible.length === 0) return { value: 'notMet', why: 'tooFew', ...numbers };
  if (certain.length > 1) return { value: 'notMet', why: 'tooMany', ...numbers };
  if (running === false) return { value: 'notMet', why: 'joinsNot', ...numbers };
  const value = running && certain.length === 1 && possible.length === 1 ? 'met' : 'unknown';
  return { value, why: value === 'met' ? 'joins' : 'undecided', ...numbers };
}

function judgeExcludedKinds({ excluded }: Rule, partners: readonly Partner[]): Reason {
  const judged = partners
    .filter(({ role }) => role === 'beneficiary')
    .map((partner) => ({ partner, value: ofKind(excluded, partner) }));
  const value = anyOf(judged.map((one) => one.value));
  const concerned = judged.filter((one) => one.value === value).map(({ partner }) => partner);
  if (value === 'notMet') return { value: 'met', why: 'mayTakePart' };
  return {
    value: value === 'met' ? 'notMet' : 'unknown',
    why: value === 'met' ? 'kindExcluded' : 'undecided',
    partners: concerned,
  };
}

/** Kinds that may not take part in a consortium of any size. */
export const judgeKinds = (conditions: CallConditions, partners: readonly Partner[]): Verdict[] =>
  rulesOf('composition', conditions)
    .filter(({ kind, counts, ofSize }) => kind === 'replaces' && counts.length === 0 && ofSize === null)
    .map((rule) => bySentence('composition', rule, judgeExcludedKinds(rule, partners)));

const academic = (partner: Partner): VerdictValue => {
  if (partner.kind === null || partner.kind === 'public' || partner.kind === 'other') return 'unknown';
  return partner.kind === 'university' || partner.kind === 'research' ? 'met' : 'notMet';
};
function judgeSectors(
  also: StandardComposition['also'],
  partners: readonly Partner[],
  setting: Setting,
): Reason | null {
  if (!also) return null;
  if (also === 'undecided') return { value: 'unknown', why: 'undecided' };
  const all = entitiesOf(partners.filter(({ role }) => role === 'beneficiary' || also === 'sectorsOrThird'));
  const sectors = all.map(academic);
  const has = (sector: VerdictValue): VerdictValue =>
    sectors.includes(sector) ? 'met' : sectors.includes('unknown') ? 'unknown' : 'notMet';
  const both = allOf([has('met'), has('notMet')]);
  const third = also === 'sectorsOrThird' ? all.map((one) => inMemberOrAssociated(one, setting)) : [];
  const elsewhere: VerdictValue = third.includes('notMet') ? 'met' : third.includes('unknown') ? 'unknown' : 'notMet';
  return { value: anyOf([both, elsewhere]), why: 'sectors' };
}

function judgeStandard(standard: StandardComposition, partners: readonly Partner[], setting: Setting): Reason {
  const counted = worst(standard.counts.map((count) => judgeCount(count, partners, setting)));
  const more = judgeSectors(standard.also, partners, setting);
  return more && allOf([counted.value, more.value]) !== counted.value ? { ...counted, ...more } : counted;
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
    const say = (judged: Reason) => [bySentence('composition', rule, judged)];
    switch (rule.kind) {
      case 'adds':
      case 'caps':
        return say(judgeCounts(rule, counted, setting, twoRoles));
      case 'replaces':
        return say(
          rule.counts.length > 0 ? judgeCounts(rule, counted, setting, twoRoles) : judgeExcludedKinds(rule, partners),
        );
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
  const options = alternatives.map((rule) => ({ rule, judged: judgeCounts(rule, counted, setting, twoRoles) }));
  // A single alternative is one to the standard; several are all that there is.
  const own = replaced || alternatives.length > 1 ? null : byComposition(standard, counted, setting);
  if (options.length === 0) return own ? [own, ...verdicts] : verdicts;
  return [...chosen(options, own), ...verdicts];
}

function byComposition(
  { programme, composition, open }: Standard,
  partners: readonly Partner[],
  setting: Setting,
): Verdict {
  const judged: Reason = composition
    ? judgeStandard(composition, partners, setting)
    : { value: 'unknown', why: 'unsourced' };
  const decided: Reason =
    open && judged.value === 'notMet' ? { ...judged, value: 'unknown', why: 'undecided' } : judged;
  return byStandard('composition', composition?.name ?? programme, composition?.source ?? null, decided);
}

/** The first of several compositions that holds, or all where none does. */
function chosen(options: readonly { rule: Rule; judged: Reason }[], own: Verdict | null): Verdict[] {
  const all = [...(own ? [own] : []), ...options.map(({ rule, judged }) => bySentence('composition', rule, judged))];
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
