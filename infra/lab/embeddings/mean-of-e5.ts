import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readE5 } from '@consortia/infra/embeddings/transformer/e5';
import { openEncoder } from '@consortia/infra/embeddings/transformer/encoder';
import { runtimeFolder } from '@consortia/infra/embeddings/transformer/taken-models';

/**
 * Writes `e5-mean.json`: the mean of the vectors of the titles of every sixtieth funded project that was signed before 2024. All texts
 * lie near it, so that without it any two resemble each other by .75.
 *
 *    node infra/lab/embeddings/mean-of-e5.ts MODELS_FOLDER DATA_FOLDER
 */
const [models, data] = process.argv.slice(2) as [string, string];
const lines = gunzipSync(await readFile(join(data, 'cordis_he_projects.jsonl.gz')))
  .toString('utf8')
  .split('\n');
const titles = lines
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as { title: string; ecSignatureDate: string | null })
  .filter(({ ecSignatureDate }) => ecSignatureDate !== null && ecSignatureDate < '2024-01-01')
  .filter((_, at) => at % 60 === 0)
  .map(({ title }) => title);
const weights = await readE5(join(models, 'e5'));
const encoder = await openEncoder({ ...weights, mean: null }, runtimeFolder(models));
const vectors = await encoder.embed(titles);
await encoder.close();
const mean = Array.from({ length: weights.size }, (_, at) =>
  Number((vectors.reduce((sum, vector) => sum + vector[at]!, 0) / vectors.length).toFixed(5)),
);
await writeFile(new URL('../../embeddings/transformer/e5-mean.json', import.meta.url), `${JSON.stringify(mean)}\n`);
console.log(`the mean of ${titles.length} titles`);
