import { join } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import { serveCalls } from '../../worker/worker-host.ts';
import { readE5 } from './e5.ts';
import { openEncoder } from './encoder.ts';
import { readMinilm } from './minilm.ts';
import { runtimeFolder, type TakenModel } from './taken-models.ts';

const readers = { minilm: readMinilm, e5: readE5 };
export type EncoderCalls = { embed(texts: string[]): Promise<Float32Array[]> };

export async function serve(
  port: MessagePort,
  { modelsFolder, model }: { modelsFolder: string; model: TakenModel },
): Promise<void> {
  const weights = await readers[model](join(modelsFolder, model));
  const encoder = await openEncoder(weights, runtimeFolder(modelsFolder));
  serveCalls({ embed: encoder.embed }, { port, close: encoder.close });
}
