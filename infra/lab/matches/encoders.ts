import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import type { Embeddings } from '@consortia/infra/embeddings/embeddings';
import { isTaken, takenModels } from '@consortia/infra/embeddings/transformer/taken-models';
import { createTransformerEmbeddings } from '@consortia/infra/embeddings/transformer/transformer-embeddings';

export const encoderNames = ['shipped', ...Object.keys(takenModels)] as const;

/** The engine of sentence vectors of that name; throws where it was not taken into the folder. */
export function openEncoder(name: string, modelsFolder: string): Embeddings {
  if (name === 'shipped') return createEmbeddedEmbeddings();
  if (name === 'minilm' || name === 'e5') return createTransformerEmbeddings({ modelsFolder, model: name });
  throw new Error(`no encoder ${name}, but ${encoderNames.join(', ')}`);
}

export const isThere = (name: string, modelsFolder: string): boolean =>
  name === 'shipped' || ((name === 'minilm' || name === 'e5') && isTaken(modelsFolder, name));
