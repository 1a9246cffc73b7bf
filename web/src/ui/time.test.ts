import { brusselsDeadline, countdown, relativeTime, shortDate } from './time.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const dayMs = 86_400_000;

describe('dates', () => {
  it('are relative in British English [K39]', () => {
    expect(relativeTime(now - 3 * dayMs, now)).toBe('3 days ago');
    expect(relativeTime(now - dayMs, now)).toBe('yesterday');
    expect(relativeTime(now - 30_000, now)).toBe('now');
    expect(relativeTime(now + 2 * 3_600_000, now)).toBe('in 2 hours');
  });

  it('count days by the calendar, and longer times to the nearest week, month or year', () => {
    const noon = new Date(2026, 10, 21, 12).getTime();
    const ago = (days: number) => relativeTime(new Date(2026, 10, 21 - days, 12).getTime(), noon);
    expect(relativeTime(new Date(2026, 10, 19, 23).getTime(), noon)).toBe('2 days ago');
    expect([6, 7, 10, 11, 13, 14].map(ago)).toEqual([
      '6 days ago',
      ...['1 week ago', '1 week ago', '2 weeks ago', '2 weeks ago', '2 weeks ago'],
    ]);
    expect([31, 59, 366, 700].map(ago)).toEqual(['1 month ago', '2 months ago', '1 year ago', '2 years ago']);
  });

  it('of deadlines end at 17:00 in Brussels, in winter and in summer', () => {
    expect(new Date(brusselsDeadline('2026-12-03')).toISOString()).toBe('2026-12-03T16:00:00.000Z');
    expect(new Date(brusselsDeadline('2027-07-03')).toISOString()).toBe('2027-07-03T15:00:00.000Z');
  });

  it('count down, urgently within seven days', () => {
    expect(countdown('2027-01-29', now)).toEqual({ text: '69 days', urgent: false });
    expect(countdown('2026-12-03', now)).toEqual({ text: '12 days', urgent: false });
    expect(countdown('2026-11-28', now)).toEqual({ text: '7 days', urgent: false });
    expect(countdown('2026-11-27', now)).toEqual({ text: '6 days', urgent: true });
    expect(countdown('2026-11-22', now)).toEqual({ text: '1 day', urgent: true });
    expect(countdown('2026-11-21', now)).toEqual({ text: '4 hours', urgent: true });
    expect(countdown('2026-11-20', now)).toEqual({ text: 'closed', urgent: false });
  });

  it('have a short form', () => {
    expect(shortDate('2027-01-29')).toBe('29 Jan 2027');
  });
});
