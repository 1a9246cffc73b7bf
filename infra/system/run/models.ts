import { environment } from '@consortia/infra/config/environment';
import { readConfig } from '@consortia/infra/config/read-config';
import { takeModel } from '@consortia/infra/embeddings/transformer/take-model';
import { isTaken, type TakenModel, takenModels } from '@consortia/infra/embeddings/transformer/taken-models';
import { startErrorSentence } from './child-output.ts';

/** `npm run models -- minilm|e5`: takes a model of sentence vectors into MODELS_DIR; EMBEDDINGS_MODEL then chooses it. */
const names = Object.keys(takenModels) as TakenModel[];
const [wanted = ''] = process.argv.slice(2);
try {
  const { modelsDir } = readConfig(environment).embeddings!;
  const model = names.find((name) => name === wanted);
  if (!model) throw new Error(`Say which model: ${names.join(', ')}.`);
  if (!isTaken(modelsDir, model)) await takeModel(modelsDir, model);
  process.stdout.write(`${takenModels[model].name} is in ${modelsDir}. EMBEDDINGS_MODEL=${model} uses it.\n`);
} catch (error) {
  process.stderr.write(`${startErrorSentence(error)}\n`);
  process.exitCode = 1;
}
