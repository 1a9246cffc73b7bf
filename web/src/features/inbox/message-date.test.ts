import { groupedByDate, messageDate } from './message-date.ts';

const now = new Date(2026, 10, 22, 12).getTime();
const at = (...parts: [number, number, number, number?]) => new Date(...parts).toISOString();

describe('the date of a message', () => {
  it('is the full date in an earlier year, also in the same month [K40]', () => {
    expect(messageDate(at(2025, 11, 31), now)).toBe('31 December 2025');
    expect(messageDate(at(2024, 10, 22), now)).toBe('22 November 2024');
  });

  it('is day and month in an earlier month of this year [K41]', () => {
    expect(messageDate(at(2026, 9, 31, 23), now)).toBe('31 October');
  });

  it('is relative within this month [K42]', () => {
    expect(messageDate(at(2026, 10, 22, 11), now)).toBe('1 hour ago');
    expect(messageDate(at(2026, 10, 9, 12), now)).toBe('2 weeks ago');
  });

  it('groups neighbouring messages', () => {
    const messages = [at(2025, 0, 5, 8), at(2025, 0, 5, 9), at(2026, 1, 1)].map((createdAt) => ({ createdAt }));
    expect(groupedByDate(messages, now).map(({ date, messages: of }) => [date, of.length])).toEqual([
      ['5 January 2025', 2],
      ['1 February', 1],
    ]);
  });
});
