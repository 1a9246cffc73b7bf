import { closesAt, deadlineInstant, openingInstant, statusAt } from './lifecycle.ts';

const dates = { openingDate: '2027-01-10', deadlines: ['2027-09-14', '2027-04-08'], sourceStatus: null };
const at = (text: string): Date => new Date(text);

describe('the life of a funding call', () => {
  it('takes 17:00 in Brussels in winter, in summer and on the days on which clocks change', () => {
    expect(deadlineInstant('2027-01-12').toISOString()).toBe('2027-01-12T16:00:00.000Z');
    expect(deadlineInstant('2027-07-12').toISOString()).toBe('2027-07-12T15:00:00.000Z');
    expect(deadlineInstant('2027-03-28').toISOString()).toBe('2027-03-28T15:00:00.000Z');
    expect(deadlineInstant('2027-10-31').toISOString()).toBe('2027-10-31T16:00:00.000Z');
    expect(openingInstant('2027-03-28').toISOString()).toBe('2027-03-27T23:00:00.000Z');
    expect(openingInstant('2027-10-31').toISOString()).toBe('2027-10-30T22:00:00.000Z');
  });

  it('is forthcoming, open and closed by its dates, to the minute [S01]', () => {
    expect(statusAt(dates, at('2027-01-09T22:59:59Z'))).toBe('forthcoming');
    expect(statusAt(dates, at('2027-01-09T23:00:00Z'))).toBe('open');
    expect(statusAt(dates, at('2027-09-14T14:59:59Z'))).toBe('open');
    expect(statusAt(dates, at('2027-09-14T15:00:00Z'))).toBe('closed');
  });

  it('does not believe a stale word: a deadline that has passed closes', () => {
    for (const sourceStatus of ['forthcoming', 'open'] as const) {
      expect(statusAt({ ...dates, sourceStatus }, at('2029-01-01T00:00:00Z'))).toBe('closed');
    }
    expect(statusAt({ ...dates, sourceStatus: 'forthcoming' }, at('2027-02-01T00:00:00Z'))).toBe('open');
    expect(statusAt({ ...dates, sourceStatus: 'open' }, at('2027-01-01T00:00:00Z'))).toBe('forthcoming');
  });

  it('stays closed where its source closed it, whatever the dates', () => {
    expect(statusAt({ ...dates, sourceStatus: 'closed' }, at('2027-02-01T00:00:00Z'))).toBe('closed');
  });

  it('goes by its source where it has no dates', () => {
    const bare = { openingDate: null, deadlines: [] };
    expect(statusAt({ ...bare, sourceStatus: 'open' }, at('2027-02-01T00:00:00Z'))).toBe('open');
    expect(statusAt({ ...bare, sourceStatus: null }, at('2027-02-01T00:00:00Z'))).toBe('forthcoming');
    expect(closesAt({ ...bare, sourceStatus: null })).toBeNull();
  });
});
