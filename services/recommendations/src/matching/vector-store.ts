const chunkVectors = 256;

/** Vectors of one length, in runs that follow one another. */
export type VectorStore = {
  /** Copies at most 256 vectors. Returns the place of the first; the others follow it. */
  keep(vectors: readonly Int8Array[]): number;
  at(place: number): Int8Array;
  /** Makes room for another run of the same length. */
  release(place: number, length: number): void;
};

/** Creates a store whose vectors share buffers: an object for each would take as much memory again as its bytes. */
export function createVectorStore(): VectorStore {
  const chunks: Int8Array[] = [];
  /** Places of released runs, by their length. */
  const released = new Map<number, number[]>();
  let dimensions = 0;
  let next = 0;

  function placeFor(length: number): number {
    const free = released.get(length)?.pop();
    if (free !== undefined) return free;
    // A run never spans two chunks.
    if ((next % chunkVectors) + length > chunkVectors) next = chunks.length * chunkVectors;
    const place = next;
    next += length;
    if (Math.floor(place / chunkVectors) === chunks.length) chunks.push(new Int8Array(chunkVectors * dimensions));
    return place;
  }

  const at = (place: number): Int8Array => {
    const from = (place % chunkVectors) * dimensions;
    return chunks[Math.floor(place / chunkVectors)]!.subarray(from, from + dimensions);
  };
  return {
    keep(vectors) {
      dimensions ||= vectors[0]!.length;
      const place = placeFor(vectors.length);
      for (const [n, vector] of vectors.entries()) at(place + n).set(vector);
      return place;
    },
    at,
    release(place, length) {
      const free = released.get(length) ?? [];
      free.push(place);
      released.set(length, free);
    },
  };
}
