import { parseArgs } from 'node:util';
import { benchmarkA, benchmarkB, type Result } from './benchmarks.ts';
import { cachedVectors } from './cached-vectors.ts';
import { type Measures, mean, measured, pairedBootstrap } from './measure.ts';

const usage = `How well the product's matcher finds what it should, compared with plain BM25.

A  npm run bench:matches -- --topics FILE --queries FILE [--projects FILE]
   A project's keywords are the query, the topic that funded it is the response; queries marked heldOut count.
   --projects   funded projects to learn from; those of the queries are left out. Without it, titles alone.
B  npm run bench:matches -- --projects FILE --organisations FILE --topics FILE
   An organisation's earlier keywords are the query, the projects it joined from 2024 on are the responses.

   --vectors FOLDER  keeps sentence vectors there between runs; without it they are computed at each run (minutes)
   --no-vectors      words alone
   --tuning          A on a sixth of the queries that are not held out: what constants are tuned on
   --help            this text`;

const { values } = parseArgs({
  options: {
    topics: { type: 'string' },
    queries: { type: 'string' },
    projects: { type: 'string' },
    organisations: { type: 'string' },
    vectors: { type: 'string' },
    'no-vectors': { type: 'boolean', default: false },
    tuning: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const line = (name: string, rows: readonly Measures[]): string =>
  `${name.padEnd(22)}${measured
    .map((key) =>
      mean(rows.map((row) => row[key]))
        .toFixed(3)
        .padStart(8),
    )
    .join('')}`;

function print({ name, queries, pool, learned, ours, yardstick }: Result): void {
  console.log(`${name}: ${queries} queries, ${pool} candidates, ${learned} projects learned`);
  console.log(`${''.padEnd(22)}${['R@1', 'R@10', 'R@50', 'hit@10', 'MRR'].map((head) => head.padStart(8)).join('')}`);
  console.log(line('matcher', ours));
  if (!yardstick) {
    console.log('the yardstick ../shared/tools/bm25.mjs is missing next to the repository: no comparison');
    return;
  }
  console.log(line('yardstick (BM25)', yardstick));
  const p = measured.map((key) =>
    pairedBootstrap(
      ours.map((row) => row[key]),
      yardstick.map((row) => row[key]),
    ),
  );
  console.log(`${'p of the difference'.padEnd(22)}${p.map((value) => value.toFixed(4).padStart(8)).join('')}`);
}

const { topics, queries, projects, organisations } = values;
const vectorsOf = values['no-vectors'] ? null : cachedVectors(values.vectors ?? null);
if (values.help) console.log(usage);
else if (topics && queries)
  print(
    await benchmarkA({
      topicsFile: topics,
      queriesFile: queries,
      projectsFile: projects ?? null,
      tuning: values.tuning,
      vectorsOf,
    }),
  );
else if (topics && projects && organisations)
  print(await benchmarkB({ projectsFile: projects, organisationsFile: organisations, topicsFile: topics, vectorsOf }));
else {
  console.error(usage);
  process.exitCode = 2;
}
