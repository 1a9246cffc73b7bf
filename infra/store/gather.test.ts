import { gather } from './gather.ts';

describe('gathering', () => {
  it('shares a run among what arrives while another is under way', async () => {
    const runs: number[][] = [];
    const one = gather<number>(async (items) => void runs.push([...items]));
    await Promise.all([1, 2, 3].map(one));
    await one(4);
    expect(runs).toEqual([[1, 2, 3], [4]]);
  });

  it('tries each alone where a run fails, so that one bad item costs no other', async () => {
    const done = new Set<number>();
    const one = gather<number>(async (items) => {
      if (items.includes(2)) throw new Error('no');
      for (const item of items) done.add(item);
    });
    const results = await Promise.allSettled([1, 2, 3].map(one));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect([...done].sort()).toEqual([1, 3]);
  });
});
