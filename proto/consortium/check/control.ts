import type { CallConditions, RuleOf } from '../../funding-ingest/conditions.ts';
import type { Partner, Verdict, VerdictValue } from '../verdicts.ts';
import { playsRole } from './counts.ts';
import { bySentence, rulesOf } from './judgement.ts';
import { inPlaces, type Setting } from './places.ts';

/** Bodies without owners elsewhere: only of others does it matter who controls them. */
const withoutOwners: ReadonlySet<Partner['kind']> = new Set(['university', 'research', 'public']);

/** Networks and their suppliers are a matter of what a project does and of assessments that nobody publishes. */
export const asksForControl = ({ kind }: RuleOf<'control'>): boolean =>
  kind === 'controlled' || kind === 'criticalTechnologies' || kind === 'owned';
export const isOwned = ({ kind, special }: Partner): boolean => special === null && !withoutOwners.has(kind);

function judgePartner(rule: RuleOf<'control'>, guaranteed: boolean, partner: Partner, setting: Setting): VerdictValue {
  const { controlledFrom } = partner;
  if (controlledFrom === 'own') return 'met';
  if (controlledFrom === null) return isOwned(partner) ? 'unknown' : 'met';
  const owner: Partner = { ...partner, country: controlledFrom, region: null, special: null };
  const from = inPlaces(rule.from, owner, setting);
  if (from !== 'met') return from === 'notMet' ? 'met' : 'unknown';
  const refuses = !guaranteed && (rule.guarantees === null || rule.guarantees === 'refused');
  return refuses && rule.onlyWhere === null ? 'notMet' : 'unknown';
}

/** Who controls a partner, where the call asks for it. */
export function judgeControl(conditions: CallConditions, partner: Partner, setting: Setting): Verdict[] {
  const rules = rulesOf('control', conditions).filter(
    (rule) => asksForControl(rule) && (rule.roles.length === 0 || playsRole(partner, rule.roles)),
  );
  const guaranteed = rulesOf('control', conditions).some(({ kind }) => kind === 'guaranteed');
  return rules.map((rule) => {
    const value = judgePartner(rule, guaranteed, partner, setting);
    const stated = partner.controlledFrom === null ? 'controlUnknown' : 'controlledOpen';
    const why = value === 'met' ? 'notControlled' : value === 'notMet' ? 'controlled' : stated;
    return bySentence('control', rule, { value, why, partners: [partner] });
  });
}
