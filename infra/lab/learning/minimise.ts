/** A function to minimise: its value at a place; its slope is written to `slope`, of the same length. */
export type Loss = (place: Float64Array, slope: Float64Array) => number;

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}

const remembered = 6;
const shortestStep = 1e-6;
/** The share of the descent that the slope promises with which a step is taken. */
const enough = 1e-4;
const flat = 1e-3;

/** The direction of a quasi-Newton step (limited-memory BFGS), from the last moves and the changes of the slope with them. */
function direction(
  slope: Float64Array,
  moves: readonly Float64Array[],
  changes: readonly Float64Array[],
): Float64Array {
  const found = slope.map((value) => -value);
  const shares: number[] = [];
  const add = (row: Float64Array, factor: number): void => {
    for (let at = 0; at < found.length; at += 1) found[at]! += factor * row[at]!;
  };
  for (let index = moves.length - 1; index >= 0; index -= 1) {
    shares[index] = dot(moves[index]!, found) / dot(moves[index]!, changes[index]!);
    add(changes[index]!, -shares[index]!);
  }
  const [move, change] = [moves.at(-1), changes.at(-1)];
  if (move && change) {
    const scale = dot(move, change) / dot(change, change);
    for (let at = 0; at < found.length; at += 1) found[at]! *= scale;
  }
  for (const [index, row] of moves.entries())
    add(row, shares[index]! - dot(changes[index]!, found) / dot(row, changes[index]!));
  return found;
}

/** Minimises a smooth convex function of `size` numbers from 0 on, in at most `steps` steps. The same function gives the same place. */
export function minimise(loss: Loss, size: number, steps: number): Float64Array {
  let place = new Float64Array(size);
  let slope = new Float64Array(size);
  let value = loss(place, slope);
  const moves: Float64Array[] = [];
  const changes: Float64Array[] = [];
  for (let step = 0; step < steps && dot(slope, slope) > flat ** 2; step += 1) {
    const way = direction(slope, moves, changes);
    const descent = dot(way, slope);
    let length = step === 0 ? 1 / Math.sqrt(dot(slope, slope)) : 1;
    for (; length > shortestStep; length /= 2) {
      const next = place.map((at, index) => at + length * way[index]!);
      const nextSlope = new Float64Array(size);
      const nextValue = loss(next, nextSlope);
      if (nextValue > value + enough * length * descent) continue;
      const move = next.map((at, index) => at - place[index]!);
      const change = nextSlope.map((at, index) => at - slope[index]!);
      // Only a change along the move keeps the curvature positive.
      if (dot(move, change) > 0) {
        moves.push(move);
        changes.push(change);
        if (moves.length > remembered) [moves, changes].map((rows) => rows.shift());
      }
      [place, slope, value] = [next, nextSlope, nextValue];
      break;
    }
    if (length <= shortestStep) break;
  }
  return place;
}
