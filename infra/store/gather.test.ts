import { gather } from './gather.ts';

const options = { fullAt: 8, restMs: 1 };

describe('gathering', () => {
  it('shares a run among what arrives while another is under way', async () => {
    const runs: number[][] = [];
    const one = gather<number>(async (items) => void runs.push([...items]), options);
    await Promise.all([1, 2, 3].map(one));
    await one(4);
    expect(runs).toEqual([[1, 2, 3], [4]]);
  });

  it('tries each alone where a run fails, so that one bad item costs no other', async () => {
    const done = new Set<number>();
    const one = gather<number>(async (items) => {
      if (items.includes(2)) throw new Error('no');
      for (const item of items) done.add(item);
    }, options);
    const results = await Promise.allSettled([1, 2, 3].map(one));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect([...done].sort()).toEqual([1, 3]);
  });

  it('rests after a full run and after no other', async () => {
    const at: number[] = [];
    const one = gather<number>(async () => void at.push(performance.now()), { fullAt: 2, restMs: 60 });
    await Promise.all([1, 2].map(one));
    await one(3);
    await one(4);
    expect(at[1]! - at[0]!).toBeGreaterThanOrEqual(55);
    expect(at[2]! - at[1]!).toBeLessThan(55);
  });
});
