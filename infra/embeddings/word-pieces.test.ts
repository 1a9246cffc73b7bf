import { readFile } from 'node:fs/promises';
import { createSplitPieces, type SplitPieces } from './word-pieces.ts';

/** Texts with their pieces by the `tokenizers` package, version 0.23.3, from the tokenizer file of all-MiniLM-L6-v2. */
type Row = { text: string; pieces: string[] };
const read = (name: string): Promise<Buffer> => readFile(new URL(name, import.meta.url));

describe('word pieces', () => {
  let vocabulary: string[];
  let split: SplitPieces;
  beforeAll(async () => {
    const model = await read('./model/cordis-static-256.bin');
    vocabulary = model.subarray(model.indexOf('[PAD]\n[unused0]\n')).toString('utf8').split('\n');
    split = createSplitPieces(vocabulary);
  });

  it('are those of the reference, in many scripts and with marks of all kinds', async () => {
    const rows = JSON.parse((await read('./word-pieces-fixture.json')).toString('utf8')) as Row[];
    expect(rows.length).toBeGreaterThan(25);
    for (const { text, pieces } of rows)
      expect({ text, pieces: split(text).map((id) => vocabulary[id]) }).toEqual({ text, pieces });
  });

  it('of a word are the same the second time', () => {
    expect(split('magnetometry magnetometry')).toEqual([...split('magnetometry'), ...split('magnetometry')]);
  });

  it('of the longest words are made of a bounded number of steps', () => {
    const word = 'e'.repeat(100);
    const texts = [`${word} `.repeat(10), 'e'.repeat(1_000_000), '\u0301'.repeat(100_000), '.'.repeat(100_000)];
    expect(texts.map((text) => split(text).length)).toEqual([split(word).length * 10, 1, 0, 100_000]);
  });
});
