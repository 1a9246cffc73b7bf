/** Features of the candidates of a query, the places of the right ones, and how many right ones there are in all. */
export type TrainingQuery = { rows: number[][]; right: number[]; of: number };

const steps = 40;
const tiny = 1e-6;

/** Solves a system of linear equations by Gaussian elimination with the largest pivot. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column; row < size; row += 1)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let row = 0; row < size; row += 1) {
      if (row === column) continue;
      const factor = rows[row]![column]! / rows[column]![column]!;
      for (let at = column; at <= size; at += 1) rows[row]![at]! -= factor * rows[column]![at]!;
    }
  }
  return rows.map((row, at) => row[size]! / row[at]!);
}

/** Mean loss, its slope and its curvature: how unlikely the right ones of each query are among its candidates. */
function lossOf(weights: readonly number[], queries: readonly TrainingQuery[], penalty: number) {
  const size = weights.length;
  let loss = 0;
  const slope = weights.map(() => 0);
  const curve = weights.map(() => weights.map(() => 0));
  for (const { rows, right } of queries) {
    const sums = rows.map((row) => row.reduce((sum, value, at) => sum + value * weights[at]!, 0));
    const highest = Math.max(...sums);
    const total = sums.reduce((sum, value) => sum + Math.exp(value - highest), 0);
    const shares = sums.map((value) => Math.exp(value - highest) / total);
    const expected = weights.map((_, at) => rows.reduce((sum, row, n) => sum + shares[n]! * row[at]!, 0));
    for (const place of right) {
      loss -= (sums[place]! - highest - Math.log(total)) / right.length;
      for (let at = 0; at < size; at += 1) slope[at]! += (expected[at]! - rows[place]![at]!) / right.length;
    }
    for (const [n, row] of rows.entries())
      for (let a = 0; a < size; a += 1) {
        const share = shares[n]! * row[a]!;
        for (let b = 0; b < size; b += 1) curve[a]![b]! += share * row[b]!;
      }
    for (let a = 0; a < size; a += 1) for (let b = 0; b < size; b += 1) curve[a]![b]! -= expected[a]! * expected[b]!;
  }
  for (let at = 0; at < size; at += 1) {
    loss += (penalty * weights[at]! ** 2) / 2;
    slope[at]! += penalty * weights[at]!;
    curve[at]![at]! += penalty + tiny;
  }
  return { loss, slope, curve };
}

/**
 * A step of Newton's method that keeps weights at 0 or above: those at 0 which would fall stay there, and the others are
 * solved for without them.
 */
function stepOf(weights: readonly number[], slope: readonly number[], curve: readonly (readonly number[])[]): number[] {
  const free = weights.flatMap((weight, at) => (weight > 0 || slope[at]! < 0 ? [at] : []));
  const solved = solve(
    free.map((row) => free.map((column) => curve[row]![column]!)),
    free.map((at) => slope[at]!),
  );
  const step = weights.map(() => 0);
  for (const [n, at] of free.entries()) step[at] = solved[n]!;
  return step;
}

/**
 * Weights, none below 0, with which the right candidates of the queries are likeliest (softmax over the candidates of each), by
 * Newton's method. `penalty`: of the square of each weight, of features at a standard deviation of 1.
 */
export function fitWeights(all: readonly TrainingQuery[], penalty: number): number[] {
  const queries = all.filter(({ right }) => right.length > 0);
  const size = queries[0]!.rows[0]!.length;
  const rows = queries.flatMap((query) => query.rows);
  const deviations = Array.from({ length: size }, (_, at) => {
    const middle = rows.reduce((sum, row) => sum + row[at]!, 0) / rows.length;
    return Math.sqrt(rows.reduce((sum, row) => sum + (row[at]! - middle) ** 2, 0) / rows.length) || 1;
  });
  const scaled = queries.map(({ rows: own, ...rest }) => ({
    ...rest,
    rows: own.map((row) => row.map((value, at) => value / deviations[at]!)),
  }));
  let weights = deviations.map(() => 0);
  let now = lossOf(weights, scaled, penalty);
  for (let step = 0; step < steps; step += 1) {
    const direction = stepOf(weights, now.slope, now.curve);
    let better = false;
    for (let length = 1; length > 1e-3 && !better; length /= 2) {
      const moved = weights.map((weight, at) => Math.max(0, weight - length * direction[at]!));
      const next = lossOf(moved, scaled, penalty);
      if (next.loss >= now.loss - tiny) continue;
      [weights, now, better] = [moved, next, true];
    }
    if (!better) break;
  }
  return weights.map((weight, at) => weight / deviations[at]!);
}
