import { z } from 'zod';
import { variable } from './variable.ts';

/** What makes sentence vectors (`infra/embeddings`). */
export const embeddingsVariables = {
  EMBEDDINGS_MODEL: variable({
    meaning: 'Model of sentence vectors that was taken with npm run models: minilm or e5',
    fallback: 'none, the table that the product ships',
    schema: z.enum(['minilm', 'e5'], { error: 'must be one of minilm, e5' }),
  }),
  MODELS_DIR: variable({
    meaning: 'Folder of the models that npm run models takes',
    fallback: 'DATA_DIR/models',
    schema: z.string().min(1),
  }),
};
