import { readFile } from 'node:fs/promises';
import { readFourBits } from './read-four-bits.ts';
import { readSafetensors } from './read-safetensors.ts';
import { withAdapter } from './weights.ts';

const int = (...values: number[]): Buffer => Buffer.from(Int32Array.from(values).buffer);
const float = (...values: number[]): Buffer => Buffer.from(Float32Array.from(values).buffer);
const long = (value: number): Buffer => Buffer.from(BigUint64Array.of(BigInt(value)).buffer);
const short = (value: number): Buffer => Buffer.from(Uint16Array.of(value).buffer);

describe('a file of safetensors', () => {
  const head = JSON.stringify({ 'a.weight': { dtype: 'F32', shape: [2], data_offsets: [4, 12] } });
  const file = Buffer.concat([long(head.length), Buffer.from(head), float(9, 1.5, -2)]);

  it('has its tensors by their names', () => {
    expect([...readSafetensors(file)('a.weight')]).toEqual([1.5, -2]);
    expect(() => readSafetensors(file)('b.weight')).toThrow('the weights have no tensor b.weight of 32 or 16 bits');
    expect(() => readSafetensors(file)('toString')).toThrow('the weights have no tensor toString');
  });

  it('has tensors of 16 bits', () => {
    const small = JSON.stringify({ 'a.lora_B': { dtype: 'F16', shape: [2], data_offsets: [0, 4] } });
    const halves = Buffer.concat([long(small.length), Buffer.from(small), short(0x3800), short(0xc000)]);
    expect([...readSafetensors(halves)('a.lora_B')]).toEqual([0.5, -2]);
  });
});

describe('the LoRA adapter of MiniLM', () => {
  const sizes = {
    ...Object.fromEntries(
      ['query', 'key', 'value'].map((name) => [`attention.self.${name}`, { inputs: 384, outputs: 384 }]),
    ),
    'attention.output.dense': { inputs: 384, outputs: 384 },
    'intermediate.dense': { inputs: 384, outputs: 1536 },
    'output.dense': { inputs: 1536, outputs: 384 },
  };

  it('has two low-rank matrices for each matrix of each layer, all of numbers that are not huge', async () => {
    const tensor = readSafetensors(await readFile(new URL('../model/minilm-cordis.safetensors', import.meta.url)));
    for (const layer of [0, 1, 2, 3, 4, 5])
      for (const [name, { inputs, outputs }] of Object.entries(sizes)) {
        const [b, a] = ['lora_B', 'lora_A'].map((part) => tensor(`encoder.layer.${layer}.${name}.${part}`));
        expect([b!.length / outputs, a!.length / inputs]).toEqual([16, 16]);
        expect([b!, a!].every((values) => values.every((value) => Math.abs(value) < 10))).toBe(true);
      }
  });
});

describe('a LoRA adapter', () => {
  it('is added to a matrix as the product of its two', () => {
    const matrix = Float32Array.of(1, 2, 3, 4, 5, 6);
    const sum = withAdapter(matrix, Float32Array.of(1, 10), Float32Array.of(1, 0, -1), 2);
    expect([...sum]).toEqual([2, 2, 2, 14, 5, -4]);
    expect([...matrix]).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('a file of four-bit weights', () => {
  const pieces = ['<s>', '</s>', '<pad>', '<unk>', 'é'];
  const text = pieces.map((piece) => Buffer.from(piece));
  const offsets = [0];
  for (const { length } of text) offsets.push(offsets.at(-1)! + length);
  const name = (of: string, type: number, values: number, offset: number): Buffer =>
    Buffer.concat([short(of.length), Buffer.from(of), Buffer.of(type), int(values), long(offset), long(0)]);
  const directory = (start: number): Buffer =>
    Buffer.concat([int(2), name('bias', 0, 2, start), name('rows', 1, 64, start + 8)]);
  // A half of 0.5 is 0x3800; the low four bits of the first byte are the first value, the high ones the seventeenth.
  const block = (first: number): Buffer => Buffer.concat([short(0x3800), Buffer.alloc(16, 0x88).fill(first, 0, 1)]);
  const before = Buffer.concat([
    Buffer.from('E5S1'),
    int(1, 384, 12, 12, 1536, 5, 512, 2),
    float(1e-12),
    int(32, pieces.length, 0, 1, 2, 3),
    long(offsets.at(-1)!),
    int(...offsets),
    float(0, 0, 0, 0, -1.5),
    ...text,
    int(1, 9),
    int(0xa0),
    Buffer.of(1),
    int(0x20),
  ]);
  const start = before.length + directory(0).length;
  const file = Buffer.concat([before, directory(start), float(0.25, -1), block(0x8f), block(0x18)]);

  it('has its sizes, its tokenizer and its tensors', () => {
    const read = readFourBits(file);
    expect([read.size, read.layers, read.heads, read.inner, read.maxPieces]).toEqual([384, 12, 12, 1536, 512]);
    expect(read.vocabulary).toMatchObject({ pieces, unknown: 3, replaced: new Map([['\u00a0', ' ']]) });
    expect(read.vocabulary.scores[4]).toBe(-1.5);
    expect([...read.numbers('bias')]).toEqual([0.25, -1]);
    const rows = read.fourBits('rows').all();
    expect([rows[0], rows[1], rows[16], rows[32], rows[48]]).toEqual([3.5, 0, 0, 0, -3.5]);
  });

  it('adds a row of a tensor to what is there', () => {
    const row = new Float32Array(32).fill(1);
    readFourBits(file).fourBits('rows').add(32, row);
    expect([row[0], row[16]]).toEqual([1, -2.5]);
  });

  it('is refused where it is another file, or has not the tensor', () => {
    expect(() => readFourBits(Buffer.from('SVEC'))).toThrow('not a file of four-bit weights');
    expect(() => readFourBits(file).numbers('rows')).toThrow('the weights have no tensor rows of this kind');
  });
});
