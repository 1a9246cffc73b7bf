import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Chance, ChanceWeights } from '@consortia/recommendations/src/matching/ranking';
import { rankingsFor } from '@consortia/recommendations/src/matching/ranking';
import { chanceOf, strengthOf, sumOf } from '@consortia/recommendations/src/matching/score-pair';
import { denseRow, fitChoices, yesOrNo } from '../learning/fit-choices.ts';
import { readGraded, readPeople } from './graded-pairs.ts';
import { textOf } from './judged-people.ts';
import { brierSkill, calibrationError, isRelevant, relevantTo } from './list-measures.ts';
import { listStates } from './list-states.ts';

/**
 * Learns how the sum of a pair becomes the chance that a reader calls it relevant, from the graded pairs of the people to learn from; prints
 * what weights learned from the others are worth for each fold of people. See services/recommendations/src/matching/model-card.md.
 *
 *    node infra/lab/matches/learn-chance.ts [--write]
 */
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const file = new URL('../../../services/recommendations/src/matching/chance-weights.json', import.meta.url);
const folds = 8;
const settings = { size: 2, penalty: 1e-3, steps: 200 };
const people = readPeople('train');
const graded = readGraded('train');

/** A graded pair: the fold of its person, the strength of its sum, and the verdict of each reader. */
type Row = { fold: number; strength: number; verdicts: boolean[]; relevant: number };

async function fit(rows: readonly Row[]): Promise<ChanceWeights> {
  const choices = rows.flatMap(({ strength, verdicts }) =>
    verdicts.map((verdict) => yesOrNo(denseRow([strength, 1]), verdict)),
  );
  const [strength, always] = await fitChoices(choices, settings);
  const rounded = (weight: number): number => Number(weight.toFixed(3));
  return { strength: rounded(strength!), always: rounded(always!) };
}

async function learn(name: string, rows: readonly Row[]): Promise<ChanceWeights> {
  const predicted = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const weights = await fit(rows.filter((row) => row.fold !== fold));
    const chance: Chance = { alone: weights, learned: weights };
    for (const { strength, relevant } of rows.filter((row) => row.fold === fold)) {
      const one = chanceOf({ chance }, { half: 1, learned: false }, Math.exp(strength));
      predicted.push({ chance: one, relevant });
    }
  }
  const [error, skill] = [calibrationError(predicted), brierSkill(predicted)];
  console.log(`${name.padEnd(64)}${rows.length}  error ${error.toFixed(3)}  skill ${skill.toFixed(3)}`);
  return fit(rows);
}

const encoders: Record<string, Record<'calls' | 'posts', Record<string, ChanceWeights>>> = {};
for await (const { model, learned, prepared } of listStates(people.map(textOf))) {
  const items = new Map(prepared.items);
  const profiles = new Map(people.map(({ id }, at) => [id, { fold: at % folds, prepared: prepared.profiles[at]! }]));
  const of = encoders[model] ?? { calls: {}, posts: {} };
  encoders[model] = of;
  for (const kind of ['calls', 'posts'] as const) {
    const rows = graded.flatMap((pair): Row[] => {
      const { fold, prepared: profile } = profiles.get(pair.profile)!;
      const sum = sumOf(rankingsFor(model)[kind], profile, items.get(pair.call)!);
      if (sum <= 0) return [];
      return [
        { fold, strength: strengthOf(profile, sum), verdicts: pair.grades.map(isRelevant), relevant: relevantTo(pair) },
      ];
    });
    const state = learned ? 'learned' : 'alone';
    of[kind][state] = await learn(`${model}, ${kind}, ${state}`, rows);
  }
}
console.log(JSON.stringify(encoders));
if (values.write) await writeFile(file, `${JSON.stringify({ encoders }, null, 2)}\n`);
