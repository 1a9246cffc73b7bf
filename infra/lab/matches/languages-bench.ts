import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openData } from '@consortia/recommendations/bench/real-data';
import { rankingsFor } from '@consortia/recommendations/src/matching/ranking';
import { profileOf, topicAsItem } from './cases.ts';
import { openEncoder } from './encoders.ts';
import { mean } from './measure.ts';
import { learnCase, prepareCase, rankCase } from './run-matcher.ts';

/**
 * How often the topic that keywords in another language were written from is among the first ten of all topics, by their titles alone: queries of `queries-in-further-languages.tsv`, by hand from the titles of every 128th topic that names a subject.
 *
 *    node infra/lab/matches/languages-bench.ts [--encoder minilm|e5] [--models FOLDER]
 */
const { values } = parseArgs({
  options: { encoder: { type: 'string', default: 'shipped' }, models: { type: 'string', default: 'data/models' } },
});
const folder = fileURLToPath(new URL('../../../../shared/data', import.meta.url));
const text = await readFile(new URL('./queries-in-further-languages.tsv', import.meta.url), 'utf8');
const queries = text
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [code: string, language: string, keywords: string]);
const items = (await openData(folder).topics()).map(topicAsItem);
const embeddings = openEncoder(values.encoder, values.models);
const profiles = queries.map(([, , keywords]) => profileOf(keywords.split('; ')));
const one = { name: 'Further languages', items, plain: items, projects: [], profiles, relevant: [] } as never;
const prepared = await prepareCase(one, await learnCase(one), embeddings.embed);
const ranked = rankCase(prepared, rankingsFor(embeddings.model).calls);
const isFound = ranked.map((ids, at) => Number(ids.slice(0, 10).includes(queries[at]![0])));
process.stdout.write(`R@10 over ${items.length} topics: ${mean(isFound).toFixed(3)}\n`);
for (const language of new Set(queries.map((query) => query[1]))) {
  const own = isFound.filter((_, at) => queries[at]![1] === language);
  process.stdout.write(`${language} ${mean(own).toFixed(3)} of ${own.length}\n`);
}
await embeddings.close();
