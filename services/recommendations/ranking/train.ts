import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { cachedVectors } from '../bench/cached-vectors.ts';
import { type Case, caseA, openData } from '../bench/cases.ts';
import { openEncoder } from '../bench/encoders.ts';
import { mean } from '../bench/measure.ts';
import { learnCase, prepareCase } from '../bench/run-matcher.ts';
import type { Embed } from '../src/matching/funded-vectors.ts';
import { createItemIndex } from '../src/matching/item-index.ts';
import type { Model } from '../src/matching/model.ts';
import { type FeatureWeights, features, type Ranking } from '../src/matching/ranking.ts';
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

const same = (weights: FeatureWeights): Ranking => ({ alone: weights, fresh: weights, funded: weights });
const none = Object.fromEntries(features.map((feature) => [feature, 0])) as FeatureWeights;
/** Candidates of a query are the best by these weights, with which the product ranked before. */
const before: FeatureWeights = { ...none, own: 1, related: 1, text: 4 };
const candidates = 80;
const folds = 5;
const penalty = 2;
/** The best of a query, whose sums are to be on average what they were with the weights before. */
const shown = 10;

const alone = features.map((feature) => same({ ...none, [feature]: 1 }));

/** The features of the best candidates of each query, and which of them are right. */
async function queriesOf(one: Case, learned: Model, embed: Embed, newCalls = false): Promise<TrainingQuery[]> {
  const { items, profiles } = await prepareCase(one, learned, embed, { newCalls });
  const index = createItemIndex(same(before), items);
  const byId = new Map(items);
  return profiles.flatMap((profile, at) => {
    if (!profile) return [];
    const best = index.rank(profile, candidates);
    return [
      {
        rows: best.map(({ id }) => alone.map((ranking) => sumOf(ranking, profile, byId.get(id)!))),
        right: best.flatMap(({ id }, place) => (one.relevant[at]!.has(id) ? [place] : [])),
        of: one.relevant[at]!.size,
      },
    ];
  });
}

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, x, at) => sum + x * b[at]!, 0);
const measuresOf = (weights: readonly number[], queries: readonly TrainingQuery[]): [number, number] => {
  const ranks = queries.map(({ rows, right }) => {
    const sums = rows.map((row) => dot(weights, row));
    return right.map((place) => sums.filter((sum) => sum > sums[place]!).length + 1);
  });
  return [
    mean(ranks.map((found, at) => found.filter((rank) => rank <= 10).length / queries[at]!.of)),
    mean(ranks.map((found) => 1 / Math.min(...found, Number.POSITIVE_INFINITY))),
  ];
};
const shownAs = (measures: readonly number[]): string => measures.map((value) => value.toFixed(3)).join(' / ');

const meanSum = (weights: readonly number[], queries: readonly TrainingQuery[]): number =>
  mean(queries.flatMap(({ rows }) => rows.slice(0, shown).map((row) => dot(weights, row))));

/** Weights of all queries; prints how good those of four fifths are for the others. */
function learnWeights(sets: Readonly<Record<string, readonly TrainingQuery[]>>): FeatureWeights {
  const base = features.map((feature) => before[feature]);
  const weightsOf = (fold: number | null): number[] =>
    fitWeights(
      Object.values(sets).flatMap((queries) => queries.filter((_, at) => fold === null || at % folds !== fold)),
      penalty,
    );
  const byFold = Array.from({ length: folds }, (_, fold) => weightsOf(fold));
  for (const [name, queries] of Object.entries(sets)) {
    const after = byFold.map((weights, fold) => {
      const part = queries.filter((_, at) => at % folds === fold);
      return measuresOf(weights, part).map((value) => (value * part.length) / queries.length);
    });
    const sums = [0, 1].map((at) => after.reduce((sum, part) => sum + part[at]!, 0));
    console.log(`${name.padEnd(28)}${queries.length}  ${shownAs(measuresOf(base, queries))}  ${shownAs(sums)}`);
  }
  const all = Object.values(sets).flat();
  const weights = weightsOf(null);
  // Ranks do not depend on the scale; the scores that are shown should stay what they were.
  const scale = meanSum(base, all) / meanSum(weights, all);
  return Object.fromEntries(
    features.map((feature, at) => [feature, Number((weights[at]! * scale).toFixed(3))]),
  ) as FeatureWeights;
}

async function train(): Promise<void> {
  const data = openData(values.data);
  const encoder = openEncoder(values.encoder, values.models);
  const embed = await cachedVectors(encoder, values.vectors);
  const titles = await caseA(data, { history: false, tuning: true });
  const history = await caseA(data, { history: true, tuning: true });
  const learned = await learnCase(history);
  const known = await queriesOf(history, learned, embed);
  const fresh = await queriesOf(history, learned, embed, true);
  const unlearned = await queriesOf(titles, await learnCase(titles), embed);
  await encoder.close();
  console.log('R@10 / MRR before, and with the weights of the other four folds');
  const ranking: Ranking = {
    alone: learnWeights({ 'A, titles alone': unlearned }),
    fresh: learnWeights({ 'A, calls without history': fresh }),
    funded: learnWeights({ 'A, history': known }),
  };
  console.log(encoder.model, ranking);
  if (!values.write) return;
  const file = new URL('./weights.json', import.meta.url);
  const all = JSON.parse(await readFile(file, 'utf8')) as { encoders: Record<string, object> };
  all.encoders[encoder.model] = ranking;
  await writeFile(file, `${JSON.stringify(all, null, 2)}\n`);
}

if (values.help) console.log(usage);
else await train();
