import { createVectorStore } from './vector-store.ts';

const vector = (value: number): Int8Array => Int8Array.from([value, value + 1, value + 2]);
const run = (value: number, length: number) => Array.from({ length }, (_, n) => vector(value + n));

describe('a store of vectors', () => {
  it('returns what it keeps, over many chunks', () => {
    const store = createVectorStore();
    const places = Array.from({ length: 400 }, (_, n) => store.keep(run(n % 90, 3)));
    for (const [n, place] of places.entries())
      expect([0, 1, 2].map((at) => store.at(place + at))).toEqual(run(n % 90, 3));
  });

  it('uses the room of a released run for one of the same length, and changes no other', () => {
    const store = createVectorStore();
    const [first, second] = [store.keep(run(1, 2)), store.keep(run(5, 2))];
    store.release(first, 2);
    const longer = store.keep(run(20, 3));
    expect(longer).not.toBe(first);
    expect(store.keep(run(30, 2))).toBe(first);
    expect([first, first + 1, second, second + 1].map((place) => store.at(place)[0])).toEqual([30, 31, 5, 6]);
    expect(store.at(longer + 2)).toEqual(vector(22));
  });
});
