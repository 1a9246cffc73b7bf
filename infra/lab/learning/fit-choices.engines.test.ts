import { type Choice, denseRow, fitChoices, yesOrNo } from './fit-choices.ts';

/** Choices among four candidates each; the right one is the first. */
const choicesOf = (right: number[], others: number[][]): Choice[] =>
  Array.from({ length: 20 }, (_, n) => {
    const rows = [right, ...others].map((row) => row.map((value, at) => value + ((n * (at + 3)) % 5) / 50));
    return { rows: rows.map(denseRow), right: [0] };
  });
const settings = { size: 2, penalty: 0.01, steps: 100, nonNegative: true, standardise: true };
const telling = choicesOf(
  [1, 0.5],
  [
    [0, 0.5],
    [0.1, 0.5],
    [0.2, 0.5],
  ],
);

it('gives a feature that tells the right candidate a high weight, and one that tells nothing a low one', async () => {
  const [high, low] = await fitChoices(telling, settings);
  expect(high).toBeGreaterThan(1);
  expect(low).toBeLessThan(high! / 10);
});

it('keeps weights at 0 or above where it is told to, and only there', async () => {
  const misleading = choicesOf(
    [1, 0],
    [
      [0.4, 0.9],
      [0.3, 0.8],
      [0.5, 1],
    ],
  );
  expect((await fitChoices(misleading, settings))[1]).toBe(0);
  expect((await fitChoices(misleading, { ...settings, nonNegative: false }))[1]).toBeLessThan(0);
});

it('learns nothing from choices without a right candidate', async () => {
  const without = telling.map((choice) => ({ ...choice, right: [] }));
  expect(await fitChoices([...telling, ...without], settings)).toEqual(await fitChoices(telling, settings));
});

it('finds the known weight of a logistic regression, of sparse numbers whose places repeat', async () => {
  // Three of four are of the kind, so the log odds are ln 3; half of the value is given twice.
  const row = { places: [1, 1], values: [0.5, 0.5] };
  const choices = [true, true, true, false].map((isOne) => yesOrNo(row, isOne));
  const [none, found] = await fitChoices(choices, { size: 2, penalty: 1e-9, steps: 100 });
  expect(none).toBeCloseTo(0);
  expect(found).toBeCloseTo(Math.log(3), 3);
});
