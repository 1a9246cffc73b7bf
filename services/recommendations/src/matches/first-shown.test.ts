import { limits } from '@consortia/proto/limits';
import { firstShown } from './first-shown.ts';

const entries = Array.from({ length: 100 }, (_, at) => at);

describe('the first entries that may be shown', () => {
  it('are as many as a page has, and no more are read than it takes', async () => {
    const read: number[] = [];
    const shown = await firstShown(entries, async (some) => {
      read.push(...some);
      return some;
    });
    expect(shown).toEqual(entries.slice(0, limits.matchesListed));
    expect(read.length).toBeLessThan(entries.length / 2);
  });

  it('are sought to the end of the list where nearly all may not be shown', async () => {
    expect(await firstShown(entries, async (some) => some.filter((one) => one % 30 === 9))).toEqual([9, 39, 69, 99]);
    expect(await firstShown([], async () => [1])).toEqual([]);
  });
});
