import { measureInflow } from './inflow.ts';

describe('the inflow of a topic', () => {
  it('is bulk above the rate of people, and no longer a second later', () => {
    let now = 10_000;
    const inflow = measureInflow(() => now);
    const counted = (entries: number): boolean => {
      for (let n = 0; n < entries; n += 1) inflow.count();
      return inflow.isBulk();
    };
    expect(counted(100)).toBe(false);
    expect(counted(100)).toBe(true);
    now += 500;
    expect(inflow.isBulk()).toBe(true);
    now += 500;
    expect(inflow.isBulk()).toBe(false);
    expect(counted(100)).toBe(false);
  });

  it('is not bulk after a pause, whatever came before', () => {
    let now = 0;
    const inflow = measureInflow(() => now);
    for (let n = 0; n < 5000; n += 1) inflow.count();
    now = 60_000;
    expect(inflow.isBulk()).toBe(false);
  });
});
