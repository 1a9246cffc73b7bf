import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startEmbeddedSearch } from '../search/embedded-search.ts';
import { peakMemory, percentile, report } from './report.ts';
import { seededRandom } from './seeded-random.ts';

const documentCount = 100_000;
const batch = 500;
const queries = 400;
const rounds = 3;

const random = seededRandom(20261121);
/** Words with the skewed frequencies of natural language: rank r is used about 1/r as often. */
const vocabulary = Array.from(
  { length: 30_000 },
  (_, index) => `w${index.toString(36)}${'aeiou'[index % 5]}${'rstln'[(index % 7) % 5]}`,
);
const word = (): string => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? vocabulary[0]!;
const words = (count: number): string => Array.from({ length: count }, word).join(' ');
/** A word with one of its letters wrong. */
const misspelt = (): string => {
  const right = word();
  const at = 1 + Math.floor(random() * (right.length - 1));
  return `${right.slice(0, at)}q${right.slice(at + 1)}`;
};

const directory = await mkdtemp(join(tmpdir(), 'consortia-bench-'));
const search = await startEmbeddedSearch({ directory, log: pino({ level: 'silent' }) });
try {
  await search.define({ name: 'posts', version: 1, fields: { title: { weight: 5 }, body: { weight: 1 } } });
  const started = performance.now();
  for (let at = 0; at < documentCount; at += batch) {
    await search.put(
      'posts',
      Array.from({ length: batch }, (_, index) => ({
        id: `d${at + index}`,
        version: 1,
        fields: { title: words(8), body: words(60) },
        filters: { type: [index % 2 ? 'project' : 'offer'], deadline: at + index },
        rights: index % 10 === 0 ? ['member'] : index % 97 === 0 ? [`user:${index}`] : ['everyone', 'member'],
        stored: { url: `/d${at + index}` },
      })),
    );
  }
  const perSecond = documentCount / ((performance.now() - started) / 1000);

  const times = { words: [] as number[], prefix: [] as number[], fuzzy: [] as number[], filtered: [] as number[] };
  const timed = async (into: number[], query: Parameters<typeof search.query>[1]) => {
    const from = performance.now();
    await search.query('posts', query);
    into.push(performance.now() - from);
  };
  for (let round = 0; round < rounds; round += 1) {
    for (let index = 0; index < queries / 4; index += 1) {
      const common = { rights: ['member', 'user:97'], limit: 20 };
      await timed(times.words, { ...common, text: `${word()} ${word()} `, highlight: ['title'] });
      await timed(times.prefix, { ...common, text: `${word()} ${word().slice(0, 3)}` });
      await timed(times.fuzzy, { ...common, text: `${word()} ${misspelt()} `, fuzzy: true });
      await timed(times.filtered, { ...common, text: `${word()} `, filters: { type: ['project'] }, facets: ['type'] });
    }
  }
  report('Full text in 100,000 documents, rights in the query', [
    { figure: 'documents indexed a second', value: perSecond, unit: '/s', bar: null },
    { figure: 'two words, p95', value: percentile(times.words, 95), unit: 'ms', bar: { atMost: 30 } },
    { figure: 'word and prefix, p95', value: percentile(times.prefix, 95), unit: 'ms', bar: { atMost: 30 } },
    { figure: 'two words, one misspelt, p95', value: percentile(times.fuzzy, 95), unit: 'ms', bar: { atMost: 30 } },
    {
      figure: 'one word, filter and facet, p95',
      value: percentile(times.filtered, 95),
      unit: 'ms',
      bar: { atMost: 30 },
    },
    peakMemory(),
  ]);
} finally {
  await search.close();
  await rm(directory, { recursive: true, force: true });
}
