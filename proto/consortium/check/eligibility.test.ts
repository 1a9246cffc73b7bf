import { checkConsortium } from '../check-consortium.ts';
import { standardRules } from '../standard-rules.ts';
import { aCall, aPartner, aRule, comparison, counted, placed } from '../tests/rules.ts';
import type { Partner, Verdict } from '../verdicts.ts';
import { eligibilityOf, together } from './eligibility.ts';

type Rule = ReturnType<typeof aRule>;
const tellOf = (rules: readonly Rule[], partner: Partner, more: object = {}) =>
  eligibilityOf(comparison(rules, more), partner).verdicts.map(({ about, value, why }) => `${about} ${value} ${why}`);
const memberStates = placed(['memberStates']);
const limited = (more: Record<string, unknown> = {}) => aRule('participation', { places: memberStates, ...more });
const doubt = { why: 'ambiguous', against: null };

describe('a limit to some countries', () => {
  it.each([
    ['FI', 'participation met mayTakePart'],
    ['NO', 'participation notMet outside'],
    ['?', 'participation unknown undecided'],
  ])('%s: %s', (code, told) => {
    expect(tellOf([limited()], aPartner(code === '?' ? null : code))).toEqual([told]);
  });

  it.each(['allowed', 'notFunded', 'exceptional'])(
    'that only leaves others without funding lets them in: %s',
    (others) => {
      expect(tellOf([limited({ others })], aPartner('NO'))).toEqual(['participation met notFunded']);
    },
  );

  it('binds the roles that it names, and associated partners not for certain', () => {
    const associated = aPartner('NO', { role: 'associated' });
    expect(tellOf([limited()], associated)).toEqual(['participation unknown roleOpen']);
    expect(tellOf([limited({ roles: ['associated'] })], associated)).toEqual(['participation notMet outside']);
    expect(tellOf([limited({ roles: ['beneficiary'] })], associated)).toEqual([]);
  });

  it('also limits the kind where it says so', () => {
    const rule = limited({ entities: ['SMEs'] });
    expect(tellOf([rule], aPartner('FI', { kind: 'sme' }))).toEqual(['participation met mayTakePart']);
    expect(tellOf([rule], aPartner('FI'))).toEqual(['participation notMet outside']);
    expect(tellOf([rule], aPartner('FI', { kind: 'company' }))).toEqual(['participation unknown undecided']);
  });

  it('beside another one in the same section is open where they differ', () => {
    const wider = limited({ places: placed(['memberStates'], 'NO') });
    expect(tellOf([limited(), wider], aPartner('NO'))).toEqual(['participation unknown undecided']);
    expect(tellOf([limited(), wider], aPartner('FI'))).toEqual(['participation met mayTakePart']);
    expect(tellOf([limited(), wider], aPartner('US'))).toEqual(['participation notMet outside']);
  });

  it.each([
    ['extended', 'NO', 'met mayTakePart'],
    ['extended', 'UK', 'notMet outside'],
    ['exceptional', 'NO', 'unknown undecided'],
    ['mayBecomeAssociated', 'NO', 'unknown mayBecomeAssociated'],
    ['mayBecomeAssociated', 'UK', 'notMet outside'],
  ])('is widened by another sentence: %s, %s: %s', (kind, code, told) => {
    const wider = aRule('participation', { kind, places: placed([], 'NO') });
    expect(tellOf([limited(), wider], aPartner(code))).toEqual([`participation ${told}`]);
    const ofOthers = aRule('participation', { kind, places: placed([], 'NO'), roles: ['affiliated'] });
    expect(tellOf([limited(), ofOthers], aPartner('NO'))).toEqual(['participation notMet outside']);
  });

  it('is not widened for certain by a doubtful sentence, and decides nothing itself if it is one', () => {
    const wider = aRule('participation', { kind: 'extended', places: placed([], 'NO'), doubt });
    expect(tellOf([limited(), wider], aPartner('NO'))).toEqual(['participation unknown undecided']);
    expect(tellOf([limited({ doubt })], aPartner('NO'))).toEqual(['participation unknown doubtful']);
  });

  it.each(['member', 'unfundedMember', 'host'])('lets in an entity that has a sentence of its own: %s', (kind) => {
    const jrc = aPartner('US', { special: 'jrc' });
    expect(tellOf([limited(), aRule('entities', { kind, who: ['jrc'] })], jrc)).toEqual([
      'participation met mayTakePart',
    ]);
    const other = aRule('entities', { kind, who: ['cern'] });
    expect(tellOf([limited(), other], jrc)).toEqual(['participation unknown undecided']);
    expect(tellOf([limited(), aRule('entities', { kind: 'preparesNot', who: ['jrc'] })], jrc)).toEqual([
      'participation unknown undecided',
    ]);
  });
});

describe('an exclusion', () => {
  const china = aRule('participation', { kind: 'excluded', places: placed([], 'CN') });
  const toldOf = (partner: Partner, rule = china) =>
    tellOf([rule], partner).filter((one) => !one.includes('fundingUncertain'));

  it('holds against those it names, in the roles that it names', () => {
    expect(toldOf(aPartner('CN'))).toEqual(['participation notMet excluded']);
    expect(toldOf(aPartner('FI'))).toEqual(['participation met mayTakePart']);
    expect(toldOf(aPartner('HK'))).toEqual(['participation unknown undecided']);
    expect(toldOf(aPartner('CN'), { ...china, roles: ['coordinator'] } as never)).toEqual([]);
    expect(toldOf(aPartner('US', { special: 'jrc' }))).toEqual(['participation met mayTakePart']);
  });

  it('may be from other roles than one', () => {
    const only = aRule('participation', { kind: 'roleOnly', places: placed([], 'CN'), roles: ['associated'] });
    expect(toldOf(aPartner('CN'), only)).toEqual(['participation notMet excluded']);
    expect(toldOf(aPartner('CN', { role: 'associated' }), only)).toEqual([]);
  });

  it('by the standard rules holds in every role', () => {
    expect(tellOf([], aPartner('RU', { role: 'associated' }))).toEqual(['participation notMet excluded']);
    expect(tellOf([limited()], aPartner('BY'))).toEqual([
      'participation notMet outside',
      'participation notMet excluded',
    ]);
    expect(tellOf([], aPartner('RU'), { identifier: 'LIFE-2027-01' })).toEqual(['participation unknown unsourced']);
  });
});

describe('a partner who is perhaps not funded', () => {
  it.each([
    ['FI', []],
    ['NO', []],
    ['US', ['participation unknown fundingUncertain']],
    ['GL', ['participation met mayTakePart']],
    ['MA', ['participation unknown fundingUncertain']],
  ])('in %s: %j', (code, told) => {
    expect(tellOf([], aPartner(code))).toEqual(told);
  });

  it('needs no funding as associated partner, and has its own rules as an entity with some', () => {
    expect(tellOf([], aPartner('US', { role: 'associated' }))).toEqual([]);
    expect(tellOf([], aPartner('US', { special: 'cern' }))).toEqual([]);
  });

  it.each([
    ['funded', null, 'met mayTakePart'],
    ['extended', 'eligible', 'met mayTakePart'],
    ['extended', 'ifEligible', 'unknown fundingUncertain'],
    ['extended', 'ifEssential', 'unknown fundingUncertain'],
    ['limitedNot', null, 'unknown fundingUncertain'],
  ])('is where the call says so: %s, %s: %s', (kind, funding, told) => {
    const rule = aRule('participation', { kind, funding, places: placed([], 'US') });
    expect(tellOf([rule], aPartner('US'))).toEqual([`participation ${told}`]);
    expect(tellOf([rule], aPartner('IN'))).toEqual(['participation unknown fundingUncertain']);
  });

  it('is in the roles that the sentence names', () => {
    const rule = aRule('participation', { kind: 'funded', places: placed([], 'US'), roles: ['affiliated'] });
    expect(tellOf([rule], aPartner('US'))).toEqual(['participation unknown fundingUncertain']);
    expect(tellOf([rule], aPartner('US', { role: 'affiliated' }))).toEqual(['participation met mayTakePart']);
  });
});

describe('who controls a partner', () => {
  const rule = (more: Record<string, unknown> = {}) => aRule('control', { from: placed([], 'US'), ...more });
  const toldOf = (
    controlledFrom: string | null,
    more: Record<string, unknown> = {},
    kind: Partner['kind'] = 'company',
  ) => tellOf([rule(more)], aPartner('FI', { controlledFrom, kind }));

  it.each([
    ['US', {}, ['control notMet controlled']],
    ['NO', {}, ['control met notControlled']],
    ['own', {}, ['control met notControlled']],
    [null, {}, []],
    ['US', { guarantees: 'refused' }, ['control notMet controlled']],
    ['US', { guarantees: 'assessed' }, ['control unknown controlledOpen']],
    ['US', { onlyWhere: 'it handles sensitive data' }, ['control unknown controlledOpen']],
    ['US', { roles: ['associated'] }, []],
    ['US', { roles: ['beneficiary'] }, ['control notMet controlled']],
    ['US', { kind: 'highRiskSuppliers' }, []],
    ['PR', {}, ['control unknown controlledOpen']],
  ])('from %s under %j: %j', (from, more, told) => {
    expect(toldOf(from, more)).toEqual(told);
  });

  it('may give guarantees by a sentence of its own', () => {
    const guaranteed = aRule('control', { kind: 'guaranteed', guarantees: 'assessed' });
    const partner = aPartner('FI', { controlledFrom: 'US', kind: 'company' });
    expect(tellOf([rule(), guaranteed], partner)).toEqual(['control unknown controlledOpen']);
  });
});

describe('one who may apply alone', () => {
  const alone = (more: object, of: object = {}) =>
    aRule('composition', { kind: 'replaces', counts: [counted({ fewest: 1, most: 1, ...more })], ...of });
  const told = (rule: Rule, partner: Partner) => tellOf([rule], partner).filter((one) => one.startsWith('composition'));

  it('has to be of the kind, and there', () => {
    const sme = alone({ entities: ['SMEs'], where: memberStates });
    expect(told(sme, aPartner('FI'))).toEqual(['composition notMet outside']);
    expect(told(sme, aPartner('FI', { kind: 'sme' }))).toEqual([]);
    expect(told(sme, aPartner('FI', { kind: 'company' }))).toEqual([]);
    expect(told(sme, aPartner('NO', { kind: 'sme' }))).toEqual(['composition notMet outside']);
    expect(told(sme, aPartner('FI', { role: 'associated' }))).toEqual([]);
  });

  it('is not the case of other counts, sizes or kinds of rule', () => {
    expect(told(alone({ entities: ['SMEs'], most: 2 }), aPartner('FI'))).toEqual([]);
    expect(told(alone({ entities: ['SMEs'] }, { ofSize: { fewest: 1, most: 1 } }), aPartner('FI'))).toEqual([]);
    expect(told(alone({ entities: ['SMEs'] }, { kind: 'adds' }), aPartner('FI'))).toEqual([]);
  });

  it('by the standard of the type is so unless the call has its own', () => {
    const accelerator = { identifier: 'HORIZON-EIC-2027-ACCELERATOR-01', typesOfAction: ['HORIZON EIC Accelerator'] };
    const { composition } = comparison([], accelerator);
    expect(composition?.counts).toHaveLength(1);
    const by = (rules: readonly Rule[]) =>
      tellOf(rules, aPartner('US', { kind: 'sme' }), accelerator).filter((one) => one.startsWith('composition'));
    expect(by([])).toHaveLength(1);
    expect(by([aRule('composition', { kind: 'alternative', counts: [counted()] })])).toEqual([]);
  });
});

describe('verdicts on several partners', () => {
  it('have the sentence on countries that may become associated, and not the limit, which then is not met by all', () => {
    const limit = aRule('participation', { places: placed(['memberStates']) });
    const becoming = aRule('participation', { kind: 'mayBecomeAssociated', places: placed(['becomingAssociated']) });
    const call = aCall([limit, becoming]);
    const { verdicts } = checkConsortium(
      ['FI', 'DE', 'FR', 'JP'].map((code) => aPartner(code)),
      call,
      standardRules,
      '2026-11-28',
    );
    expect(verdicts.filter(({ about }) => about === 'participation')).toMatchObject([
      { value: 'unknown', why: 'mayBecomeAssociated', partners: ['JP'], span: becoming.span },
    ]);
  });

  const verdict = (more: Partial<Verdict>): Verdict => ({
    ...{ value: 'met', about: 'participation', why: 'mayTakePart', partners: ['a'], least: null, found: null },
    ...{ counted: null, span: { document: 'conditions', section: null, text: 'one' }, standard: null, ...more },
  });

  it('are one by rule, value and reason; a met one names nobody', () => {
    expect(together([verdict({}), verdict({ partners: ['b'] })])).toEqual([verdict({ partners: [] })]);
    const out = { value: 'notMet', why: 'outside' } as const;
    expect(together([verdict(out), verdict({ ...out, partners: ['b'] })])).toEqual([
      verdict({ ...out, partners: ['a', 'b'] }),
    ]);
    const unfunded = { why: 'notFunded' } as const;
    expect(together([verdict(unfunded)])).toEqual([verdict(unfunded)]);
  });

  it('leave out that some meet a rule that others do not', () => {
    const out = verdict({ value: 'notMet', why: 'outside', partners: ['b'] });
    expect(together([verdict({}), out])).toEqual([out]);
    const other = verdict({ span: { document: 'conditions', section: null, text: 'two' } });
    expect(together([other, out])).toEqual([{ ...other, partners: [] }, out]);
    const control = verdict({ about: 'control' });
    expect(together([control, out])).toEqual([{ ...control, partners: [] }, out]);
  });
});
