import { setImmediate } from 'node:timers/promises';
import type { Embeddings } from './embeddings.ts';
import { readStaticModel, type StaticModel } from './static-model.ts';

const modelName = 'cordis-static-256';
const vectorLength = 256;
const characters = 1000;
/** Milliseconds after which other work of the process has its turn. */
const turnMs = 8;

/** The part of a text that its vector is made of: white space folded, the first 1,000 characters. */
export const embeddedPart = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, characters);

/**
 * Sentence vectors of a table of English word pieces (`training/README.md`). The table is read with the first text; a text then costs
 * a tenth of a millisecond, so they are made where they are requested.
 */
export function createEmbeddedEmbeddings(): Embeddings & {
  awake(): boolean;
  /** Which of some words are frequent enough in English to be one piece. */
  known(words: readonly string[]): Promise<ReadonlySet<string>>;
} {
  let model: Promise<StaticModel> | null = null;
  const load = async (): Promise<StaticModel> => {
    const read = await readStaticModel(new URL(`./model/${modelName}.bin`, import.meta.url));
    if (read.name !== modelName || read.dimensions !== vectorLength)
      throw new Error(`the model file holds ${read.name} of ${read.dimensions} dimensions`);
    return read;
  };
  const awoken = (): Promise<StaticModel> => {
    model ??= load().catch((error: unknown) => {
      model = null;
      throw error;
    });
    return model;
  };
  return {
    model: modelName,
    dimensions: vectorLength,
    async embed(texts) {
      if (texts.length === 0) return [];
      const { embed } = await awoken();
      const vectors: Float32Array[] = [];
      let turn = performance.now();
      for (const text of texts) {
        vectors.push(embed(embeddedPart(text)));
        if (performance.now() - turn < turnMs) continue;
        await setImmediate();
        turn = performance.now();
      }
      return vectors;
    },
    async known(words) {
      const { knows } = await awoken();
      return new Set(words.filter(knows));
    },
    awake: () => model !== null,
    ready: async () => true,
    close: async () => {
      model = null;
    },
  };
}
