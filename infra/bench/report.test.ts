import { median, missed, percentile } from './report.ts';

describe('figures', () => {
  it('miss a bar only when they are more than a quarter beyond it', () => {
    const bar = { atMost: 100 };
    expect([99, 101, 125, 126].map((value) => missed({ value, bar }))).toEqual([false, false, false, true]);
    const floor = { atLeast: 100 };
    expect([101, 99, 80, 79].map((value) => missed({ value, bar: floor }))).toEqual([false, false, false, true]);
    expect(missed({ value: 1e9, bar: null })).toBe(false);
  });

  it('that are exact have no tolerance', () => {
    expect([100, 101].map((value) => missed({ value, bar: { atMost: 100 }, exact: true }))).toEqual([false, true]);
    expect([100, 99].map((value) => missed({ value, bar: { atLeast: 100 }, exact: true }))).toEqual([false, true]);
  });

  it('count as missed when nothing was measured', () => {
    expect(missed({ value: median([]), bar: { atMost: 1 } })).toBe(true);
    expect(missed({ value: median([]), bar: { atLeast: 1 } })).toBe(true);
  });

  it('take the value that so many per cent do not exceed', () => {
    const values = Array.from({ length: 200 }, (_, index) => 200 - index);
    expect([50, 95, 99, 100].map((percent) => percentile(values, percent))).toEqual([100, 190, 198, 200]);
    expect(median([3, 1, 2])).toBe(2);
  });
});
