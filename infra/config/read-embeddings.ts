import type { EmbeddingsServer } from '../embeddings/served-embeddings.ts';
import type { TakenModel } from '../embeddings/transformer/taken-models.ts';
import { fileOfVariable } from './file-of-variable.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Values = {
  EMBEDDINGS_URL?: string;
  EMBEDDINGS_MODEL?: string;
  EMBEDDINGS_DIMENSIONS?: number;
  EMBEDDINGS_API_KEY?: string;
};
/** What makes sentence vectors: a model that was taken, or a server; without either the table that is shipped. */
export type EmbeddingsSettings = { model?: TakenModel; server?: EmbeddingsServer };

const isTakenHere = (model: string): model is TakenModel => model === 'minilm' || model === 'e5';

/** The settings of sentence vectors, and what is wrong with them. */
export function readEmbeddings(
  env: Environment,
  { EMBEDDINGS_URL: url, EMBEDDINGS_MODEL: model, EMBEDDINGS_DIMENSIONS: dimensions, EMBEDDINGS_API_KEY: key }: Values,
): { settings: EmbeddingsSettings; problems: string[] } {
  if (url === undefined) {
    if (model === undefined || isTakenHere(model)) return { settings: { model }, problems: [] };
    return { settings: {}, problems: ['EMBEDDINGS_MODEL must be one of minilm, e5 without EMBEDDINGS_URL'] };
  }
  if (model === undefined || dimensions === undefined)
    return { settings: {}, problems: ['EMBEDDINGS_URL needs EMBEDDINGS_MODEL and EMBEDDINGS_DIMENSIONS'] };
  const apiKey = key ?? fileOfVariable(env, 'EMBEDDINGS_API_KEY')?.trim();
  return { settings: { server: { url, model, dimensions, apiKey } }, problems: [] };
}
