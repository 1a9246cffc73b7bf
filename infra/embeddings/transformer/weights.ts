/** A BERT encoder as it was read from its file. Matrices are [output, input], row by row. */
export type TransformerWeights = {
  /** Names the vectors that it makes. */
  name: string;
  size: number;
  layers: number;
  heads: number;
  /** Width of the inner layer of the feed-forward part. */
  inner: number;
  epsilon: number;
  /** Longest text in pieces, the marks of its start and end included. */
  maxPieces: number;
  start: number;
  end: number;
  split(text: string): number[];
  /** Adds the row of a piece to a vector of `size`. */
  addPiece(piece: number, into: Float32Array): void;
  /** Rows of the positions, with that of the only token type added. */
  positions: Float32Array;
  embeddingNorm: Linear;
  layer(at: number): Layer;
  /** The mean of its vectors, which is subtracted; null where they have no common direction. */
  mean: Float32Array | null;
};

export type Linear = { weight: Float32Array; bias: Float32Array };
export type Layer = {
  query: Linear;
  key: Linear;
  value: Linear;
  mixed: Linear;
  mixedNorm: Linear;
  grow: Linear;
  shrink: Linear;
  outputNorm: Linear;
};

export function withAdded(rows: Float32Array, row: Float32Array): Float32Array {
  const size = row.length;
  return rows.map((value, at) => value + row[at % size]!);
}

/** A matrix of so many outputs with a LoRA adapter merged into it: the sum with B × A, where `b` is [outputs, rank] and `a` [rank, inputs]. */
export function withAdapter(matrix: Float32Array, b: Float32Array, a: Float32Array, outputs: number): Float32Array {
  const [inputs, rank] = [matrix.length / outputs, b.length / outputs];
  const sum = matrix.slice();
  for (let row = 0; row < outputs; row += 1)
    for (let middle = 0; middle < rank; middle += 1) {
      const factor = b[row * rank + middle]!;
      for (let column = 0; column < inputs; column += 1)
        sum[row * inputs + column]! += factor * a[middle * inputs + column]!;
    }
  return sum;
}
