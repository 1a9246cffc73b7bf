import { aCall, aPartner, aRule, comparison, counted, placed } from '../tests/rules.ts';
import type { Partner } from '../verdicts.ts';
import { questionsFor, sameQuestion } from './questions.ts';

type Rule = ReturnType<typeof aRule>;
const company = aPartner('FI', { kind: 'company', coordinates: true });
/** What is asked, as `partner about name`. */
const asked = (rules: readonly Rule[], partners: readonly Partner[] = [company]): string[] =>
  questionsFor(aCall(rules).conditions, partners, comparison(rules).setting).map(({ partnerId, about, name }) =>
    [partnerId ?? '-', about, name].filter(Boolean).join(' '),
  );

describe('what a call asks', () => {
  it('of a kind that the profile leaves open, and of no other', () => {
    const rule = aRule('composition', { counts: [counted({ entities: ['SMEs'] })] });
    expect(asked([rule])).toEqual(['FI kind SMEs']);
    expect(asked([rule], [aPartner('FI', { kind: 'sme' })])).toEqual([]);
    expect(asked([rule], [aPartner('FI', { kind: 'university' })])).toEqual([]);
  });

  it('of a kind that may take part, may not, or coordinates', () => {
    expect(asked([aRule('participation', { entities: ['SMEs'] })])).toEqual(['FI kind SMEs']);
    expect(asked([aRule('composition', { kind: 'replaces', excluded: ['SMEs'] })])).toEqual(['FI kind SMEs']);
    expect(asked([aRule('coordinator', { entities: ['SMEs'] })])).toEqual(['FI kind SMEs']);
    expect(asked([aRule('coordinator', { kind: 'mayBe', entities: ['SMEs'] })])).toEqual([]);
    expect(asked([aRule('coordinator', { entities: ['SMEs'] })], [{ ...company, coordinates: false }])).toEqual([]);
    expect(asked([aRule('entities', { who: ['jrc'] })])).toEqual([]);
  });

  it('for a scientific leader where the coordinator is elsewhere', () => {
    const rule = aRule('coordinator', {
      ...{ kind: 'leader', where: placed(['widening']), entities: ['scientific project leader'] },
    });
    expect(asked([rule])).toEqual(['FI leader scientific project leader']);
    expect(asked([rule], [aPartner('RO', { coordinates: true }), aPartner('FI')])).toEqual([]);
  });

  it('only of those whom the rule is about, by role and place', () => {
    const of = (more: object) => asked([aRule('composition', { counts: [counted({ entities: ['SMEs'], ...more })] })]);
    expect(of({ roles: ['associated'] })).toEqual([]);
    expect(of({ roles: [] })).toEqual(['FI kind SMEs']);
    expect(of({ where: placed([], 'NO') })).toEqual([]);
    expect(of({ where: placed([], 'FI') })).toEqual(['FI kind SMEs']);
  });

  it('once for a kind by two names, and again for a list of kinds', () => {
    const rules = ['SMEs', 'small and medium enterprises', 'SMEs or charities'].map((name) =>
      aRule('participation', { entities: [name] }),
    );
    expect(asked(rules)).toEqual(['FI kind SMEs', 'FI kind SMEs or charities']);
  });

  it.each([
    ['outermost', ['ES region']],
    ['overseas', ['ES region']],
    ['widening', ['ES region']],
    ['memberStates', []],
  ])('of the region where it matters: %s', (group, questions) => {
    const partners = [aPartner('ES'), aPartner('FI')];
    expect(asked([aRule('participation', { places: placed([group]) })], partners)).toEqual(questions);
    expect(asked([aRule('composition', { counts: [counted({ where: placed([group]) })] })], partners)).toEqual(
      questions,
    );
    const coordinator = aRule('coordinator', { kind: 'established', where: placed([group]) });
    expect(asked([coordinator], partners)).toEqual(questions);
  });

  it.each([
    ['controlled', ['FI controlledFrom']],
    ['criticalTechnologies', ['FI controlledFrom']],
    ['owned', ['FI controlledFrom']],
    ['guaranteed', []],
    ['communicationNetworks', []],
    ['highRiskSuppliers', []],
  ])('who controls a partner that has owners: %s', (kind, questions) => {
    const partners = [company, aPartner('NO'), aPartner('BE', { kind: null, special: 'jrc' })];
    expect(asked([aRule('control', { kind })], partners)).toEqual(questions);
  });

  it('what the coordinator did, and of the project that is joined', () => {
    const history = aRule('coordinator', { kind: 'history', history: 'coordinator of a Teaming action' });
    expect(asked([history], [company, aPartner('NO')])).toEqual(['FI history coordinator of a Teaming action']);
    expect(asked([aRule('composition', { kind: 'hopOn', counts: [counted()] })])).toEqual(['- runningProject']);
    expect(asked([aRule('composition', { kind: 'runningProject', counts: [counted()] })])).toEqual(['- alreadyThere']);
    expect(asked([aRule('composition', { counts: [counted()] })])).toEqual([]);
  });

  it('in at most two hundred questions of at most three hundred characters', () => {
    const many = Array.from({ length: 250 }, (_, at) =>
      aRule('participation', { entities: [`keepers of light ${at}`] }),
    );
    expect(asked(many)).toHaveLength(200);
    expect(asked([aRule('participation', { entities: ['a'.repeat(300)] })])).toHaveLength(1);
    expect(asked([aRule('participation', { entities: ['a'.repeat(301)] })])).toHaveLength(0);
  });
});

describe('two questions', () => {
  const kind = { partnerId: 'FI', about: 'kind', name: 'SMEs' } as const;
  it.each([
    [{ name: 'small and medium enterprises' }, true],
    [{ name: 'companies' }, false],
    [{ partnerId: 'NO' }, false],
    [{ about: 'history' }, false],
  ] as const)('are the same with %j: %s', (other, same) => {
    expect(sameQuestion(kind, { ...kind, ...other })).toBe(same);
  });

  it('that name no kind go by the words', () => {
    const history = { ...kind, about: 'history' } as const;
    expect(sameQuestion(history, { ...history, name: 'small and medium enterprises' })).toBe(false);
  });
});
