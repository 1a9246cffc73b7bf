import { amountsOf } from '@consortia/infra/text/numbers';
import { rulesOf } from '../../tests/conditions-of.ts';

const funding = (text: string) => rulesOf('funding', text);

describe('money', () => {
  it.each([
    ['EUR 60 000', 60_000],
    ['EUR 800. 000', 800_000],
    ['EUR 100.000', 100_000],
    ['EUR 2,000,000', 2_000_000],
    ['EUR 10.00 million', 10_000_000],
    ['EUR 0.5 million', 500_000],
    ['€ 1 250 000.50', 1_250_000],
  ])('reads %s', (written, amount) => {
    expect(amountsOf(`at most ${written} for each`)).toEqual([amount]);
  });

  it('is a lump sum where a sentence says so, and not where a document has the name', () => {
    const text = 'Eligible costs will take the form of a lump sum as defined in the Decision.';
    expect(funding(text)).toMatchObject([{ kind: 'lumpSum', doubt: null }]);
    expect(funding('HE MGA Lump Sum MGA Operating Grants MGA Call-specific instructions')).toEqual([]);
    expect(funding('Eligible costs may take the form of a lump sum.')).toMatchObject([{ doubt: { why: 'ambiguous' } }]);
  });

  it('has a rate, and another one for those who make no profit', () => {
    expect(funding('The funding rate is up to 50% of the eligible costs.')).toMatchObject([{ rate: 0.5, upTo: true }]);
    expect(
      funding(
        'The funding rate is 60% of the eligible costs, except for non-profit legal entities where it is up to 100%.',
      ),
    ).toMatchObject([{ kind: 'rate', rate: 0.6, upTo: false, nonProfitRate: 1 }]);
  });

  it('goes on to third parties, with a maximum for each', () => {
    const text =
      'Beneficiaries must provide financial support to third parties. The maximum amount to be granted to each third party is EUR 60 000. However, the maximum amount may be higher.';
    expect(funding(text).map(({ kind, most, strength }) => [kind, most, strength])).toEqual([
      ['cascade', null, 'must'],
      ['cascadeMax', 60_000, 'must'],
      ['cascadeMayBeHigher', null, 'may'],
    ]);
  });

  it('has the upper end of a range as the maximum for a third party', () => {
    const text = 'Each third party may receive between EUR 20 000 and EUR 60 000 as financial support, up to one year.';
    expect(funding(text)).toMatchObject([{ kind: 'cascadeMax', most: 60_000 }]);
  });

  it('is for a project and not for the topic', () => {
    expect(
      funding(
        'The Commission estimates that an EU contribution of between EUR 3.00 and 4.00 million would be appropriate.',
      ),
    ).toMatchObject([{ kind: 'projectBudget', fewest: 3_000_000, most: 4_000_000 }]);
    expect(funding('The total indicative budget for the topic is EUR 7.00 million.')).toEqual([]);
  });
});

describe('the proposal', () => {
  const format = (text: string, more = {}) => rulesOf('format', text, more);

  it('has so many pages, or some more than usual', () => {
    expect(format('The page limit of the application is 25 pages.')).toMatchObject([{ kind: 'pages', pages: 25 }]);
    expect(format('For this topic the page limit is increased to 60.')).toMatchObject([{ kind: 'pages', pages: 60 }]);
    expect(format('A strict limit of ten pages will be applied to the proposal.')).toMatchObject([{ pages: 10 }]);
    expect(
      format('The page limit in part B of the General Annexes is exceptionally extended by 3 pages.'),
    ).toMatchObject([{ kind: 'extraPages', pages: 3 }]);
  });

  it('has a limit for each stage, and for its own type of action alone', () => {
    const text =
      'At the first stage the limit for RIA short proposals is 20 pages; at the second stage the limit for RIA full proposals is 50 pages; the limit for CSA proposals is 33 pages.';
    expect(format(text).map(({ pages, stage }) => [pages, stage])).toEqual([
      [20, 1],
      [50, 2],
    ]);
  });

  it('has no limit for sure where two sentences differ', () => {
    const text =
      'The page limit for proposals is increased to 60 pages.\nNOTE: the limit for a full application is 65 pages.';
    expect(format(text)).toMatchObject([
      { pages: 60, doubt: { why: 'contradicted', against: { text: expect.stringContaining('65') } } },
      { pages: 65, doubt: { why: 'contradicted' } },
    ]);
  });

  it('is blind at the first of two stages', () => {
    const text = 'The first-stage proposals of this topic will be evaluated blindly.';
    expect(format(text, { deadlineModel: 'two-stage' })).toMatchObject([{ kind: 'blind', stage: 1 }]);
  });
});

describe('technology readiness', () => {
  const trl = (description: string) => rulesOf('trl', '', { description });

  it.each([
    ['Activities are expected to start at TRL 4-5 and achieve TRL 6 by the end of the project.', [4, 5], [6]],
    ['Activities are expected to achieve TRL 6-8 by the end of the project.', null, [6, 8]],
    ['SMEs develop their innovations further (from TRL 4 to TRL 5/6).', [4], [5, 6]],
  ])('is read from %s', (text, from, to) => {
    expect(trl(text)).toMatchObject([{ from, to }]);
  });

  it('may start anywhere', () => {
    expect(trl('Activities may start at any TRL.')).toMatchObject([{ fromAny: true, from: null, to: null }]);
  });

  it('is no rule where the scale is explained or the past is told', () => {
    expect(trl('The Technology Readiness Level is a scale (from TRL 1 to TRL 9) of maturity.')).toEqual([]);
    expect(trl('Earlier projects have already reached TRL 5 in this field.')).toEqual([]);
  });

  it.each([
    ['At least half of the budget must be allocated to SMEs.', { kind: 'budgetShare', share: 0.5, upTo: false }],
    ['Subcontracted work is limited to 15% of the budget.', { kind: 'budgetShare', share: 0.15, upTo: true }],
    ['Three prizes of EUR 20 000 will be awarded.', { kind: 'prize', most: 20_000 }],
    [
      'Support to third parties cannot cover more than 60% of the total costs of a pilot.',
      { kind: 'cascadeRate', share: 0.6 },
    ],
    ['Financial support to third parties may only be awarded to public bodies.', { kind: 'cascadeRecipients' }],
    [
      'At least 40% of the EU contribution must be used for financial support to third parties.',
      { kind: 'cascadeShare', share: 0.4 },
    ],
    ['Grants may be awarded up to a maximum of EUR 3 000 000.', { kind: 'projectBudget', most: 3_000_000 }],
  ])('is shared, or given on: %s', (text, rule) => {
    expect(rulesOf('funding', text)).toMatchObject([rule]);
  });
});
