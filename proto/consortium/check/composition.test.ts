import { checkConsortium } from '../check-consortium.ts';
import { standardRules } from '../standard-rules.ts';
import { aCall, aPartner, aRule, counted, placed } from '../tests/rules.ts';
import type { Partner } from '../verdicts.ts';

type Rule = ReturnType<typeof aRule>;
const three = ['FI', 'PT', 'AT'].map((code) => aPartner(code));
/** What the sentences on the composition say: value, why, how many are demanded, and found. */
function said(rules: Rule | readonly Rule[], partners: readonly Partner[] = three, call: object = {}) {
  const all = [rules].flat();
  const { verdicts } = checkConsortium(partners, aCall(all, call), standardRules, '2026-11-28');
  return verdicts
    .filter(({ about, span }) => about === 'composition' && span !== null)
    .map(({ value, why, least, found }) => [value, why, least, found]);
}
const adds = (more: object, of: object = {}) => aRule('composition', { counts: [counted(more)], ...of });

describe('a number of partners', () => {
  it.each([
    [{ fewest: 3 }, 'met', 'enough', 3],
    [{ fewest: 4 }, 'notMet', 'tooFew', 4],
    [{ fewest: null, most: 3 }, 'met', 'enough', 3],
    [{ fewest: null, most: 2 }, 'notMet', 'tooMany', 2],
    [{ fewest: 1, most: 3 }, 'met', 'enough', 1],
    [{ fewest: null, countries: 3 }, 'met', 'enough', 3],
    [{ fewest: null, countries: 4 }, 'notMet', 'tooFew', 4],
    [{ fewest: null, memberStates: 3 }, 'met', 'enough', 3],
    [{ fewest: null, memberStates: 4 }, 'notMet', 'tooFew', 4],
    [{ fewest: 1, countries: 3, memberStates: 3 }, 'met', 'enough', 1],
    [{ fewest: 1, countries: 3, memberStates: 4 }, 'notMet', 'tooFew', 4],
  ])('%j is %s: %s', (count, value, why, least) => {
    expect(said(adds(count))).toEqual([[value, why, least, 3]]);
  });

  it('may be reached by those of whom something is not known', () => {
    const open = [...three, aPartner(null)];
    expect(said(adds({ fewest: null, countries: 4 }), open)).toEqual([['unknown', 'mayBeEnough', 4, 3]]);
    expect(said(adds({ fewest: null, countries: 5 }), open)).toEqual([['notMet', 'tooFew', 5, 3]]);
    expect(said(adds({ fewest: null, most: 3 }), open)).toEqual([['unknown', 'mayBeEnough', 3, 3]]);
    expect(
      said(adds({ fewest: 2, entities: ['SMEs'] }), [
        aPartner('FI', { kind: 'sme' }),
        aPartner('PT', { kind: 'company' }),
      ]),
    ).toEqual([['unknown', 'mayBeEnough', 2, 1]]);
  });

  it('names those of whom it is not known', () => {
    const companies = [aPartner('FI', { kind: 'sme' }), aPartner('PT', { kind: 'company' })];
    const namedBy = (more: object, partners: readonly Partner[]) =>
      checkConsortium(partners, aCall([adds(more)]), standardRules, '2026-11-28').verdicts.find(
        ({ why, span }) => why === 'mayBeEnough' && span,
      )?.partners;
    expect(namedBy({ fewest: 2, entities: ['SMEs'] }, companies)).toEqual(['PT']);
    expect(namedBy({ fewest: null, countries: 4 }, [...three, aPartner(null)])).toEqual(['p']);
  });

  it('counts an entity once, in its role, and where it is', () => {
    const twice = [...three, aPartner('FI', { id: 'again', role: 'affiliated' })];
    expect(said(adds({ fewest: 4, roles: ['beneficiary', 'affiliated'] }), twice)).toEqual([
      ['notMet', 'tooFew', 4, 3],
    ]);
    const other = [...three, aPartner('NO', { role: 'associated' })];
    expect(said(adds({ fewest: 4 }), other)).toEqual([['notMet', 'tooFew', 4, 3]]);
    expect(said(adds({ fewest: 4, roles: ['beneficiary', 'associated'] }), other)).toEqual([['met', 'enough', 4, 4]]);
    expect(said(adds({ fewest: 4, roles: [] }), other)).toEqual([['unknown', 'mayBeEnough', 4, 3]]);
    expect(said(adds({ fewest: 2, where: placed(['widening']) }))).toEqual([['notMet', 'tooFew', 2, 1]]);
    expect(said(adds({ fewest: 1, where: placed(['widening']) }))).toEqual([['met', 'enough', 1, 1]]);
  });

  it('does not count who may not take part', () => {
    const outside = [...three, aPartner('RU')];
    expect(said(adds({ fewest: 4 }), outside)).toEqual([['notMet', 'tooFew', 4, 3]]);
  });

  it('for a size of consortium says nothing to others', () => {
    const of = (fewest: number, most: number | null) => said(adds({ fewest: 9 }, { ofSize: { fewest, most } }));
    expect(of(3, 3)).toHaveLength(1);
    expect(of(4, null)).toEqual([]);
    expect(of(1, 2)).toEqual([]);
    expect(of(2, null)).toHaveLength(1);
  });
});

describe('several kinds', () => {
  const kinds = (...of: Partner['kind'][]) => of.map((kind, at) => aPartner(['FI', 'PT', 'AT', 'BE'][at]!, { kind }));
  const both = aRule('composition', {
    counts: [counted({ entities: ['universities'] }), counted({ entities: ['SMEs'] })],
  });
  const academic = aRule('composition', {
    counts: [counted({ entities: ['universities'] }), counted({ entities: ['entities that award doctoral degrees'] })],
  });

  it('are each to be there', () => {
    expect(said(both, kinds('university', 'sme'))[0]).toEqual(['met', 'enough', 1, 1]);
    expect(said(both, kinds('university', 'university'))[0]).toEqual(['notMet', 'tooFew', 1, 0]);
  });

  it('are open where one body would count for two, unless the call lets it', () => {
    expect(said(academic, kinds('university'))).toEqual([['unknown', 'countsTwice', null, null]]);
    expect(said(academic, kinds('university', 'university'))).toEqual([['met', 'enough', 1, 2]]);
    expect(said([academic, aRule('composition', { kind: 'twoRoles' })], kinds('university'))).toEqual([
      ['met', 'enough', 1, 1],
    ]);
  });

  it('together come from a number of countries', () => {
    const of = (countries: number) => ({ ...both, together: { countries, where: null } }) as Rule;
    const there = kinds('university', 'sme');
    expect(said(of(2), there)).toEqual([['met', 'enough', 1, 1]]);
    expect(said(of(3), there)).toEqual([['notMet', 'tooFew', 3, 2]]);
    const open = [there[0]!, there[1]!, aPartner(null)];
    expect(said(of(3), open)).toEqual([['unknown', 'mayBeEnough', 3, 2]]);
  });

  it('that do not count are left out', () => {
    const left = (name: string) => [
      adds({ fewest: 2, roles: ['beneficiary', 'associated'] }),
      aRule('composition', { kind: 'notCounted', counts: [counted({ entities: [name] })] }),
    ];
    const there = [...kinds('university', 'sme'), aPartner('NO', { role: 'associated' })];
    expect(said(left('SMEs'), there)).toEqual([['met', 'enough', 2, 2]]);
    expect(said(left('universities'), there)).toEqual([['notMet', 'tooFew', 2, 1]]);
    expect(said(left('associated partners'), there)).toEqual([['met', 'enough', 2, 2]]);
    expect(said(left('associated partners'), there.slice(1))).toEqual([['notMet', 'tooFew', 2, 1]]);
  });
});

describe('a share', () => {
  const share = (of: number, more: object = {}) =>
    aRule('composition', {
      kind: 'share',
      share: of,
      counts: [counted({ fewest: null, where: placed(['widening']), ...more })],
    });

  it('of the beneficiaries is rounded up', () => {
    expect(said(share(1 / 3))).toEqual([['met', 'enough', 1, 1]]);
    expect(said(share(0.34))).toEqual([['notMet', 'tooFew', 2, 1]]);
  });

  it('is open while it may be reached, and not met by nobody', () => {
    const open = [aPartner('FI'), aPartner(null)];
    expect(said(share(0.5), open)).toEqual([['unknown', 'mayBeEnough', 1, 0]]);
    expect(said(share(0.5), [aPartner('FI')])).toEqual([['notMet', 'tooFew', 1, 0]]);
  });

  it('leaves out other roles and those who may not take part', () => {
    const there = [aPartner('PT'), aPartner('FI', { role: 'associated' }), aPartner('RU')];
    expect(said(share(1), there)).toEqual([['met', 'enough', 1, 1]]);
    expect(said(share(1, { roles: ['beneficiary', 'associated'] }), there)).toEqual([['notMet', 'tooFew', 2, 1]]);
  });
});

describe('who joins a project that is running', () => {
  const hopOn = aRule('composition', { kind: 'hopOn', counts: [counted({ where: placed(['widening']) })] });
  const joined = (running: boolean | null, alreadyThere: boolean | null = null) => ({
    joined: { running, alreadyThere },
  });

  it.each([
    ['PT', true, 'met', 'joins'],
    ['PT', false, 'notMet', 'joinsNot'],
    ['PT', null, 'unknown', 'undecided'],
    ['FI', true, 'notMet', 'tooFew'],
    ['PT PL', true, 'notMet', 'tooMany'],
    ['PT ES', true, 'unknown', 'undecided'],
  ])('%s, running: %s: %s, %s', (codes, running, value, why) => {
    const partners = codes.split(' ').map((code) => aPartner(code));
    expect(said(hopOn, partners, joined(running)).map((one) => one.slice(0, 2))).toEqual([[value, why]]);
  });

  it.each([
    [null, 'unknown', 'undecided'],
    [true, 'notMet', 'alreadyThere'],
    [false, 'met', 'joins'],
  ])('is not there already: %s', (there, value, why) => {
    const rule = aRule('composition', { kind: 'runningProject', counts: [counted()] });
    expect(said(rule, three, joined(true, there))).toEqual([[value, why, null, null]]);
  });
});

describe('alternatives', () => {
  const replaces = (fewest: number) => adds({ fewest }, { kind: 'replaces' });
  const option = (fewest: number, text: string) =>
    ({
      ...adds({ fewest }, { kind: 'alternative' }),
      span: { document: 'conditions', section: null, text },
    }) as Rule;
  const values = (rules: readonly Rule[], partners: readonly Partner[]) =>
    checkConsortium(partners, aCall(rules), standardRules, '2026-11-28')
      .verdicts.filter(({ about }) => about === 'composition')
      .map(({ value, span, standard }) => `${value} ${span?.text ?? standard?.name}`);

  it('are enough if one holds, and all are told if none does', () => {
    expect(values([option(1, 'one'), option(9, 'nine')], three)).toEqual(['met one']);
    expect(values([option(8, 'eight'), option(9, 'nine')], three)).toEqual(['notMet eight', 'notMet nine']);
  });

  it('of one stand beside the standard', () => {
    expect(values([option(1, 'one')], [aPartner('FI')])).toEqual(['met one']);
    expect(values([option(9, 'nine')], [aPartner('FI')])).toHaveLength(2);
    expect(values([option(9, 'nine')], three)).toHaveLength(1);
  });

  it('for so many alone stand in place of the standard, and count all beneficiaries', () => {
    const single = adds({ fewest: 1, most: 1, entities: ['SMEs'] }, { kind: 'alternative' });
    expect(values([single], [aPartner('FI')])).toEqual(['notMet composition alternative']);
    expect(values([single], [aPartner('FI', { kind: 'sme' })])).toEqual(['met composition alternative']);
    const there = { where: placed(['memberStates']) };
    const one = adds({ ...there, fewest: 1, most: 1 }, { kind: 'alternative' });
    const two = adds({ ...there, fewest: 2, most: 2 }, { kind: 'alternative' });
    expect(values([one, two], [aPartner('FI'), aPartner('US')])).toEqual([
      'notMet composition alternative',
      'notMet composition alternative',
    ]);
    expect(values([one, two], [aPartner('FI'), aPartner('FR')])).toEqual(['met composition alternative']);
  });

  it('that may still hold keep the others from deciding', () => {
    const open = adds({ fewest: 1, entities: ['SMEs'] }, { kind: 'alternative' });
    const companies = [aPartner('FI', { kind: 'company' })];
    expect(values([open, option(9, 'nine')], companies)).toEqual(['unknown composition alternative']);
  });

  it('give way to a rule that replaces the standard', () => {
    expect(values([replaces(1)], [aPartner('FI')])).toEqual(['met composition replaces']);
    expect(values([adds({ fewest: 1 })], [aPartner('FI')])).toHaveLength(2);
    expect(values([adds({ fewest: 1 }, { kind: 'caps' })], [aPartner('FI')])).toHaveLength(2);
  });

  it.each(['sites', 'approach', 'twoRoles', 'notCounted'])('are no matter of who takes part: %s', (kind) => {
    expect(said(adds({ fewest: 9 }, { kind }))).toEqual([]);
  });

  it('that name another call are open', () => {
    expect(said(aRule('composition', { kind: 'reference' }))).toEqual([['unknown', 'undecided', null, null]]);
  });
});

describe('a kind that may not take part', () => {
  const without = aRule('composition', { kind: 'replaces', excluded: ['companies'] });
  it.each([
    ['university', 'met', 'mayTakePart'],
    ['company', 'notMet', 'kindExcluded'],
    ['research', 'unknown', 'undecided'],
  ] as const)('%s: %s', (kind, value, why) => {
    expect(said(without, [aPartner('FI', { kind })])).toEqual([[value, why, null, null]]);
  });

  it('may be there in another role', () => {
    expect(said(without, [aPartner('FI', { kind: 'company', role: 'associated' })])).toEqual([]);
  });
});

describe('a rule that is doubtful', () => {
  it('decides nothing', () => {
    const doubtful = adds({ fewest: 9 }, { doubt: { why: 'ambiguous', against: null } });
    expect(said(doubtful)).toEqual([['unknown', 'doubtful', null, null]]);
  });
});
