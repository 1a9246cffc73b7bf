import { dateOf, datesOf, instantOf } from './read-dates.ts';

describe('dates', () => {
  it.each([
    ['2027-04-15', '2027-04-15'],
    ['2024-02-29', '2024-02-29'],
    ['2023-12-07T01:00:00+0100', '2023-12-07'],
    ['2024-04-18T19:00:00.000+0200', '2024-04-18'],
    ['2026-07-06T21:59:16.000Z', '2026-07-06'],
    ['2026-03-28T23:30:00Z', '2026-03-28'],
    ['2026-04-30T23:00:00.000Z', '2026-04-30'],
    ['2026-05-20T23:59:00.000Z', '2026-05-20'],
    ['2026-05-20T17:00', '2026-05-20'],
    ['23 November 2023', '2023-11-23'],
    ['5 March 2024 17:00:00 Brussels time', '2024-03-05'],
    [1797465600000, '2026-12-17'],
    ['1797465600000', '2026-12-17'],
    [1785535200000, '2026-08-01'],
  ])('%s is %s', (value, expected) => expect(dateOf(value)).toBe(expected));

  it.each([
    '2023-02-29',
    '2027-13-01',
    '1989-12-31',
    '2101-01-01',
    '31 June 2027',
    '5 Foo 2027',
    'soon',
    '2027-04-15T25:00:00Z',
    '15/04/2027',
    -1e15,
    Number.NaN,
    true,
    {},
  ])('%j is none', (value) => expect(dateOf(value)).toEqual({ wrong: expect.any(String) }));

  it('are in order, each once, and an invalid one spoils the list', () => {
    expect(datesOf(['2027-09-14', null, '', '2027-04-08', '2027-09-14T17:00:00+0200'])).toEqual([
      '2027-04-08',
      '2027-09-14',
    ]);
    expect(datesOf('["2027-09-14"]')).toEqual(['2027-09-14']);
    expect(datesOf(['2027-09-14', 'soon'])).toEqual({ wrong: '"soon"' });
  });

  it('instants keep their time', () => {
    const entry = { observedAt: null, observed: {} };
    expect(instantOf.read('2026-04-28T06:15:46.000Z', entry)).toBe('2026-04-28T06:15:46.000Z');
    expect(instantOf.read('yesterday', entry)).toEqual({ wrong: '"yesterday"' });
  });
});
