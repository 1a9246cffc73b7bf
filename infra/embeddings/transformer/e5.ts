import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFourBits } from './read-four-bits.ts';
import { createSplitUnigrams } from './unigram-pieces.ts';
import { type TransformerWeights, withAdded } from './weights.ts';

/** Texts that are compared with each other start with it, as the model was trained. */
const prefix = 'query: ';
const mean = new URL('./e5-mean.json', import.meta.url);

/** multilingual-e5-small in four bits: a hundred languages, twelve layers. */
export async function readE5(folder: string): Promise<TransformerWeights> {
  const file = readFourBits(await readFile(join(folder, 'e5-small-q4.bin')));
  const { size, layers, heads, inner, epsilon, maxPieces, start, end } = file;
  const split = createSplitUnigrams(file.vocabulary);
  const pieces = file.fourBits('emb.word');
  return {
    name: 'multilingual-e5-small-q4',
    size,
    layers,
    heads,
    inner,
    epsilon,
    maxPieces,
    start,
    end,
    split: (text) => split(prefix + text),
    addPiece: (piece, into) => pieces.add(piece * size, into),
    positions: withAdded(file.numbers('emb.pos'), file.numbers('emb.type').subarray(0, size)),
    embeddingNorm: { weight: file.numbers('emb.ln.w'), bias: file.numbers('emb.ln.b') },
    layer(at) {
      const linear = (name: string) => ({
        weight: file.fourBits(`l${at}.${name}.w`).all(),
        bias: file.numbers(`l${at}.${name}.b`),
      });
      const norm = (name: string) => ({
        weight: file.numbers(`l${at}.${name}.w`),
        bias: file.numbers(`l${at}.${name}.b`),
      });
      return {
        query: linear('q'),
        key: linear('k'),
        value: linear('v'),
        mixed: linear('ao'),
        mixedNorm: norm('aln'),
        grow: linear('fi'),
        shrink: linear('fo'),
        outputNorm: norm('oln'),
      };
    },
    mean: Float32Array.from(JSON.parse(await readFile(mean, 'utf8')) as number[]),
  };
}
