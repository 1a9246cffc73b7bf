import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Figure, report } from '@consortia/infra/bench/report';
import { environment } from '@consortia/infra/config/environment';
import { readConfig } from '@consortia/infra/config/read-config';
import { openData } from '@consortia/recommendations/bench/real-data';
import type { Model } from '@consortia/recommendations/src/matching/model';
import {
  type Feature,
  type FeatureWeights,
  features,
  type Ranking,
  rankingOfKind,
  rankingsFor,
} from '@consortia/recommendations/src/matching/ranking';
import { cachedVectors } from './cached-vectors.ts';
import { type Case, caseA, caseB, caseLanguages } from './cases.ts';
import { encoderNames, isThere, openEncoder } from './encoders.ts';
import { reportLists } from './lists-bench.ts';
import { type Measures, mean, measure, type measured, pairedBootstrap } from './measure.ts';
import { learnCase, prepareCase, rankAllBy, rankCase } from './run-matcher.ts';
import { openBaseline } from './yardstick.ts';

const usage = `How well the product's matcher finds what it should, compared with plain BM25, next to each encoder that is there.

   npm run bench:matches [-- --data FOLDER] [--encoder NAME] [--tuning] [--lists]

A  a project's keywords are the query, the topic that funded it is the response; queries marked heldOut count.
B  an organisation's earlier keywords are the query, the projects it joined from 2024 on are the responses.
Other languages: keywords in four languages (queries-in-languages.tsv), the topic they were written from is the response.

   --data FOLDER    the real data; ../shared/data without it
   --encoder NAME   this one alone: ${encoderNames.join(', ')}; minilm and e5 after npm run models
   --tuning         A on the queries that weights and constants were chosen on, without bars
   --lists          the ten calls that people are shown instead, by the grades of two readers (graded/README.md)
   --help           this text`;

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: fileURLToPath(new URL('../../../../shared/data', import.meta.url)) },
    encoder: { type: 'string' },
    tuning: { type: 'boolean', default: false },
    lists: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

type Key = (typeof measured)[number];
const names: Record<Key, string> = { r1: 'R@1', r10: 'R@10', r50: 'R@50', hit10: 'hit@10', mrr: 'MRR' };
const only = (weights: Partial<Record<Feature, number>>): Ranking => {
  const all = Object.fromEntries(features.map((feature) => [feature, weights[feature] ?? 0])) as FeatureWeights;
  return { alone: all, fresh: all, funded: all, chance: rankingsFor('').calls.chance };
};
const vectorsAlone = only({ text: 1 });
const wordsAlone = only({ own: 1, related: 1 });

type Goals = Partial<Record<Key, number | null>>;
/** The figures of each case. */
const shown: Record<'titles' | 'history' | 'languages' | 'posts', Goals> = {
  titles: { r10: null, mrr: null },
  history: { r10: null, mrr: null },
  languages: { r10: null },
  posts: { r10: null, hit10: null, mrr: null },
};
type CaseName = keyof typeof shown;
/** The goals of the matcher, next to the encoder that each is meant for. */
const goals: Readonly<Record<string, Partial<Record<CaseName, Goals>>>> = {
  shipped: { titles: { r10: 0.62 }, languages: { r10: 0.9 }, posts: { hit10: 0.47 } },
  minilm: { titles: { r10: 0.66, mrr: 0.43 }, history: { r10: 0.8, mrr: 0.53 } },
  e5: { languages: { r10: 0.9 } },
};
type Learned = { one: Case; model: Model };

const measuresOf = (one: Case, ranked: readonly string[][]): Measures[] =>
  ranked.map((ids, at) => measure(ids, one.relevant[at]!));
function figuresOf(
  name: CaseName,
  { one }: Learned,
  by: string,
  rows: readonly Measures[],
  bars: Goals = {},
): Figure[] {
  return (Object.keys(shown[name]) as Key[]).map((key) => {
    const goal = bars[key];
    return {
      figure: `${one.name}: ${by}, ${names[key]}`,
      value: mean(rows.map((row) => row[key])),
      unit: '',
      bar: goal === undefined || goal === null ? null : { atLeast: goal },
      exact: true,
    };
  });
}

/** Milliseconds between two looks at the event loop. */
const everyMs = 5;

async function figures(folder: string): Promise<Figure[]> {
  const { embeddings, dataDir } = readConfig(environment);
  const models = embeddings!.modelsDir;
  const data = openData(folder);
  const { tuning } = values;
  const cases: Partial<Record<CaseName, Learned>> = {};
  const add = async (name: CaseName, one: Case): Promise<void> => {
    cases[name] = { one, model: await learnCase(one) };
  };
  await add('titles', await caseA(data, { history: false, tuning }));
  const history = await caseA(data, { history: true, tuning });
  const delay = monitorEventLoopDelay({ resolution: everyMs });
  delay.enable();
  await add('history', history);
  delay.disable();
  if (!tuning) {
    await add('languages', await caseLanguages(data));
    await add('posts', await caseB(data));
  }
  const all = Object.entries(cases) as [CaseName, Learned][];
  const found: Figure[] = [
    {
      figure: `longest that other events wait while ${history.projects.length.toLocaleString('en-GB')} projects are learned from`,
      value: delay.max / 1e6,
      unit: 'ms',
      bar: { atMost: 150 },
    },
  ];
  const baseline = await openBaseline();
  const plainRows = new Map<CaseName, Measures[]>();
  for (const [name, learned] of all) {
    const { one, model } = learned;
    const plain = baseline?.(one.plain);
    if (plain) {
      const ids = one.items.map(([id]) => id);
      const rows = measuresOf(
        one,
        one.profiles.map(({ keywords }) => plain(keywords.join(' ')).map((at) => ids[at]!)),
      );
      plainRows.set(name, rows);
      found.push(...figuresOf(name, learned, 'plain BM25', rows));
    }
    const words = rankAllBy(await prepareCase(one, model, null), wordsAlone);
    found.push(...figuresOf(name, learned, 'words alone', measuresOf(one, words)));
  }
  for (const encoder of values.encoder ? [values.encoder] : encoderNames) {
    if (!isThere(encoder, models)) {
      process.stderr.write(`${encoder} is not in ${models} (npm run models -- ${encoder}): it was not measured\n`);
      continue;
    }
    const engine = openEncoder(encoder, models);
    const embed = await cachedVectors(engine, join(dataDir, 'bench-vectors'));
    for (const [name, learned] of all) {
      const { one, model } = learned;
      const prepared = await prepareCase(one, model, embed);
      const alone = measuresOf(one, rankAllBy(prepared, vectorsAlone));
      found.push(...figuresOf(name, learned, `${engine.model} alone`, alone));
      const rows = measuresOf(
        one,
        rankCase(prepared, rankingOfKind(rankingsFor(engine.model), name === 'posts' ? 'post' : 'funding_topic')),
      );
      const bars = tuning ? {} : goals[encoder]?.[name];
      found.push(...figuresOf(name, learned, `matcher with ${engine.model}`, rows, bars));
      const plain = plainRows.get(name);
      const key = name === 'posts' ? 'hit10' : 'r10';
      if (plain)
        found.push({
          figure: `${one.name}: ${engine.model}, p of the difference to plain BM25 (${names[key]})`,
          value: pairedBootstrap(
            rows.map((row) => row[key]),
            plain.map((row) => row[key]),
          ),
          unit: '',
          bar: null,
        });
    }
    await engine.close();
  }
  return found;
}

if (values.help) console.log(usage);
else if (!existsSync(values.data)) {
  console.error(`The real data is not in ${values.data}.\n\n${usage}`);
  process.exitCode = 2;
} else if (values.lists) await reportLists();
else report('Ranking of matches on real queries', await figures(values.data));
