import type { CallConditions, RuleOf } from '../../funding-ingest/conditions.ts';
import { allOf, anyOf, type Partner, type Verdict, type VerdictReason, type VerdictValue } from '../verdicts.ts';
import { playsRole } from './counts.ts';
import { bySentence, byStandard, rulesOf } from './judgement.ts';
import { ofKind } from './kinds.ts';
import { countryOf, inPlaces, type Setting } from './places.ts';

type Rule = RuleOf<'participation'>;
const bound = (rule: Rule, partner: Partner): boolean => rule.roles.length === 0 || playsRole(partner, rule.roles);

/** Of a limit that names no role it is not certain that it binds partners without a grant. */
const boundForCertain = (rule: Rule, partner: Partner): boolean =>
  rule.roles.length > 0 || partner.role !== 'associated';

/** Limits of one section are read together: where several lists stand side by side, each may be for another case. */
const sectionOf = ({ span, roles }: Rule): string => `${span.document} ${span.section} ${roles.join()}`;

/** Others are told that they get no money, or only some: that makes no proposal ineligible. */
const letsOthersIn = ({ others }: Rule): boolean =>
  others === 'allowed' || others === 'notFunded' || others === 'exceptional';

function insideLimit(limits: readonly Rule[], partner: Partner, setting: Setting): VerdictValue {
  const values = limits.map((rule) => allOf([inPlaces(rule.places, partner, setting), ofKind(rule.entities, partner)]));
  if (values.every((value) => value === 'met')) return 'met';
  return values.every((value) => value === 'notMet') ? 'notMet' : 'unknown';
}

/** Whether another sentence lets in those whom a limit leaves out. */
function letIn(rules: readonly Rule[], partner: Partner, setting: Setting): VerdictValue {
  return anyOf(
    rules
      .filter((rule) => bound(rule, partner))
      .map((rule): VerdictValue => {
        const inside = inPlaces(rule.places, partner, setting);
        if (inside === 'notMet') return 'notMet';
        return rule.kind === 'extended' && rule.doubt === null ? inside : 'unknown';
      }),
  );
}

type Left = { partner: Partner; value: VerdictValue; why: VerdictReason };
function judgePartner(limits: readonly Rule[], wider: readonly Rule[], partner: Partner, setting: Setting): Left {
  const inside = insideLimit(limits, partner, setting);
  if (inside === 'met') return { partner, value: 'met', why: 'mayTakePart' };
  const value = anyOf([inside, letIn(wider, partner, setting)]);
  if (value === 'met') return { partner, value, why: 'mayTakePart' };
  if (limits.some(letsOthersIn)) return { partner, value: 'met', why: 'notFunded' };
  if (value === 'notMet' && limits.every((rule) => boundForCertain(rule, partner)))
    return { partner, value, why: 'outside' };
  const future = wider.some(({ kind }) => kind === 'mayBecomeAssociated') && inside === 'notMet' && value === 'unknown';
  return { partner, value: 'unknown', why: future ? 'mayBecomeAssociated' : 'undecided' };
}

function limitVerdicts(rules: readonly Rule[], partners: readonly Partner[], setting: Setting): Verdict[] {
  const wider = rules.filter(({ kind }) => ['extended', 'exceptional', 'mayBecomeAssociated'].includes(kind));
  const groups = Map.groupBy(
    rules.filter(({ kind }) => kind === 'limited'),
    sectionOf,
  );
  return [...groups.values()].map((limits) => {
    const judged = partners
      .filter((partner) => limits.some((rule) => bound(rule, partner)))
      .map((partner) => judgePartner(limits, wider, partner, setting));
    const value = allOf(judged.map((one) => one.value));
    const decisive = judged.filter((one) => one.value === value && (value !== 'met' || one.why === 'notFunded'));
    const doubtful = limits.find(({ doubt }) => doubt !== null) ?? limits[0]!;
    return bySentence('participation', doubtful, {
      ...{ value, why: decisive[0]?.why ?? 'mayTakePart', partners: decisive.map(({ partner }) => partner) },
    });
  });
}

function exclusions(rules: readonly Rule[], partners: readonly Partner[], setting: Setting): Verdict[] {
  const excluding = rules.filter(({ kind }) => kind === 'excluded' || kind === 'roleOnly');
  return excluding.flatMap((rule) => {
    const left = rule.kind === 'excluded' ? bound : (one: Rule, partner: Partner) => !playsRole(partner, one.roles);
    const judged = partners
      .filter((partner) => left(rule, partner))
      .map((partner) => ({ partner, value: inPlaces(rule.places, partner, setting) }));
    const value = anyOf(judged.map((one) => one.value));
    const concerned = judged.filter((one) => one.value === value).map(({ partner }) => partner);
    if (value === 'notMet') return [bySentence('participation', rule, { value: 'met', why: 'mayTakePart' })];
    if (value === 'unknown')
      return [bySentence('participation', rule, { value, why: 'undecided', partners: concerned })];
    return [bySentence('participation', rule, { value: 'notMet', why: 'excluded', partners: concerned })];
  });
}

/** Who may take part. */
export function judgeParticipation(
  conditions: CallConditions,
  partners: readonly Partner[],
  setting: Setting,
): Verdict[] {
  const rules = rulesOf('participation', conditions);
  const verdicts = [...limitVerdicts(rules, partners, setting), ...exclusions(rules, partners, setting)];
  const excluded = setting.rules?.excluded;
  const concerned = partners.filter((partner) => excluded?.countries.includes(countryOf(partner) ?? ''));
  if (excluded && concerned.length > 0) {
    const judged = { value: 'notMet', why: 'excluded', partners: concerned } as const;
    verdicts.push(byStandard('participation', setting.rules!.name, excluded.source, judged));
  }
  return verdicts;
}
