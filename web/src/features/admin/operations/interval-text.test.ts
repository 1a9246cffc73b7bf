import { intervalText } from './interval-text.ts';

const timeZone = 'Europe/Brussels';

describe('when a schedule runs', () => {
  it('is described in words, and by its expression where that is not the same time each day', () => {
    expect([30_000, 60_000, 600_000, 3_600_000].map(intervalText)).toEqual([
      ...['every 30 seconds', 'every minute', 'every 10 minutes', 'every hour'],
    ]);
    expect(intervalText({ cron: '0 2 * * *', timeZone })).toBe('every day at 02:00 (Europe/Brussels)');
    expect(intervalText({ cron: '30 17 * * *', timeZone })).toBe('every day at 17:30 (Europe/Brussels)');
    expect(intervalText({ cron: '0 8 * * 1', timeZone })).toBe('0 8 * * 1 (Europe/Brussels)');
  });
});
