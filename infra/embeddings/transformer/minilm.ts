import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSplitPieces } from '../word-pieces.ts';
import { readSafetensors } from './read-safetensors.ts';
import { type TransformerWeights, withAdapter, withAdded } from './weights.ts';

const size = 384;
/** LoRA adapter that was learned from funded projects, see `../model/model-card.md`. */
const adapter = new URL('../model/minilm-cordis.safetensors', import.meta.url);

/**
 * all-MiniLM-L6-v2 of sentence-transformers: English, six layers; with the LoRA adapter that was
 * learned from funded projects merged into the matrices of its layers.
 */
export async function readMinilm(folder: string): Promise<TransformerWeights> {
  const tensor = readSafetensors(await readFile(join(folder, 'model.safetensors')));
  const learned = readSafetensors(await readFile(adapter));
  const vocabulary = (await readFile(join(folder, 'vocab.txt'), 'utf8')).trimEnd().split('\n');
  const linear = (name: string) => ({ weight: tensor(`${name}.weight`), bias: tensor(`${name}.bias`) });
  const tunedLinear = (name: string) => {
    const { weight, bias } = linear(name);
    return { weight: withAdapter(weight, learned(`${name}.lora_B`), learned(`${name}.lora_A`), bias.length), bias };
  };
  const pieces = tensor('embeddings.word_embeddings.weight');
  return {
    name: 'all-MiniLM-L6-v2-cordis',
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
      const part = (name: string) => tunedLinear(`encoder.layer.${at}.${name}`);
      const norm = (name: string) => linear(`encoder.layer.${at}.${name}`);
      return {
        query: part('attention.self.query'),
        key: part('attention.self.key'),
        value: part('attention.self.value'),
        mixed: part('attention.output.dense'),
        mixedNorm: norm('attention.output.LayerNorm'),
        grow: part('intermediate.dense'),
        shrink: part('output.dense'),
        outputNorm: norm('output.LayerNorm'),
      };
    },
    mean: null,
  };
}
