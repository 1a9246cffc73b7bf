import { conditionFacts } from './condition-facts.ts';
import { mostForThirdParty, readinessOf } from './condition-traits.ts';
import { type ConditionRule, conditionRule } from './conditions.ts';
import { conditionMessages } from './messages/conditions.ts';

const span = (text: string) => ({ document: 'conditions' as const, section: null, text });
const every = (text: string) => ({ span: span(text), doubt: null, actions: [] });
const participation = (change: object): ConditionRule =>
  conditionRule.parse({
    ...every('Participation is limited to Member States and Norway.'),
    ...{ type: 'participation', kind: 'limited', places: { groups: ['memberStates'], countries: ['NO'] } },
    ...{
      roles: [],
      others: null,
      funding: null,
      associationIsNotEnough: false,
      entities: [],
      fewestMemberStates: null,
    },
    ...change,
  });
const funding = (change: object): ConditionRule =>
  conditionRule.parse({
    ...every('Lump sum.'),
    ...{ type: 'funding', kind: 'lumpSum', fewest: null, most: null, about: null, rate: null, upTo: false },
    ...{ nonProfitRate: null, share: null, months: null, perCountry: null, forms: [], strength: 'must' },
    ...change,
  });
const format = (change: object): ConditionRule =>
  conditionRule.parse({
    ...every('The page limit is 50 pages.'),
    ...{ type: 'format', kind: 'pages', pages: 50, stage: null, part: null, forLumpSum: false },
    ...change,
  });
const facts = (...rules: ConditionRule[]) =>
  conditionFacts({ rules, notUnderstood: [] }).map(({ name, value }) => `${conditionMessages.terms[name]}: ${value}`);

describe('the conditions of a call as facts', () => {
  it('say in words what the rules state', () => {
    expect(
      facts(
        format({}),
        format({ ...every('Three more pages.'), kind: 'extraPages', pages: 3 }),
        participation({}),
        participation({ ...every('Others are ineligible.'), kind: 'others', others: 'ineligible' }),
        funding({ kind: 'projectBudget', fewest: 3e6, most: 4e6 }),
        funding({ most: 2e6 }),
        conditionRule.parse({
          ...{
            ...every('TRL 4 to 6.'),
            type: 'trl',
            from: [4],
            to: [6],
            fromAny: false,
            orAbove: false,
            partial: false,
          },
        }),
      ),
    ).toEqual([
      'Who may take part: Only EU Member States and Norway',
      'Lump sum: Up to €2m',
      'Budget of a project: €3m to €4m',
      'Page limit: 50 + 3 pages',
      'Technology readiness: TRL 4 to 6',
    ]);
  });

  it('leave to the sentences what is in doubt or said in two ways', () => {
    expect(facts(participation({ doubt: { why: 'ambiguous', against: null } }))).toEqual([
      'Who may take part: Unclear in the text',
    ]);
    expect(
      facts(participation({}), participation({ kind: 'extended', places: { groups: [], countries: ['CA'] } })),
    ).toEqual(['Who may take part: Limited to certain countries']);
    expect(facts(format({}), format({ pages: 40 }))).toEqual(['Page limit: Special rules']);
  });

  it('have each sentence once, word for word, and those that were not understood', () => {
    const other = 'Participants may be asked for more.';
    const all = conditionFacts({ rules: [participation({}), participation({})], notUnderstood: [span(other)] });
    expect(all.map(({ value, spans }) => [value, spans.map(({ text }) => text)])).toEqual([
      ['Only EU Member States and Norway', ['Participation is limited to Member States and Norway.']],
      ['1 sentence', [other]],
    ]);
  });

  const doubt = { why: 'ambiguous' as const, against: null };
  it('state what one sentence leaves no doubt of, whatever another leaves open', () => {
    const may = funding({ ...every('May be a lump sum.'), doubt });
    expect(facts(may)).toEqual(['Lump sum: Unclear in the text']);
    expect(facts(may, funding({ most: 2e6 }), funding({}))).toEqual(['Lump sum: Up to €2m']);
    expect(facts(funding({ most: 2e6 }), funding({ most: 3e6 }))).toEqual(['Lump sum: Special rules']);
    const most = (amount: number, more = {}) => funding({ kind: 'cascadeMax', most: amount, ...more });
    expect(facts(most(60_000), most(90_000, { doubt }))).toEqual(['Grants to third parties: Up to €60k each']);
    expect(mostForThirdParty({ rules: [most(60_000), most(90_000, { doubt })] })).toBe(60_000);
    expect(mostForThirdParty({ rules: [most(60_000), most(90_000)] })).toBeNull();
  });

  const trl = (change: object) =>
    conditionRule.parse({
      ...{ ...every('TRL.'), type: 'trl', from: [4], to: [5, 6], fromAny: false, orAbove: false, partial: false },
      ...change,
    });
  it('state the levels of technology readiness as numbers, except where they are in doubt', () => {
    const levels = (...rules: ConditionRule[]) => readinessOf({ rules });
    expect(levels(trl({}), trl({ from: [3], to: null }))).toEqual({ from: 3, to: 6, levels: [3, 4, 5, 6] });
    expect(levels(trl({}), trl({ from: [1], doubt }))).toEqual({ from: 4, to: 6, levels: [4, 5, 6] });
    const none = { from: null, to: null, levels: [] };
    expect(levels(trl({ doubt }))).toEqual(none);
    expect(levels(trl({ partial: true }))).toEqual(none);
    expect(levels(format({}))).toEqual(none);
    const any = trl({ from: null, to: null, fromAny: true });
    expect(levels(any, trl({ from: null, to: [8] }))).toEqual({ from: null, to: 8, levels: [8] });
    expect(levels(any)).toEqual(none);
  });

  it('state them in words, those of the whole work alone', () => {
    const any = trl({ from: null, to: null, fromAny: true });
    const reaching = trl({ from: null, to: [8] });
    expect(facts(any, reaching)).toEqual(['Technology readiness: Reaching TRL 8']);
    expect(facts(any)).toEqual(['Technology readiness: Any TRL to start with']);
    expect(facts(trl({ from: null, to: [6], orAbove: true }))).toEqual(['Technology readiness: TRL 6 or above']);
    expect(facts(reaching, trl({ partial: true }))).toEqual(['Technology readiness: Reaching TRL 8']);
    expect(facts(trl({ partial: true }))).toEqual(['Technology readiness: Special rules']);
    expect(facts(trl({ doubt }))).toEqual(['Technology readiness: Unclear in the text']);
  });
});
