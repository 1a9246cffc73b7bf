import type { Rows } from './rows.ts';
import { bucketBits } from './text-buckets.ts';

/** Directions in which most texts differ; fewer where there are fewer projects. */
const dimensions = 100;
/** A word of one project, or of more than this share of all, says nothing of what two projects have in common. */
const [rarest, maxShare] = [2, 0.3];
const rounds = 4;

/** Vectors of one length after the other. */
export type Vectors = { size: number; values: Float32Array };

/** Words of each project with their weights: rare and repeated words more, with the sum of squares 1 for each project. */
function weighed(words: Rows, counts: Uint32Array) {
  const projects = words.starts.length - 1;
  const projectsOf = new Uint32Array(2 ** bucketBits);
  for (const bucket of words.values) projectsOf[bucket]! += 1;
  const columnOf = new Int32Array(projectsOf.length).fill(-1);
  let columns = 0;
  for (const [bucket, n] of projectsOf.entries())
    if (n >= rarest && n <= projects * maxShare) {
      columnOf[bucket] = columns;
      columns += 1;
    }
  const column = new Int32Array(words.values.length);
  const weights = new Float32Array(words.values.length);
  for (let project = 0; project < projects; project += 1) {
    const [from, to] = [words.starts[project]!, words.starts[project + 1]!];
    for (let at = from; at < to; at += 1) {
      const bucket = words.values[at]!;
      column[at] = columnOf[bucket]!;
      if (column[at] !== -1) weights[at] = (1 + Math.log(counts[at]!)) * Math.log(projects / projectsOf[bucket]!);
    }
    toLengthOne(weights.subarray(from, to));
  }
  return { starts: words.starts, column, weights, columns };
}

/** The lower triangle whose product with itself turned is `matrix` (Cholesky); rows that depend on others are 0. */
function triangleOf(matrix: Float64Array, size: number): Float64Array {
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1)
    for (let at = 0; at <= row; at += 1) {
      let sum = matrix[row * size + at]!;
      for (let n = 0; n < at; n += 1) sum -= lower[row * size + n]! * lower[at * size + n]!;
      if (row === at) lower[row * size + row] = sum > 1e-6 * matrix[row * size + row]! ? Math.sqrt(sum) : 0;
      else lower[row * size + at] = lower[at * size + at] === 0 ? 0 : sum / lower[at * size + at]!;
    }
  return lower;
}

/** Products of each column of one with each column of the other. */
function crossOf(one: Float32Array, other: Float32Array, rows: number, size: number): Float64Array {
  const cross = new Float64Array(size * size);
  for (let row = 0; row < rows; row += 1) {
    for (let at = 0; at < size; at += 1) {
      const value = one[row * size + at]!;
      for (let n = 0; n <= at; n += 1) cross[at * size + n]! += value * other[row * size + n]!;
    }
  }
  return cross;
}

/**
 * A vector of length 1 for each project, so that products say how alike texts are, even where words differ (latent semantic analysis, by
 * subspace iteration). `words` has the buckets of each project, `counts` how often each occurs. A project that shares no words with
 * another has zeros.
 */
export function textVectors(words: Rows, counts: Uint32Array): Vectors {
  const { starts, column, weights, columns } = weighed(words, counts);
  const projects = starts.length - 1;
  const size = Math.min(dimensions, projects);
  let basis: Float32Array = new Float32Array(projects * size);
  let seed = 1;
  for (let at = 0; at < basis.length; at += 1) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    basis[at] = seed / 2 ** 31 - 1;
  }
  /** Texts times texts turned times the basis. */
  function turned(): Float32Array {
    const byWord = new Float32Array(columns * size);
    for (let project = 0; project < projects; project += 1) {
      for (let at = starts[project]!; at < starts[project + 1]!; at += 1)
        for (let n = 0, to = column[at]! * size; n < size && to >= 0; n += 1)
          byWord[to + n]! += weights[at]! * basis[project * size + n]!;
    }
    const result = new Float32Array(projects * size);
    for (let project = 0; project < projects; project += 1) {
      for (let at = starts[project]!; at < starts[project + 1]!; at += 1)
        for (let n = 0, from = column[at]! * size; n < size && from >= 0; n += 1)
          result[project * size + n]! += weights[at]! * byWord[from + n]!;
    }
    return result;
  }
  for (let round = 0; round < rounds; round += 1) {
    const next = turned();
    const lower = triangleOf(crossOf(next, next, projects, size), size);
    for (let project = 0; project < projects; project += 1) {
      for (let at = 0; at < size; at += 1) {
        let sum = next[project * size + at]!;
        for (let n = 0; n < at; n += 1) sum -= lower[at * size + n]! * next[project * size + n]!;
        next[project * size + at] = lower[at * size + at] === 0 ? 0 : sum / lower[at * size + at]!;
      }
    }
    basis = next;
  }
  const lower = triangleOf(crossOf(turned(), basis, projects, size), size);
  const values = new Float32Array(projects * size);
  for (let project = 0; project < projects; project += 1) {
    for (let at = 0; at < size; at += 1)
      for (let n = 0; n <= at; n += 1)
        values[project * size + n]! += basis[project * size + at]! * lower[at * size + n]!;
    toLengthOne(values.subarray(project * size, (project + 1) * size));
  }
  return { size, values };
}

/** Divides a vector by its length; zeros stay zeros. */
export function toLengthOne(vector: Float32Array): void {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares) || 1;
  for (let at = 0; at < vector.length; at += 1) vector[at]! /= length;
}

/** For each of `rows` the sum of the vectors that it names, with the length 1. */
export function summed({ size, values }: Vectors, rows: Rows): Vectors {
  const sums = new Float32Array((rows.starts.length - 1) * size);
  for (let row = 0; row + 1 < rows.starts.length; row += 1) {
    const sum = sums.subarray(row * size, (row + 1) * size);
    for (let at = rows.starts[row]!; at < rows.starts[row + 1]!; at += 1)
      for (let n = 0, from = rows.values[at]! * size; n < size; n += 1) sum[n]! += values[from + n]!;
    toLengthOne(sum);
  }
  return { size, values: sums };
}

/** The weighted sum of vectors, with the length 1. */
export function mixed({ size, values }: Vectors, weightOf: (at: number) => number): Float32Array {
  const mix = new Float32Array(size);
  for (let at = 0; at * size < values.length; at += 1) {
    const weight = weightOf(at);
    if (weight === 0) continue;
    for (let n = 0; n < size; n += 1) mix[n]! += weight * values[at * size + n]!;
  }
  toLengthOne(mix);
  return mix;
}

/** How alike each vector is to one of length 1, from 0 to 1. */
export function alikeTo({ size, values }: Vectors, vector: Float32Array): Float32Array {
  const alike = new Float32Array(size === 0 ? 0 : values.length / size);
  for (let at = 0; at < alike.length; at += 1) {
    let sum = 0;
    for (let n = 0; n < size; n += 1) sum += vector[n]! * values[at * size + n]!;
    alike[at] = Math.max(0, sum);
  }
  return alike;
}
