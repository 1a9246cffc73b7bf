import { z } from 'zod';
import { variable } from './variable.ts';

/** What makes sentence vectors (`infra/embeddings`). */
export const embeddingsVariables = {
  EMBEDDINGS_MODEL: variable({
    meaning:
      'Model of sentence vectors: minilm or e5, if it was taken with npm run models, or with EMBEDDINGS_URL any that the server has',
    fallback: 'none, the table that the product ships',
    schema: z.string().max(200),
  }),
  EMBEDDINGS_URL: variable({
    meaning:
      'Base address of a server with OpenAI’s protocol, with the path before /embeddings, that makes the vectors',
    fallback: 'none, they are made here',
    schema: z
      .string()
      .refine((text) => /^https?:\/\/[^?#@]+$/.test(text) && URL.canParse(text), 'must be an address of http or https'),
  }),
  EMBEDDINGS_DIMENSIONS: variable({
    meaning: 'Numbers of a vector of the model behind EMBEDDINGS_URL',
    fallback: 'none',
    schema: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1 to 9999')
      .transform(Number),
  }),
  EMBEDDINGS_API_KEY: variable({
    meaning: 'Key of the server',
    fallback: 'none',
    schema: z.string().min(1),
    secret: true,
  }),
  MODELS_DIR: variable({
    meaning: 'Folder of the models that npm run models takes',
    fallback: 'DATA_DIR/models',
    schema: z.string().min(1),
  }),
};
