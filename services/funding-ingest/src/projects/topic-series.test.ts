import { seriesOf } from './topic-series.ts';

describe('the series of a topic', () => {
  it.each([
    ['HORIZON-CL4-2027-DIGITAL-EMERGING-01-12', ['HORIZON-CL4-DIGITAL-EMERGING', 'HORIZON-CL4-DIGITAL']],
    ['HORIZON-CL5-2027-03-D5-05', ['HORIZON-CL5-D5']],
    ['horizon-cl5-2027-03-d5-05', ['HORIZON-CL5-D5']],
    ['ERC-2026-STG', ['ERC-STG']],
    ['2026', []],
  ])('of %s leaves out years and numbers, the narrowest first', (identifier, series) => {
    expect(seriesOf(identifier)).toEqual(series);
  });

  it('of a long identifier is read in one pass', () => {
    expect(seriesOf(`A-B-C${'-1'.repeat(50)}`)).toEqual(['A-B-C']);
  });
});
