import { closesAt, deadlineInstant, openingInstant, statusAt, turningPoints } from './lifecycle.ts';

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
    expect(statusAt({ ...bare, sourceStatus: 'forthcoming' }, at('2027-02-01T00:00:00Z'))).toBe('forthcoming');
    expect(closesAt({ ...bare, sourceStatus: null })).toBeNull();
  });

  it('without status and dates it is forthcoming while its programme runs, and else closed', () => {
    const bare = { openingDate: null, deadlines: [], sourceStatus: null };
    const now = at('2026-11-22T00:00:00Z');
    expect(statusAt({ ...bare, programmeEnd: 2027 }, now)).toBe('forthcoming');
    expect(statusAt({ ...bare, programmeEnd: 2020 }, now)).toBe('closed');
    expect(statusAt(bare, now)).toBe('closed');
    expect(statusAt({ ...bare, sourceStatus: 'forthcoming', programmeEnd: 2020 }, now)).toBe('closed');
    expect(statusAt({ ...bare, programmeEnd: 2027 }, at('2027-12-31T22:59:59Z'))).toBe('forthcoming');
    expect(statusAt({ ...bare, programmeEnd: 2027 }, at('2027-12-31T23:00:00Z'))).toBe('closed');
    expect(turningPoints({ ...bare, programmeEnd: 2027 })).toEqual([at('2027-12-31T23:00:00Z')]);
  });

  it('closes at the time of its source where it gives one, in summer and in winter', () => {
    const own = { openingDate: null, sourceStatus: 'open' as const, deadlineTime: '23:59' };
    const summer = { ...own, deadlines: ['2027-07-12'] };
    expect(statusAt(summer, at('2027-07-12T21:58:59Z'))).toBe('open');
    expect(statusAt(summer, at('2027-07-12T21:59:00Z'))).toBe('closed');
    expect(closesAt({ ...own, deadlines: ['2027-01-12'] })).toEqual(at('2027-01-12T22:59:00Z'));
  });

  it('follows its source after the only known one of several cut-offs, for a year', () => {
    const cutOffs = {
      openingDate: '2026-01-01',
      deadlines: ['2026-03-17'],
      deadlineModel: 'multiple cut-off' as const,
    };
    const later = at('2026-11-22T00:00:00Z');
    expect(statusAt({ ...cutOffs, sourceStatus: 'open' }, later)).toBe('open');
    expect(closesAt({ ...cutOffs, sourceStatus: 'open' })).toBeNull();
    expect(statusAt({ ...cutOffs, sourceStatus: 'closed' }, later)).toBe('closed');
    expect(statusAt({ ...cutOffs, sourceStatus: 'open' }, at('2027-03-17T16:00:00Z'))).toBe('closed');
    expect(statusAt({ ...cutOffs, sourceStatus: 'open', deadlineModel: 'single-stage' }, later)).toBe('closed');
    const both = { ...cutOffs, deadlines: ['2026-03-17', '2026-09-17'] };
    expect(statusAt({ ...both, sourceStatus: 'open' }, later)).toBe('closed');
  });

  it('is not forthcoming any more shortly before its deadline, where its opening date is not known', () => {
    const undated = { openingDate: null, deadlines: ['2026-11-26'], sourceStatus: 'forthcoming' as const };
    expect(statusAt(undated, at('2026-11-22T12:00:00Z'))).toBe('open');
    expect(statusAt(undated, at('2026-10-28T12:00:00Z'))).toBe('forthcoming');
    expect(statusAt({ ...undated, openingDate: '2026-11-24' }, at('2026-11-22T12:00:00Z'))).toBe('forthcoming');
    expect(turningPoints(undated)[0]).toEqual(at('2026-10-28T23:00:00Z'));
  });
});
