import { readFile } from 'node:fs/promises';
import { createSplitPieces } from './word-pieces.ts';

/** A table of word pieces: the vector of a text is the sum of those of its pieces, at unit length. `knows`: a word is one piece. */
export type StaticModel = {
  name: string;
  dimensions: number;
  embed(text: string): Float32Array;
  knows(word: string): boolean;
};

const mark = 'SVEC';

/**
 * Reads a model file: `SVEC`, the length of the head in four bytes, the head (name, dimensions and number of pieces, a line each), a
 * scale for each piece in four bytes, a byte for each component of each piece, and the pieces, a line each.
 */
export function decodeStaticModel(bytes: Buffer): StaticModel {
  if (bytes.toString('latin1', 0, mark.length) !== mark) throw new Error('not a file of word-piece vectors');
  const headLength = bytes.readUInt32LE(mark.length);
  const start = mark.length + 4;
  const [name, dimensions, pieces] = headOf(bytes.toString('utf8', start, start + headLength));
  const scalesAt = start + headLength;
  const rowsAt = scalesAt + pieces * 4;
  const vocabularyAt = rowsAt + pieces * dimensions;
  const vocabulary = bytes.toString('utf8', vocabularyAt).split('\n');
  if (vocabulary.length !== pieces) throw new Error(`${name} has ${vocabulary.length} pieces, not ${pieces}`);
  const scales = Float32Array.from({ length: pieces }, (_, at) => bytes.readFloatLE(scalesAt + at * 4));
  const rows = new Int8Array(new Uint8Array(bytes.subarray(rowsAt, vocabularyAt)).buffer);
  const split = createSplitPieces(vocabulary);
  const known = new Set(vocabulary);
  return {
    name,
    dimensions,
    knows: (word) => known.has(word.toLowerCase()),
    embed(text) {
      const sums = new Float32Array(dimensions);
      for (const piece of split(text)) {
        const scale = scales[piece]!;
        const row = piece * dimensions;
        for (let at = 0; at < dimensions; at += 1) sums[at]! += scale * rows[row + at]!;
      }
      let squares = 0;
      for (let at = 0; at < dimensions; at += 1) squares += sums[at]! ** 2;
      const length = Math.sqrt(squares);
      return length === 0 ? sums : sums.map((value) => value / length);
    },
  };
}

function headOf(head: string): [name: string, dimensions: number, pieces: number] {
  const [name, dimensions, pieces] = head.trim().split('\n');
  return [name!, Number(dimensions), Number(pieces)];
}

export const readStaticModel = async (file: URL): Promise<StaticModel> => decodeStaticModel(await readFile(file));
