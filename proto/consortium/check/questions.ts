import type { CallConditions, ConditionRule } from '../../funding-ingest/conditions.ts';
import type { CountryGroup, EntityRole, Places } from '../../funding-ingest/rule-parts.ts';
import type { Asked, Question } from '../questions.ts';
import { consortiumSizes as sizes } from '../sizes.ts';
import type { Partner } from '../verdicts.ts';
import { asksForControl, isOwned } from './control.ts';
import { needsLeader } from './coordinator.ts';
import { playsRole } from './counts.ts';
import { kindNamed, ofKind } from './kinds.ts';
import { hasRegions, inPlaces, type Setting } from './places.ts';

type Asks = Omit<Question, 'value'>;
type Named = { names: readonly string[]; roles: readonly EntityRole[]; where: Places | null; coordinator: boolean };

/** Kinds that a rule names, and whom they are asked of. */
function kindsOf(rule: ConditionRule): Named[] {
  const of = { where: null, roles: [], coordinator: false };
  switch (rule.type) {
    case 'participation':
      return [{ ...of, names: rule.entities, roles: rule.roles }];
    case 'composition':
      // An approach and the composition of another call are no kinds of partner.
      if (rule.kind === 'approach' || rule.kind === 'reference' || rule.kind === 'sites') return [];
      return [
        ...rule.counts.map(({ entities, roles, where }) => ({ ...of, names: entities, where, roles })),
        { ...of, names: rule.excluded },
      ];
    case 'coordinator':
      return [{ ...of, names: rule.kind === 'entity' ? rule.entities : [], coordinator: true }];
    default:
      return [];
  }
}

function placesOf(rule: ConditionRule): CountryGroup[] {
  if (rule.type === 'participation') return rule.places.groups;
  if (rule.type === 'coordinator') return rule.where?.groups ?? [];
  return rule.type === 'composition' ? rule.counts.flatMap(({ where }) => where?.groups ?? []) : [];
}
const ofRegions: ReadonlySet<CountryGroup> = new Set(['outermost', 'overseas', 'widening']);

function* questionsIn(rule: ConditionRule, partners: readonly Partner[], setting: Setting): Generator<Asks> {
  const { span } = rule;
  for (const { names, roles, where, coordinator } of kindsOf(rule))
    for (const partner of partners) {
      if (coordinator ? !partner.coordinates : roles.length > 0 && !playsRole(partner, roles)) continue;
      if (where && inPlaces(where, partner, setting) === 'notMet') continue;
      for (const name of names)
        if (ofKind([name], { ...partner, stated: [] }) === 'unknown')
          yield { partnerId: partner.id, about: 'kind', name, span };
    }
  if (placesOf(rule).some((group) => ofRegions.has(group)))
    for (const partner of partners.filter(hasRegions)) yield { partnerId: partner.id, about: 'region', name: '', span };
  if (rule.type === 'control' && asksForControl(rule))
    for (const partner of partners.filter(isOwned))
      yield { partnerId: partner.id, about: 'controlledFrom', name: '', span };
  if (rule.type === 'coordinator' && rule.history)
    for (const { id } of partners.filter(({ coordinates }) => coordinates))
      yield { partnerId: id, about: 'history', name: rule.history, span };
  if (rule.type === 'coordinator' && rule.kind === 'leader')
    for (const partner of partners.filter(({ coordinates }) => coordinates))
      if (needsLeader(rule, partner, setting) !== 'notMet')
        yield { partnerId: partner.id, about: 'leader', name: rule.entities.join(' '), span };
  if (rule.type === 'composition' && rule.kind === 'hopOn')
    yield { partnerId: null, about: 'runningProject', name: '', span };
  if (rule.type === 'composition' && rule.kind === 'runningProject')
    yield { partnerId: null, about: 'alreadyThere', name: '', span };
}

const keyOf = ({ partnerId, about, name }: Asked): string =>
  JSON.stringify([partnerId, about, about === 'kind' ? kindNamed(name) : name]);
export const sameQuestion = (one: Asked, other: Asked): boolean => keyOf(one) === keyOf(other);

/** What the rules of a call ask of its partners and their profiles do not state, each once. */
export function questionsFor({ rules }: CallConditions, partners: readonly Partner[], setting: Setting): Asks[] {
  const found = new Map<string, Asks>();
  for (const rule of rules)
    for (const one of questionsIn(rule, partners, setting)) {
      const key = keyOf(one);
      const fits = one.name.length <= sizes.questionCharacters && found.size < sizes.questions;
      if (fits && !found.has(key)) found.set(key, one);
    }
  return [...found.values()];
}
