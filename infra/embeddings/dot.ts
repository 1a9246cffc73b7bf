/** The same as `dot` of floats alone: a loop that meets lists of many types is many times slower. */
function dotOfFloats(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}

/** The sum of the products of two lists of the same length; of vectors of unit length, as embeddings are, it is their cosine. */
export function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  if (one instanceof Float32Array && other instanceof Float32Array) return dotOfFloats(one, other);
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}
