import type { ConditionRule } from '../../funding-ingest/conditions.ts';
import { comparisonWith } from '../check-consortium.ts';
import { standardRules } from '../standard-rules.ts';
import type { Partner } from '../verdicts.ts';

/** A beneficiary of a country; further properties as given. */
export const aPartner = (country: string | null, more: Partial<Partner> = {}): Partner => ({
  ...{ id: country ?? 'p', entity: `entity of ${country}`, country, coordinates: false, kind: 'university' },
  ...{ role: 'beneficiary', region: null, special: null, controlledFrom: null },
  ...more,
});

/** The places of a rule. */
export const placed = (groups: readonly string[] = [], ...countries: string[]) => ({ groups, countries }) as never;

/** So many entities: at least one in any role unless it says otherwise. */
export const counted = (more: object = {}) => ({
  ...{ fewest: 1, most: null, entities: [], where: null, countries: null, memberStates: null },
  ...{ roles: ['beneficiary'], independent: true },
  ...more,
});

const blank: Record<string, object> = {
  participation: {
    ...{ kind: 'limited', places: placed(), roles: [], others: 'ineligible', funding: null },
    ...{ associationIsNotEnough: false, entities: [], fewestMemberStates: null },
  },
  control: { kind: 'controlled', from: placed(), guarantees: null, guaranteesFrom: null, roles: [], onlyWhere: null },
  composition: { kind: 'adds', counts: [], together: null, ofSize: null, share: null, excluded: [] },
  coordinator: { kind: 'entity', where: null, entities: [], history: null, onlyWhere: null },
  entities: { kind: 'member', who: [] },
};

/** A rule of a type with what is given; its sentence names the type and kind. */
export function aRule(type: keyof typeof blank, more: Record<string, unknown> = {}): ConditionRule {
  const rule = { doubt: null, actions: [], type, ...blank[type], ...more } as unknown as ConditionRule;
  const kind = 'kind' in rule ? rule.kind : '';
  return { ...rule, span: { document: 'conditions', section: null, text: `${type} ${kind}` } };
}

/** A call of Horizon Europe with these rules. */
export const aCall = (rules: readonly ConditionRule[] = [], more: object = {}) => ({
  ...{ identifier: 'HORIZON-CL4-2027-01-DIGITAL-01', typesOfAction: ['HORIZON Research and Innovation Actions'] },
  conditions: { rules: [...rules], notUnderstood: [] },
  ...more,
});

/** What partners of such a call are compared with. */
export const comparison = (rules: readonly ConditionRule[] = [], more: object = {}) =>
  comparisonWith(aCall(rules, more), standardRules, '2026-11-28');
