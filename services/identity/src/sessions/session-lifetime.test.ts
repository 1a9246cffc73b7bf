import { endOf } from './session-lifetime.ts';

const start = Date.UTC(2026, 0, 1);
const minutes = (count: number) => new Date(start + count * 60_000);
const days = (count: number) => minutes(count * 24 * 60);
const session = { level: 'full' as const, createdAt: days(0), lastSeenAt: days(0) };

describe('the end of a session', () => {
  it('comes after 14 days without use and after 30 days in any case', () => {
    expect(endOf(session, false)).toEqual(days(14));
    expect(endOf({ ...session, lastSeenAt: days(10) }, false)).toEqual(days(24));
    expect(endOf({ ...session, lastSeenAt: days(29) }, false)).toEqual(days(30));
  });

  it('comes after 30 minutes without use and after 12 hours in any case for administrators', () => {
    expect(endOf(session, true)).toEqual(minutes(30));
    expect(endOf({ ...session, lastSeenAt: minutes(719) }, true)).toEqual(minutes(720));
  });

  it('comes 10 minutes after the password where the second factor is outstanding, used or not', () => {
    const half = { ...session, level: 'second-factor' as const, lastSeenAt: minutes(9) };
    expect(endOf(half, false)).toEqual(minutes(10));
    expect(endOf(half, true)).toEqual(minutes(10));
  });
});
