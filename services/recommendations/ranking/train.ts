import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { cachedVectors } from '../bench/cached-vectors.ts';
import { type Case, caseA, caseOfTrainingB, openData } from '../bench/cases.ts';
import { openEncoder } from '../bench/encoders.ts';
import { mean } from '../bench/measure.ts';
import { learnCase, prepareCase } from '../bench/run-matcher.ts';
import type { Embed } from '../src/matching/funded-vectors.ts';
import type { Model } from '../src/matching/model.ts';
import { type Feature, features, type Ranking } from '../src/matching/ranking.ts';
import { sumOf } from '../src/matching/score-pair.ts';
import { fitWeights, type TrainingQuery } from './fit-weights.ts';

const usage = `Learns the weights of the features of a match, from queries that are not held out. See README.md.

   node services/recommendations/ranking/train.ts --data FOLDER [--encoder shipped|minilm|e5] [--models FOLDER] [--vectors FOLDER] [--write]`;
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    encoder: { type: 'string', default: 'shipped' },
    models: { type: 'string', default: 'data/models' },
    vectors: { type: 'string', default: 'data/bench-vectors' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** Candidates of a query are the best by these weights, with which the product ranked before. */
const none = Object.fromEntries(features.map((feature) => [feature, 0])) as Record<Feature, number>;
const before: Ranking = { ...none, own: 1, related: 1, text: 4 };
const candidates = 200;
/** Every so many-th organisation, so that their queries weigh as much as those of topics. */
const everyOrganisation = 8;
const folds = 5;
const penalty = 2;
/** The best of a query, whose sums are to be on average what they were with the weights before. */
const shown = 10;

const alone = features.map((feature): Ranking => ({ ...none, [feature]: 1 }));

/** The features of the best candidates of each query, and which of them are right. */
async function queriesOf(one: Case, learned: Model, embed: Embed, newCalls = false): Promise<TrainingQuery[]> {
  const { items, profiles } = await prepareCase(one, learned, embed, { newCalls });
  return profiles.flatMap((profile, at) => {
    if (!profile) return [];
    const best = items
      .map(([id, item]) => ({ id, item, sum: sumOf(before, profile, item) }))
      .sort((a, b) => b.sum - a.sum)
      .slice(0, candidates);
    return [
      {
        rows: best.map(({ item }) => alone.map((ranking) => sumOf(ranking, profile, item))),
        right: best.flatMap(({ id }, place) => (one.relevant[at]!.has(id) ? [place] : [])),
        of: one.relevant[at]!.size,
      },
    ];
  });
}

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, x, at) => sum + x * b[at]!, 0);
const measuresOf = (weights: readonly number[], queries: readonly TrainingQuery[]): [number, number, number] => {
  const ranks = queries.map(({ rows, right }) => {
    const sums = rows.map((row) => dot(weights, row));
    return right.map((place) => sums.filter((sum) => sum > sums[place]!).length + 1);
  });
  return [
    mean(ranks.map((found, at) => found.filter((rank) => rank <= 10).length / queries[at]!.of)),
    mean(ranks.map((found) => 1 / Math.min(...found, Number.POSITIVE_INFINITY))),
    mean(ranks.map((found) => (found.some((rank) => rank <= 10) ? 1 : 0))),
  ];
};
const shownAs = (measures: readonly number[]): string => measures.map((value) => value.toFixed(3)).join(' / ');

async function train(): Promise<void> {
  const data = openData(values.data);
  const encoder = openEncoder(values.encoder, values.models);
  const embed = await cachedVectors(encoder, values.vectors);
  const [titles, history, posts] = [
    await caseA(data, { history: false, tuning: true }),
    await caseA(data, { history: true, tuning: true }),
    await caseOfTrainingB(data, everyOrganisation),
  ];
  const learned = await learnCase(history);
  const sets: Record<string, TrainingQuery[]> = {
    'A, titles alone': await queriesOf(titles, await learnCase(titles), embed),
    'A, history': await queriesOf(history, learned, embed),
    'A, calls without history': await queriesOf(history, learned, embed, true),
    'as B, posts of 2023': await queriesOf(posts, await learnCase(posts), embed),
  };
  await encoder.close();
  const weightsOf = (fold: number | null): number[] =>
    fitWeights(
      Object.values(sets).flatMap((queries) => queries.filter((_, at) => fold === null || at % folds !== fold)),
      penalty,
    );
  const byFold = Array.from({ length: folds }, (_, fold) => weightsOf(fold));
  const base = features.map((feature) => before[feature]);
  console.log('R@10 / MRR / hit@10 before, and with the weights of the other four folds');
  for (const [name, queries] of Object.entries(sets)) {
    const after = byFold.map((weights, fold) => {
      const part = queries.filter((_, at) => at % folds === fold);
      return measuresOf(weights, part).map((value) => (value * part.length) / queries.length);
    });
    const sums = [0, 1, 2].map((at) => after.reduce((sum, part) => sum + part[at]!, 0));
    console.log(`${name.padEnd(28)}${queries.length}  ${shownAs(measuresOf(base, queries))}  ${shownAs(sums)}`);
  }
  const weights = weightsOf(null);
  // Ranks do not depend on the scale; the scores that are shown should stay what they were.
  const top = Object.values(sets).flatMap((queries) => queries.flatMap(({ rows }) => rows.slice(0, shown)));
  const scale = mean(top.map((row) => dot(base, row))) / mean(top.map((row) => dot(weights, row)));
  const ranking = Object.fromEntries(
    features.map((feature, at) => [feature, Number((weights[at]! * scale).toFixed(3))]),
  );
  console.log(encoder.model, ranking);
  if (!values.write) return;
  const file = new URL('./weights.json', import.meta.url);
  const all = JSON.parse(await readFile(file, 'utf8')) as { encoders: Record<string, object> };
  all.encoders[encoder.model] = ranking;
  await writeFile(file, `${JSON.stringify(all, null, 2)}\n`);
}

if (values.help) console.log(usage);
else await train();
