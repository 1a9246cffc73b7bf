import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSplitPieces } from '../word-pieces.ts';
import { readSafetensors } from './read-safetensors.ts';
import { type TransformerWeights, withAdded } from './weights.ts';

const size = 384;

/** all-MiniLM-L6-v2 of sentence-transformers: English, six layers. */
export async function readMinilm(folder: string): Promise<TransformerWeights> {
  const tensor = readSafetensors(await readFile(join(folder, 'model.safetensors')));
  const vocabulary = (await readFile(join(folder, 'vocab.txt'), 'utf8')).trimEnd().split('\n');
  const linear = (name: string) => ({ weight: tensor(`${name}.weight`), bias: tensor(`${name}.bias`) });
  const pieces = tensor('embeddings.word_embeddings.weight');
  return {
    name: 'all-MiniLM-L6-v2',
    size,
    layers: 6,
    heads: 12,
    inner: 1536,
    epsilon: 1e-12,
    maxPieces: 256,
    start: vocabulary.indexOf('[CLS]'),
    end: vocabulary.indexOf('[SEP]'),
    split: createSplitPieces(vocabulary),
    addPiece(piece, into) {
      for (let at = 0; at < size; at += 1) into[at]! += pieces[piece * size + at]!;
    },
    positions: withAdded(
      tensor('embeddings.position_embeddings.weight'),
      tensor('embeddings.token_type_embeddings.weight').subarray(0, size),
    ),
    embeddingNorm: linear('embeddings.LayerNorm'),
    layer(at) {
      const part = (name: string) => linear(`encoder.layer.${at}.${name}`);
      return {
        query: part('attention.self.query'),
        key: part('attention.self.key'),
        value: part('attention.self.value'),
        mixed: part('attention.output.dense'),
        mixedNorm: part('attention.output.LayerNorm'),
        grow: part('intermediate.dense'),
        shrink: part('output.dense'),
        outputNorm: part('output.LayerNorm'),
      };
    },
    mean: null,
  };
}
