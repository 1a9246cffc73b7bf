import { dot } from '@consortia/infra/llm/statements/dot';

/** Solves `A x = b` for symmetric positive definite `A` (rows of length n) by Cholesky, for each right side. */
export function solve(matrix: readonly Float64Array[], sides: readonly Float64Array[]): Float64Array[] {
  const size = matrix.length;
  const lower = matrix.map((row) => Float64Array.from(row));
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let sum = lower[row]![column]!;
      for (let at = 0; at < column; at += 1) sum -= lower[row]![at]! * lower[column]![at]!;
      lower[row]![column] = row === column ? Math.sqrt(sum) : sum / lower[column]![column]!;
    }
  return sides.map((side) => {
    const found = Float64Array.from(side);
    for (let row = 0; row < size; row += 1) {
      for (let at = 0; at < row; at += 1) found[row]! -= lower[row]![at]! * found[at]!;
      found[row]! /= lower[row]![row]!;
    }
    for (let row = size - 1; row >= 0; row -= 1) {
      for (let at = row + 1; at < size; at += 1) found[row]! -= lower[at]![row]! * found[at]!;
      found[row]! /= lower[row]![row]!;
    }
    return found;
  });
}

/** `X' D X` with `ridge` on the diagonal, for rows of X and weights D. */
export function gram(rows: readonly Float64Array[], weights: Float64Array, ridge: number): Float64Array[] {
  const size = rows[0]!.length;
  const sums = Array.from({ length: size }, () => new Float64Array(size));
  for (const [at, row] of rows.entries()) {
    const weight = weights[at]!;
    for (let one = 0; one < size; one += 1) {
      const value = row[one]! * weight;
      if (value === 0) continue;
      const sum = sums[one]!;
      for (let other = 0; other <= one; other += 1) sum[other]! += value * row[other]!;
    }
  }
  for (let one = 0; one < size; one += 1) {
    for (let other = 0; other < one; other += 1) sums[other]![one] = sums[one]![other]!;
    sums[one]![one]! += ridge;
  }
  return sums;
}

const steps = 8;
const leastWeight = 1e-4;
/** Logistic regression by Newton steps; the last column of the rows is the constant 1. `targets` are 0 or 1. */
export function logistic(rows: readonly Float64Array[], targets: readonly number[], ridge: number): Float64Array {
  let found = new Float64Array(rows[0]!.length);
  for (let step = 0; step < steps; step += 1) {
    const likely = rows.map((row) => 1 / (1 + Math.exp(-dot(row, found))));
    const weights = Float64Array.from(likely, (p) => Math.max(p * (1 - p), leastWeight));
    const slope = found.map((value) => -ridge * value);
    for (const [at, row] of rows.entries()) {
      const rest = targets[at]! - likely[at]!;
      for (let one = 0; one < row.length; one += 1) slope[one]! += rest * row[one]!;
    }
    const [move] = solve(gram(rows, weights, ridge), [slope]);
    found = found.map((value, at) => value + move![at]!);
  }
  return found;
}
