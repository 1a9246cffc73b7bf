/** A date as it is written; `day` is null where it names a month alone, `exists` false for one such as 31 June. */
export type WrittenDate = {
  written: string;
  at: number;
  year: number;
  month: number;
  day: number | null;
  exists: boolean;
};

const names = 'january february march april may june july august september october november december'.split(' ');
const name = names
  .map((one) => `${one.slice(0, 3)}(?:${one.slice(3)})?`)
  .join('|')
  .replaceAll('(?:)?', '');
const dayFirst = `(?:(\\d{1,2})(?:st|nd|rd|th)?(?: of)? )?(${name})\\.?,? ((?:19|20)\\d\\d)`;
const monthFirst = `(${name}) (\\d{1,2})(?:st|nd|rd|th)?, ((?:19|20)\\d\\d)`;
const figures = '((?:19|20)\\d\\d)-(\\d\\d)-(\\d\\d)|(\\d{1,2})[./](\\d{1,2})[./]((?:19|20)\\d\\d)';
const pattern = new RegExp(`(?<![\\p{L}\\p{N}./-])(?:${dayFirst}|${monthFirst}|${figures})(?![\\p{L}\\p{N}])`, 'giu');

const monthOf = (written: string): number =>
  names.findIndex((one) => one.startsWith(written.toLowerCase().slice(0, 3))) + 1;
const exists = (year: number, month: number, day: number | null): boolean =>
  month >= 1 && month <= 12 && (day === null || (day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()));

const longMonth = names.map((one) => `${one[0]!.toUpperCase()}${one.slice(1)}`).join('|');
const yearless = new RegExp(
  `(?<![\\p{L}\\p{N}./-])(?:(\\d{1,2})(?:st|nd|rd|th)? (${longMonth})|(${longMonth}) (\\d{1,2})(?:st|nd|rd|th)?)(?![\\p{L}\\p{N}]|,? \\d)`,
  'gu',
);
const leapYear = 2028;
/** Days that no year has. */
const impossibleIn = (text: string): WrittenDate[] =>
  [...text.matchAll(yearless)].flatMap(({ 0: written, 1: day1, 2: name1, 3: name2, 4: day2, index: at }) => {
    const [month, day] = [monthOf((name1 ?? name2)!), Number(day1 ?? day2)];
    return day > 31 || exists(leapYear, month, day) ? [] : [{ written, at, year: leapYear, month, day, exists: false }];
  });

/** Dates of a text: `31 June 2027`, `June 2027`, `June 3, 2027`, `2027-06-03`, `3.6.2027`. */
export function datesIn(text: string): WrittenDate[] {
  const dated = [...text.matchAll(pattern)].map((found) => {
    const [written, day1, name1, year1, name2, day2, year2, year3, month3, day3, day4, month4, year4] = found;
    const year = Number(year1 ?? year2 ?? year3 ?? year4);
    const named = name1 ?? name2;
    const day = day1 ?? day2 ?? day3 ?? day4;
    const month = named ? monthOf(named) : Number(month3 ?? month4);
    // In figures with a stroke the month may be first.
    const isEither = written.includes('/') && exists(year, Number(day4), Number(month4));
    const number = day === undefined ? null : Number(day);
    return { written, at: found.index, year, month, day: number, exists: isEither || exists(year, month, number) };
  });
  return [...dated, ...impossibleIn(text)];
}
