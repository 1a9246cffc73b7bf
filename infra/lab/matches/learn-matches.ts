import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dot } from '@consortia/infra/embeddings/dot';
import { openData } from '@consortia/recommendations/bench/real-data';
import type { Embed } from '@consortia/recommendations/src/matching/funded-vectors';
import { createItemIndex } from '@consortia/recommendations/src/matching/item-index';
import type { Model } from '@consortia/recommendations/src/matching/model';
import {
  type FeatureWeights,
  features,
  type Ranking,
  rankingsFor,
} from '@consortia/recommendations/src/matching/ranking';
import { sumOf } from '@consortia/recommendations/src/matching/score-pair';
import { denseRow, fitChoices } from '../learning/fit-choices.ts';
import { cachedVectors } from './cached-vectors.ts';
import { type Case, caseA, caseBTuning } from './cases.ts';
import { openEncoder } from './encoders.ts';
import { mean } from './measure.ts';
import { learnCase, prepareCase } from './run-matcher.ts';

const usage = `Learns the weights of the features of a match, from queries that are not held out. See services/recommendations/src/matching/model-card.md.

   node infra/lab/matches/learn-matches.ts --data FOLDER [--encoder shipped|minilm|e5] [--models FOLDER] [--vectors FOLDER] [--write]`;
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

const { chance } = rankingsFor('').calls;
const same = (weights: FeatureWeights): Ranking => ({ alone: weights, fresh: weights, funded: weights, chance });
const none = Object.fromEntries(features.map((feature) => [feature, 0])) as FeatureWeights;
/** Candidates of a query are the best by these weights, with which the product ranked before. */
const before: FeatureWeights = { ...none, own: 1, related: 1, text: 4 };
const candidates = 200;
/** The best of a query, whose sums must not depend on the scale of the weights, since chances are made of them. */
const best = 10;
const folds = 5;
const [penalty, steps] = [2, 200];
/** People name fewer keywords than projects do, so each query counts a second time with its first ones alone. */
const fewKeywords = 3;

/**
 * Features of the candidates of a query, the places of the right ones, how many right ones there are in all, and the sum with which
 * this query scores 0.5.
 */
type Query = { rows: number[][]; right: number[]; of: number; half: number };
type Sets = Readonly<Record<string, readonly Query[]>>;

const base = features.map((feature) => before[feature]);
const alone = features.map((feature) => same({ ...none, [feature]: 1 }));
const shortened = (one: Case): Case => ({
  ...one,
  profiles: one.profiles.map((profile) => ({ ...profile, keywords: profile.keywords.slice(0, fewKeywords) })),
});

/** The features of the best candidates of each query, and which of them are right. */
async function queriesOf(one: Case, learned: Model, embed: Embed, newCalls = false): Promise<Query[]> {
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
        half: profile.half,
      },
    ];
  });
}

const measuresOf = (weights: readonly number[], queries: readonly Query[]): [number, number] => {
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

/** From 0 to 1: 0.5 where a sum is half of what a person can expect. */
const scoreOf = ({ half }: Pick<Query, 'half'>, sum: number): number => Math.max(0, sum) / (Math.max(0, sum) + half);
const scoresOf = (weights: readonly number[], { half, rows }: Query): number[] =>
  rows.map((row) => scoreOf({ half }, dot(weights, row))).sort((a, b) => b - a);
/** The score of the best of a query, on average. */
const bestScore = (weights: readonly number[], queries: readonly Query[]): number =>
  mean(queries.flatMap((query) => scoresOf(weights, query).slice(0, best)));

/** These weights times the number with which the best of a query score as they did with the weights before. */
function scaled(weights: readonly number[], queries: readonly Query[]): number[] {
  const wanted = bestScore(base, queries);
  const times = (factor: number): number[] => weights.map((weight) => weight * factor);
  let [low, high] = [0, 100];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (bestScore(times(middle), queries) < wanted) low = middle;
    else high = middle;
  }
  return times(high);
}

/** Weights, none below 0, with which the right candidates of the queries are likeliest. */
const fit = async (queries: readonly Query[]): Promise<number[]> =>
  Array.from(
    await fitChoices(
      queries.map(({ rows, right }) => ({ rows: rows.map(denseRow), right })),
      { size: features.length, penalty, steps, nonNegative: true, standardise: true },
    ),
  );

/** Weights of all queries; prints how good those of four fifths are for the others. */
async function learnWeights(sets: Sets): Promise<FeatureWeights> {
  const part = (fold: number, isOf: boolean): Query[] =>
    Object.values(sets).flatMap((queries) => queries.filter((_, at) => (at % folds === fold) === isOf));
  const byFold: number[][] = [];
  for (let fold = 0; fold < folds; fold += 1) byFold.push(scaled(await fit(part(fold, false)), part(fold, false)));
  for (const [name, queries] of Object.entries(sets)) {
    const after = byFold.map((weights, fold) => {
      const own = queries.filter((_, at) => at % folds === fold);
      return measuresOf(weights, own).map((value) => (value * own.length) / queries.length);
    });
    const sums = [0, 1].map((at) => after.reduce((sum, values) => sum + values[at]!, 0));
    const now = measuresOf(base, queries);
    console.log(`${name.padEnd(36)}${queries.length}  ${shownAs(now)}  ${shownAs(sums)}`);
  }
  const all = Object.values(sets).flat();
  const weights = scaled(await fit(all), all);
  return Object.fromEntries(
    features.map((feature, at) => [feature, Number(weights[at]!.toFixed(3))]),
  ) as FeatureWeights;
}

async function train(): Promise<void> {
  const data = openData(values.data);
  const encoder = openEncoder(values.encoder, resolve(values.models));
  const embed = await cachedVectors(encoder, values.vectors);
  const setsOf = async (one: Case, learned: Model, newCalls = false): Promise<Sets> => ({
    [newCalls ? `${one.name}, new calls` : one.name]: await queriesOf(one, learned, embed, newCalls),
    [`the same with ${fewKeywords} keywords`]: await queriesOf(shortened(one), learned, embed, newCalls),
  });
  const titles = await caseA(data, { history: false, tuning: true });
  const history = await caseA(data, { history: true, tuning: true });
  const posts = await caseBTuning(data);
  const learned = await learnCase(history);
  const postsAlone = { ...posts, name: 'B of 2023, nothing learned', projects: [] };
  const sets = {
    titles: await setsOf(titles, await learnCase(titles)),
    fresh: await setsOf(history, learned, true),
    funded: await setsOf(history, learned),
    posts: await setsOf(posts, await learnCase(posts)),
    postsAlone: await setsOf(postsAlone, await learnCase(postsAlone)),
  };
  await encoder.close();
  console.log('R@10 / MRR: before, and with the weights of the other four folds');
  const rankings = {
    calls: {
      alone: await learnWeights(sets.titles),
      fresh: await learnWeights(sets.fresh),
      funded: await learnWeights(sets.funded),
    },
    posts: { alone: await learnWeights(sets.postsAlone), fresh: await learnWeights(sets.posts) },
  };
  console.log(encoder.model, rankings);
  if (!values.write) return;
  const file = new URL('../../../services/recommendations/src/matching/ranking-weights.json', import.meta.url);
  const all = JSON.parse(await readFile(file, 'utf8')) as { encoders: Record<string, object> };
  all.encoders[encoder.model] = rankings;
  await writeFile(
    file,
    `${JSON.stringify(all, null, 2)}
`,
  );
}

if (values.help) console.log(usage);
else await train();
