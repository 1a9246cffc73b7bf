import type { CallConditions, RuleOf } from '../../funding-ingest/conditions.ts';
import { anyOf, opposite, type Partner, type Verdict, type VerdictValue } from '../verdicts.ts';
import { bySentence, type Reason, rulesOf } from './judgement.ts';
import { ofKind, statedOf } from './kinds.ts';
import { inPlaces, type Setting } from './places.ts';

function judge(rule: RuleOf<'coordinator'>, partners: readonly Partner[], setting: Setting): Reason | null {
  if (rule.kind === 'mayBe' || rule.kind === 'submits' || rule.kind === 'leader') return null;
  const coordinator = partners.find(({ coordinates }) => coordinates);
  if (!coordinator) return { value: 'unknown', why: 'noCoordinator' };
  const about = { partners: [coordinator] };
  if (rule.kind === 'history') {
    // Where it has to be is known, what it did before is not.
    const outside = rule.where && inPlaces(rule.where, coordinator, setting) === 'notMet';
    const said = outside ? 'notMet' : rule.history === null ? null : statedOf(rule.history, coordinator);
    if (said === 'notMet') return { value: said, why: 'coordinatesNot', ...about };
    const inside = rule.where ? inPlaces(rule.where, coordinator, setting) : 'met';
    return said === 'met' && inside === 'met'
      ? { value: said, why: 'coordinates', ...about }
      : { value: 'unknown', why: 'undecided', ...about };
  }
  const value =
    rule.kind === 'entity'
      ? ofKind(rule.entities, coordinator)
      : rule.where
        ? inPlaces(rule.where, coordinator, setting)
        : 'unknown';
  if (value === 'met') return { value, why: 'coordinates', ...about };
  // A rule for some cases may not be for this one.
  const open = value === 'unknown' || rule.onlyWhere !== null;
  return open ? { value: 'unknown', why: 'undecided', ...about } : { value, why: 'coordinatesNot', ...about };
}

/** A scientific leader beside a coordinator who is not where the text wants one. Demands nothing of who coordinates. */
export const needsLeader = ({ where }: RuleOf<'coordinator'>, coordinator: Partner, setting: Setting): VerdictValue =>
  where ? opposite(inPlaces(where, coordinator, setting)) : 'unknown';

export const judgeLeader = (conditions: CallConditions, partners: readonly Partner[], setting: Setting): Verdict[] =>
  rulesOf('coordinator', conditions).flatMap((rule) => {
    const coordinator = partners.find(({ coordinates }) => coordinates);
    const [named] = rule.entities;
    if (rule.kind !== 'leader' || !coordinator || named === undefined) return [];
    const value = anyOf([opposite(needsLeader(rule, coordinator, setting)), statedOf(named, coordinator) ?? 'unknown']);
    const why = value === 'met' ? 'led' : value === 'notMet' ? 'ledNot' : 'undecided';
    return [bySentence('coordinator', rule, { value, why, partners: [coordinator] })];
  });

/** Who takes no part in the preparation of the proposal does not hand it in. */
function preparers(conditions: CallConditions, partners: readonly Partner[]): Verdict[] {
  const coordinator = partners.find(({ coordinates }) => coordinates);
  if (!coordinator || coordinator.special === null) return [];
  const rule = rulesOf('entities', conditions).find(
    ({ kind, who }) => kind === 'preparesNot' && who.includes(coordinator.special!),
  );
  const judged: Reason = { value: 'notMet', why: 'coordinatesNot', partners: [coordinator] };
  return rule ? [bySentence('coordinator', rule, judged)] : [];
}

/** Who coordinates. */
export const judgeCoordinator = (
  conditions: CallConditions,
  partners: readonly Partner[],
  setting: Setting,
): Verdict[] => [
  ...preparers(conditions, partners),
  ...rulesOf('coordinator', conditions).flatMap((rule) => {
    const judged = judge(rule, partners, setting);
    return judged ? [bySentence('coordinator', rule, judged)] : [];
  }),
];
