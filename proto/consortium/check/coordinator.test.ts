import type { RuleOf } from '../../funding-ingest/conditions.ts';
import { checkConsortium } from '../check-consortium.ts';
import { standardRules } from '../standard-rules.ts';
import type { Partner } from '../verdicts.ts';

const partner: Partner = {
  ...{ id: 'p0', entity: 'e0', country: 'FI', coordinates: true, kind: 'sme', role: 'beneficiary' },
  ...{ region: null, special: null, controlledFrom: null },
};
const places = { groups: [], countries: [], regions: [], named: [] };
const widening = { ...places, groups: ['widening'] } as never;
type Rule = Partial<RuleOf<'coordinator'>>;
const rule = (of: Rule) =>
  ({ type: 'coordinator', where: null, entities: [], history: null, onlyWhere: null, doubt: null, ...of }) as never;

/** What is said of the coordinator, by the rule and the partner given. */
function verdictOn(of: Rule, coordinator: Partial<Partner> = {}): unknown {
  const call = {
    identifier: 'HORIZON-CL4-2027-01-DIGITAL-01',
    typesOfAction: ['HORIZON Research and Innovation Actions'],
    conditions: { rules: [rule(of)], notUnderstood: [] },
  };
  const { verdicts } = checkConsortium([{ ...partner, ...coordinator }], call, standardRules, '2026-11-28');
  const found = verdicts.find(({ about }) => about === 'coordinator');
  return found && [found.value, found.why, found.partners];
}

describe('a rule on the coordinator', () => {
  it('of a kind is met by one of that kind, and open where that is not known', () => {
    const smes: Rule = { kind: 'entity', entities: ['SME'] };
    expect(verdictOn(smes)).toEqual(['met', 'coordinates', ['p0']]);
    expect(verdictOn(smes, { kind: 'university' })).toEqual(['notMet', 'coordinatesNot', ['p0']]);
    expect(verdictOn(smes, { kind: 'company' })).toEqual(['unknown', 'undecided', ['p0']]);
    expect(verdictOn(smes, { coordinates: false })).toEqual(['unknown', 'noCoordinator', []]);
  });

  it('for some cases decides nothing against the coordinator', () => {
    const some: Rule = { kind: 'entity', entities: ['SME'], onlyWhere: 'if there is a pilot' };
    expect(verdictOn(some, { kind: 'university' })).toEqual(['unknown', 'undecided', ['p0']]);
    expect(verdictOn(some)).toEqual(['met', 'coordinates', ['p0']]);
  });

  it('on where it is established goes by its country', () => {
    const there: Rule = { kind: 'established', where: widening };
    expect(verdictOn(there, { country: 'PT' })).toEqual(['met', 'coordinates', ['p0']]);
    expect(verdictOn(there, { country: 'FI' })).toEqual(['notMet', 'coordinatesNot', ['p0']]);
    expect(verdictOn({ kind: 'established' })).toEqual(['unknown', 'undecided', ['p0']]);
  });

  it('on what it did before is open until it is answered, unless the coordinator is elsewhere', () => {
    const did = 'coordinator of a Teaming action';
    const history: Rule = { kind: 'history', where: widening, history: did };
    const answered = (holds: boolean) => ({ country: 'PT', stated: [{ name: did, holds }] });
    expect(verdictOn(history, { country: 'FI' })).toEqual(['notMet', 'coordinatesNot', ['p0']]);
    expect(verdictOn(history, { country: 'PT' })).toEqual(['unknown', 'undecided', ['p0']]);
    expect(verdictOn(history, answered(true))).toEqual(['met', 'coordinates', ['p0']]);
    expect(verdictOn(history, answered(false))).toEqual(['notMet', 'coordinatesNot', ['p0']]);
  });

  it('on a scientific leader is met where none is needed or one is named, and else open or not met', () => {
    const leader: Rule = { kind: 'leader', where: widening, entities: ['scientific project leader'] };
    const answered = (holds: boolean) => ({ country: 'FI', stated: [{ name: 'scientific project leader', holds }] });
    expect(verdictOn(leader, { country: 'PT' })).toEqual(['met', 'led', ['p0']]);
    expect(verdictOn(leader, { country: 'FI' })).toEqual(['unknown', 'undecided', ['p0']]);
    expect(verdictOn(leader, answered(true))).toEqual(['met', 'led', ['p0']]);
    expect(verdictOn(leader, answered(false))).toEqual(['notMet', 'ledNot', ['p0']]);
    expect(verdictOn({ ...leader, where: null }, answered(false))).toEqual(['unknown', 'undecided', ['p0']]);
    expect(verdictOn(leader, { coordinates: false })).toBeUndefined();
  });

  it.each(['mayBe', 'submits'] as const)('that demands nothing of it says nothing: %s', (kind) => {
    expect(verdictOn({ kind, entities: ['university'], where: widening })).toBeUndefined();
  });

  it('lets no one hand in a proposal who takes no part in its preparation', () => {
    const preparesNot = { type: 'entities', kind: 'preparesNot', who: ['jrc'] } as never;
    expect(verdictOn(preparesNot, { special: 'jrc' })).toEqual(['notMet', 'coordinatesNot', ['p0']]);
    expect(verdictOn(preparesNot, { special: 'cern' })).toBeUndefined();
    expect(verdictOn(preparesNot)).toBeUndefined();
  });
});
