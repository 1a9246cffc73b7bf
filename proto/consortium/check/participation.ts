import type { CallConditions, RuleOf } from '../../funding-ingest/conditions.ts';
import {
  allOf,
  anyOf,
  opposite,
  type Partner,
  type Verdict,
  type VerdictReason,
  type VerdictValue,
} from '../verdicts.ts';
import { playsRole } from './counts.ts';
import { bySentence, byStandard, type MemberVerdict, type Reason, rulesOf } from './judgement.ts';
import { ofKind } from './kinds.ts';
import { countryOf, inMemberOrAssociated, inPlaces, isNamed, isOverseas, type Setting } from './places.ts';

type Rule = RuleOf<'participation'>;
const bound = (rule: Rule, partner: Partner): boolean => rule.roles.length === 0 || playsRole(partner, rule.roles);

/** Of a limit that names no role it is not certain that it binds partners without a grant. */
const boundForCertain = (rule: Rule, partner: Partner): boolean =>
  rule.roles.length > 0 || partner.role !== 'associated';

/** Limits of one section are read together: where several lists stand side by side, each may be for another case. */
const sectionOf = ({ span, roles }: Rule): string => `${span.document} ${span.section} ${roles.join()}`;

/** Whether the text only denies or limits funding for others, which makes no proposal ineligible. */
const letsOthersIn = ({ others }: Rule): boolean =>
  others === 'allowed' || others === 'notFunded' || others === 'exceptional';

function insideLimit(limits: readonly Rule[], partner: Partner, setting: Setting): VerdictValue {
  const values = limits.map((rule) => allOf([inPlaces(rule.places, partner, setting), ofKind(rule.entities, partner)]));
  if (values.every((value) => value === 'met')) return 'met';
  return values.every((value) => value === 'notMet') ? 'notMet' : 'unknown';
}

/** Sentences that let in more, of the roles of a partner. */
const widerFor = (rules: readonly Rule[], partner: Partner): Rule[] =>
  rules.filter(
    ({ kind, roles }) =>
      ['extended', 'exceptional', 'mayBecomeAssociated'].includes(kind) &&
      (roles.length === 0 ||
        roles.some((role) => role === partner.role || (role === 'teamMember' && isMember(partner)))),
  );
/** Team members of a grant are beneficiaries who do not host it. */
const isMember = ({ role, coordinates }: Partner): boolean => role === 'beneficiary' && !coordinates;

/** Whether another sentence lets in those whom a limit leaves out. */
const letIn = (wider: readonly Rule[], partner: Partner, setting: Setting): VerdictValue =>
  anyOf(
    wider.map((rule): VerdictValue => {
      const inside = inPlaces(rule.places, partner, setting);
      if (inside === 'notMet') return 'notMet';
      return rule.kind === 'extended' && rule.doubt === null ? inside : 'unknown';
    }),
  );

/** `by`: the sentence that leaves it open, where it is not the limit. */
type Left = { value: VerdictValue; why: VerdictReason; by?: Rule };
function judgeLimits(limits: readonly Rule[], wider: readonly Rule[], partner: Partner, setting: Setting): Left {
  const inside = insideLimit(limits, partner, setting);
  if (inside === 'met') return { value: 'met', why: 'mayTakePart' };
  const value = anyOf([inside, letIn(wider, partner, setting)]);
  if (value === 'met') return { value, why: 'mayTakePart' };
  if (limits.some(letsOthersIn)) return { value: 'met', why: 'notFunded' };
  if (value === 'notMet' && limits.every((rule) => boundForCertain(rule, partner))) return { value, why: 'outside' };
  const by = wider.find(
    ({ kind, places }) => kind === 'mayBecomeAssociated' && inPlaces(places, partner, setting) !== 'notMet',
  );
  if (by && inside === 'notMet') return { value: 'unknown', why: 'mayBecomeAssociated', by };
  return { value: 'unknown', why: value === 'notMet' ? 'roleOpen' : 'undecided' };
}

function limitVerdicts(rules: readonly Rule[], partner: Partner, setting: Setting): MemberVerdict[] {
  const wider = widerFor(rules, partner);
  const limits = rules.filter((rule) => rule.kind === 'limited' && bound(rule, partner));
  return [...Map.groupBy(limits, sectionOf).values()].map((together) => {
    const doubtful = together.find(({ doubt }) => doubt !== null) ?? together[0]!;
    const { by, ...left } = judgeLimits(together, wider, partner, setting);
    const judged: Reason = { ...left, partners: [partner] };
    return by
      ? { ...bySentence('participation', by, judged), limit: doubtful.span }
      : bySentence('participation', doubtful, judged);
  });
}

/** European organisations: no sentence on a country elsewhere means them. */
const european: ReadonlySet<Partner['special']> = new Set(['jrc', 'cern', 'embl']);

function exclusions(rules: readonly Rule[], partner: Partner, setting: Setting): Verdict[] {
  const excluding = rules.filter(
    (rule) =>
      (rule.kind === 'excluded' && bound(rule, partner)) ||
      (rule.kind === 'roleOnly' && !playsRole(partner, rule.roles)),
  );
  return excluding.map((rule) => {
    const isElsewhere = rule.places.groups.length === 0 && european.has(partner.special);
    const inside = isElsewhere ? 'notMet' : inPlaces(rule.places, partner, setting);
    const why = inside === 'met' ? 'excluded' : inside === 'unknown' ? 'undecided' : 'mayTakePart';
    return bySentence('participation', rule, { value: opposite(inside), why, partners: [partner] });
  });
}

/** The standard rules exclude only those they name, but do not fund everybody. Where funding is unknown, participation is unknown. */
function byFunding(rules: readonly Rule[], partner: Partner, setting: Setting): Verdict[] {
  const { rules: standard } = setting;
  if (partner.role === 'associated' || partner.special !== null) return [];
  if (inMemberOrAssociated(partner, setting) === 'met') return [];
  if (standard && isOverseas(partner)) {
    const judged: Reason = { value: 'met', why: 'mayTakePart', partners: [partner] };
    return [byStandard('participation', standard.name, standard.overseas, judged)];
  }
  const funding = rules.filter(
    ({ kind, roles, funding: of }) =>
      (kind === 'funded' || (kind === 'extended' && of !== 'ifEligible' && of !== 'ifEssential')) &&
      (roles.length === 0 || roles.includes(partner.role)),
  );
  const said = funding.map((rule) => {
    const inside = inPlaces(rule.places, partner, setting);
    const value: VerdictValue = inside === 'met' ? inside : 'unknown';
    const why: VerdictReason = inside === 'met' ? 'mayTakePart' : 'fundingUncertain';
    return { inside, verdict: bySentence('participation', rule, { value, why, partners: [partner] }) };
  });
  const funded = said.find(({ verdict }) => verdict.value === 'met') ?? said.find(({ inside }) => inside === 'unknown');
  if (funded) return [funded.verdict];
  const judged: Reason = { value: 'unknown', why: 'fundingUncertain', partners: [partner] };
  return [byStandard('participation', standard?.name ?? '', standard?.funding ?? null, judged)];
}

const lettingIn: ReadonlySet<RuleOf<'entities'>['kind']> = new Set(['member', 'unfundedMember', 'host']);
/** The sentence that lets an entity with rules of its own in, wherever it is established. */
const letInByName = (conditions: CallConditions, partner: Partner): RuleOf<'entities'> | undefined =>
  rulesOf('entities', conditions).find(({ kind, who }) => lettingIn.has(kind) && isNamed(partner, who));

/** Whether a partner may take part, by each rule. */
export function judgeParticipation(conditions: CallConditions, partner: Partner, setting: Setting): MemberVerdict[] {
  const rules = rulesOf('participation', conditions);
  const named = letInByName(conditions, partner);
  // It names the roles it lets in, and an affiliated entity is none of them.
  const roleIsOpen = named?.kind === 'unfundedMember' && partner.role === 'affiliated';
  const inByName: Reason = roleIsOpen
    ? { value: 'unknown', why: 'undecided', partners: [partner] }
    : { value: 'met', why: 'mayTakePart', partners: [partner] };
  const limits = named ? [bySentence('participation', named, inByName)] : limitVerdicts(rules, partner, setting);
  const verdicts = [...limits, ...exclusions(rules, partner, setting)];
  const excluded = setting.rules?.excluded;
  if (excluded?.countries.includes(countryOf(partner) ?? '')) {
    const judged: Reason = { value: 'notMet', why: 'excluded', partners: [partner] };
    return [...verdicts, byStandard('participation', setting.rules!.name, excluded.source, judged)];
  }
  return limits.length > 0 ? verdicts : [...verdicts, ...byFunding(rules, partner, setting)];
}
