import { seededRandom } from '@consortia/infra/bench/seeded-random';
import { alikeTo, mixed, summed, textVectors } from './text-vectors.ts';

function rowsOf(lists: readonly (readonly number[])[]) {
  const starts = [0];
  for (const list of lists) starts.push(starts.at(-1)! + list.length);
  return { starts: Uint32Array.from(starts), values: Uint32Array.from(lists.flat()) };
}
function vectorsOf(lists: readonly (readonly number[])[]) {
  const words = rowsOf(lists);
  const value = textVectors(words, new Uint32Array(words.values.length).fill(1));
  const vectorOf = (at: number) => value.values.subarray(at * value.size, (at + 1) * value.size);
  const alike = (one: number, other: number): number => alikeTo(value, vectorOf(one))[other]!;
  return { vectors: value, alike };
}

describe('vectors of texts', () => {
  it('are the same for the same words, and have nothing in common without a common word', () => {
    const { alike } = vectorsOf([[1, 2], [1, 2], [3, 4], [3, 4], [5, 6], [5, 6], [1, 3], [], [7], [8], [8], [9], [9]]);
    expect(alike(0, 1)).toBeCloseTo(1, 4);
    expect(alike(0, 2)).toBeCloseTo(0, 4);
    expect(alike(0, 6)).toBeGreaterThan(0.2);
    expect(alike(0, 6)).toBeLessThan(0.9);
    expect([alike(7, 0), alike(8, 0)]).toEqual([0, 0]);
  });

  it('find one subject in texts without a common word', () => {
    const random = seededRandom(3);
    // The first half of the projects has words of one subject, the second half those of another.
    const texts = Array.from({ length: 400 }, (_, n) =>
      [...new Set(Array.from({ length: 12 }, () => Math.floor(random() * 150)))].map((word) =>
        n < 200 ? word : word + 150,
      ),
    );
    const { alike } = vectorsOf(texts);
    const mean = (pairs: readonly (readonly [number, number])[]) =>
      pairs.reduce((sum, [one, other]) => sum + alike(one, other), 0) / pairs.length;
    const pairs = Array.from({ length: 60 }, (_, n) => [n, n + 100] as const).filter(([one, other]) =>
      texts[one]!.every((word) => !texts[other]!.includes(word)),
    );
    expect(pairs.length).toBeGreaterThan(20);
    expect(mean(pairs)).toBeGreaterThan(3 * mean(pairs.map(([one, other]) => [one, other + 150])));
  });

  it('are none without projects, and have length 1 when summed or mixed', () => {
    expect(vectorsOf([]).vectors.values).toHaveLength(0);
    const vectors = { size: 2, values: Float32Array.from([3, 0, 0, 4, 0, 0]) };
    expect([...summed(vectors, rowsOf([[0], [0, 1], [2], []])).values]).toEqual(
      [1, 0, 0.6, 0.8, 0, 0, 0, 0].map(Math.fround),
    );
    expect([...mixed(vectors, (at) => (at === 1 ? 2 : 0))]).toEqual([0, 1]);
  });
});
