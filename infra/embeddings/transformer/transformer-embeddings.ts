import type { StartThread } from '../../worker/start-thread.ts';
import { startWorker, type WorkerClient } from '../../worker/worker-client.ts';
import { embeddedPart } from '../embedded-embeddings.ts';
import type { Embeddings } from '../embeddings.ts';
import type { EncoderCalls } from './encoder-thread.ts';
import { isTaken, type TakenModel, takenModels } from './taken-models.ts';
import { withShippedTable } from './with-shipped-table.ts';

/** Texts that a call to the thread holds: others get their turn after it. */
const textsAtOnce = 64;

/**
 * Sentence vectors of a model that `npm run models` has taken into a folder, made in a thread that starts with the first text. Throws
 * where the model is not there.
 */
export function createTransformerEmbeddings({
  modelsFolder,
  model,
  startThread: start,
}: {
  modelsFolder: string;
  model: TakenModel;
  startThread?: StartThread;
}): Embeddings & { awake(): boolean } {
  if (!isTaken(modelsFolder, model))
    throw new Error(
      `EMBEDDINGS_MODEL is ${model}, which is not in ${modelsFolder}: take it with npm run models -- ${model}`,
    );
  let thread: Promise<WorkerClient<EncoderCalls>> | null = null;
  const startEncoder = (): Promise<WorkerClient<EncoderCalls>> =>
    startWorker<EncoderCalls>(
      new URL('./encoder-thread.ts', import.meta.url),
      { modelsFolder, model },
      { name: `sentence vectors of ${model}`, start },
    );
  const { name, dimensions, withTable } = takenModels[model];
  const engine = {
    model: name,
    dimensions,
    async embed(texts: string[]) {
      if (texts.length === 0) return [];
      thread ??= startEncoder().catch((error: unknown) => {
        thread = null;
        throw error;
      });
      const used = thread;
      const { calls, alive } = await used;
      const vectors: Float32Array[] = [];
      try {
        for (let at = 0; at < texts.length; at += textsAtOnce)
          vectors.push(...(await calls.embed(texts.slice(at, at + textsAtOnce).map(embeddedPart))));
      } finally {
        // One that has ended is started again by the next text.
        if (!alive() && thread === used) thread = null;
      }
      return vectors;
    },
    awake: () => thread !== null,
    ready: async () => true,
    close: async () => {
      const open = thread;
      thread = null;
      await (await open?.catch(() => null))?.close();
    },
  };
  return withTable ? withShippedTable(engine) : engine;
}
