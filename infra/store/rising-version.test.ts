import { createRisingVersion } from './rising-version.ts';

describe('a rising version', () => {
  it('follows the clock in microseconds and rises while the clock stops or goes back', () => {
    let now = 5;
    const next = createRisingVersion(() => new Date(now));
    expect([next(), next()]).toEqual([5000, 5001]);
    now = 4;
    expect(next()).toBe(5002);
    now = 6;
    expect(next()).toBe(6000);
  });
});
