import { readPartialDate } from './partial-date.ts';

const value = (text: unknown) => ({ value: text });
const read = (year: unknown, month?: unknown, day?: unknown) =>
  readPartialDate({ year: value(year), month: month && value(month), day: day && value(day) });

describe('a date of an ORCID record', () => {
  it('may be a year, a month or a day', () => {
    expect(read('2012')).toEqual({ date: '2012', isShortened: false });
    expect(read('2012', '09')).toEqual({ date: '2012-09', isShortened: false });
    expect(read('2012', '9', '3')).toEqual({ date: '2012-09-03', isShortened: false });
    expect(read('2012', '02', '29')).toEqual({ date: '2012-02-29', isShortened: false });
  });

  it('is shortened to what the calendar has', () => {
    expect(read('1930', '02', '29')).toEqual({ date: '1930-02', isShortened: true });
    expect(read('2012', '13', '01')).toEqual({ date: '2012', isShortened: true });
    expect(read('2012', '04', '31')).toEqual({ date: '2012-04', isShortened: true });
    expect(read('2012', '04', '0')).toEqual({ date: '2012-04', isShortened: true });
    expect(read('99999')).toEqual({ date: null, isShortened: true });
    expect(read('0012')).toEqual({ date: null, isShortened: true });
    expect(read('last year', '04')).toEqual({ date: null, isShortened: true });
  });

  it.each([null, undefined, 'today', 5, [], {}, { year: null, month: null, day: null }])('may be missing: %j', (none) =>
    expect(readPartialDate(none)).toEqual({ date: null, isShortened: false }),
  );
});
