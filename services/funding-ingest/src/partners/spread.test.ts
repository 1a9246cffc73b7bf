import type { PartnerIndex } from './partner-index.ts';
import { giantsOf, spread } from './spread.ts';

describe('the order of suggestions', () => {
  it('has at most one giant in any three places that follow each other, while there are others', () => {
    const giants = new Set([1, 2, 3, 4]);
    expect(spread([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], giants)).toEqual([1, 5, 6, 2, 7, 8, 3, 9, 10, 4]);
  });

  it('leaves an order that keeps to this as it is, and brings no giant forward', () => {
    expect(spread([5, 6, 7, 1, 8], new Set([1]))).toEqual([5, 6, 7, 1, 8]);
    expect(spread([1, 2], new Set([1, 2]))).toEqual([1, 2]);
    expect(spread([], new Set([1]))).toEqual([]);
  });

  it('takes the most frequent organisations for giants, and none in a small installation', () => {
    const of = (counts: number[]) => giantsOf({ frequency: Float32Array.from(counts) } as PartnerIndex);
    expect([...of([...Array<number>(39).fill(1), 9])]).toEqual([39, 0]);
    expect(of([1, 2, 3]).size).toBe(0);
  });
});
