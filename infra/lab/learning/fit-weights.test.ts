import { fitWeights, type TrainingQuery } from './fit-weights.ts';

/** Queries of four candidates each; `rows` of the right one first. */
const queries = (right: number[], others: number[][]): TrainingQuery[] =>
  Array.from({ length: 20 }, (_, n) => {
    const rows = [right, ...others].map((row) => row.map((value, at) => value + ((n * (at + 3)) % 5) / 50));
    return { rows, right: [0], of: 1 };
  });

describe('weights of features', () => {
  it('are high for a feature that tells the right one', () => {
    const [telling, constant] = fitWeights(
      queries(
        [1, 0.5],
        [
          [0, 0.5],
          [0.1, 0.5],
          [0.2, 0.5],
        ],
      ),
      0.01,
    );
    expect(telling).toBeGreaterThan(1);
    expect(constant).toBeLessThan(telling! / 10);
  });

  it('are never below 0, also where the right one has least of a feature', () => {
    const [telling, misleading] = fitWeights(
      queries(
        [1, 0],
        [
          [0.4, 0.9],
          [0.3, 0.8],
          [0.5, 1],
        ],
      ),
      0.01,
    );
    expect(telling).toBeGreaterThan(0);
    expect(misleading).toBe(0);
  });

  it('are learned without queries that have no right candidate', () => {
    const some = queries(
      [1, 0],
      [
        [0, 0.2],
        [0.1, 0.3],
        [0.2, 0],
      ],
    );
    const without = some.map((query) => ({ ...query, right: [] }));
    expect(fitWeights([...some, ...without], 0.1)).toEqual(fitWeights(some, 0.1));
  });
});
