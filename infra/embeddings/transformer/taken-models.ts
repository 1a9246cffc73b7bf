import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Models of sentence vectors that `npm run models` takes; the folder of each holds the files, `runtime` what runs them. `withTable`: its
 * vectors have those of the shipped table behind them.
 */
export const takenModels = {
  minilm: {
    name: 'all-MiniLM-L6-v2-cordis',
    dimensions: 384,
    files: ['model.safetensors', 'vocab.txt'],
    withTable: true,
  },
  e5: { name: 'multilingual-e5-small-q4', dimensions: 384, files: ['e5-small-q4.bin'], withTable: false },
} as const;
export type TakenModel = keyof typeof takenModels;

export const runtimeFolder = (modelsFolder: string): string => join(modelsFolder, 'runtime');

/** Whether everything that the model needs is there. */
export const isTaken = (modelsFolder: string, model: TakenModel): boolean =>
  existsSync(join(runtimeFolder(modelsFolder), 'node_modules/onnxruntime-node/package.json')) &&
  takenModels[model].files.every((file) => existsSync(join(modelsFolder, model, file)));
