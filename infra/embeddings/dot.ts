/** The sum of the products of two lists of the same length; of vectors of unit length, as embeddings are, it is their cosine. */
export function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}
