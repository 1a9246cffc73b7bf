import { decodeStaticModel } from './static-model.ts';

const pieces = ['[UNK]', 'soil', 'health', '##y'];
const rows = [
  [0, 0],
  [127, 0],
  [0, 127],
  [0, -127],
];
const scales = [0, 1, 0.5, 0.25];

function fileOf(head = `small\n2\n${pieces.length}`, vocabulary = pieces): Buffer {
  const [length, scaled] = [Buffer.alloc(4), Buffer.alloc(scales.length * 4)];
  length.writeUInt32LE(head.length);
  scales.forEach((scale, at) => {
    scaled.writeFloatLE(scale, at * 4);
  });
  return Buffer.concat([
    Buffer.from('SVEC'),
    length,
    Buffer.from(head),
    scaled,
    Buffer.from(Int8Array.from(rows.flat()).buffer),
    Buffer.from(vocabulary.join('\n')),
  ]);
}

describe('a table of word pieces', () => {
  it('has the vector of a text from those of its pieces, each at its own scale', () => {
    const model = decodeStaticModel(fileOf());
    expect([model.name, model.dimensions]).toEqual(['small', 2]);
    const [sum, length] = [[127, 63.5 - 31.75], Math.hypot(127, 31.75)] as const;
    expect([...model.embed('Soil: healthy')]).toEqual(sum.map((value) => expect.closeTo(value / length, 5)));
  });

  it('has no direction for a text without a known word', () => {
    expect([...decodeStaticModel(fileOf()).embed('… zzz')]).toEqual([0, 0]);
  });

  it('is refused where the file is another one or is incomplete', () => {
    expect(() => decodeStaticModel(Buffer.from('{"not":"a model"}'))).toThrow('not a file of word-piece vectors');
    expect(() => decodeStaticModel(fileOf('small\n2\n4', pieces.slice(1)))).toThrow('small has 3 pieces, not 4');
  });
});
