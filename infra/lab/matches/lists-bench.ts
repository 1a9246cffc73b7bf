import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Figure, report } from '@consortia/infra/bench/report';
import { rankingsFor } from '@consortia/recommendations/src/matching/ranking';
import { scorePair } from '@consortia/recommendations/src/matching/score-pair';
import { type Graded, kappa, readGraded, readPeople } from './graded-pairs.ts';
import { type JudgedPerson, textOf } from './judged-people.ts';
import {
  brierSkill,
  calibrationError,
  isRelevant,
  type ListMeasures,
  measureList,
  type Predicted,
  relevantTo,
} from './list-measures.ts';
import { type Lists, listedByOthers } from './list-rankers.ts';
import { type ListState, listStates } from './list-states.ts';
import { mean } from './measure.ts';
import { rankCase } from './run-matcher.ts';

/** Pairs of any first ten without a grade, for readers who see neither rank nor list. */
const ungradedFile = fileURLToPath(new URL('../../../data/ungraded-test.jsonl', import.meta.url));
const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

type Bars = Partial<Record<'ndcg' | 'p5' | 'three' | 'recall', number>>;
const goals: Bars = { p5: 0.7, three: 0.95, recall: 0.82 };

function figuresOf(name: string, measures: readonly ListMeasures[], bars: Bars = {}): Figure[] {
  const figure = (what: string, key: 'ndcg' | 'p5' | 'three' | 'recall'): Figure => ({
    figure: `${name}: ${what}`,
    value: mean(known(measures.map((one) => one[key]))),
    unit: '',
    bar: bars[key] === undefined ? null : { atLeast: bars[key] },
    exact: true,
  });
  return [
    figure('nDCG@10', 'ndcg'),
    figure('P@5', 'p5'),
    figure('people with three suitable calls in ten, where there are three', 'three'),
    figure('recall@10 of calls that suit well', 'recall'),
  ];
}

/** How near the chances of all graded pairs are to what readers say. */
function calibration(
  name: string,
  { model, prepared }: ListState,
  people: readonly JudgedPerson[],
  graded: readonly Graded[],
): Figure[] {
  const items = new Map(prepared.items);
  const profiles = new Map(people.map(({ id }, at) => [id, prepared.profiles[at]]));
  const ranking = rankingsFor(model).calls;
  const predicted = graded.map((pair): Predicted => {
    const [profile, item] = [profiles.get(pair.profile), items.get(pair.call)!];
    return { chance: profile ? scorePair(ranking, profile, item) : 0, relevant: relevantTo(pair) };
  });
  return [
    {
      figure: `${name}: calibration error`,
      value: calibrationError(predicted),
      unit: '',
      bar: { atMost: 0.05 },
      exact: true,
    },
    {
      figure: `${name}: Brier skill over the base rate`,
      value: brierSkill(predicted),
      unit: '',
      bar: { atLeast: 0.2 },
      exact: true,
    },
  ];
}

/** Ten calls for each of the people that nothing was learned from, next to plain search and BM25; see `graded/README.md`. */
export async function reportLists(): Promise<void> {
  const people = readPeople('test');
  const graded = readGraded('test');
  const byPerson = Map.groupBy(graded, ({ profile }) => profile);
  const ungraded = new Set<string>();
  const measure = (lists: Lists): ListMeasures[] =>
    people.map(({ id }, at) => {
      const found = measureList(lists[at]!, byPerson.get(id) ?? []);
      for (const call of found.ungraded) ungraded.add(JSON.stringify({ profile: id, call }));
      return found;
    });
  const figures: Figure[] = [
    {
      figure: 'agreement of the readers on what is relevant (κ)',
      value: kappa(graded, isRelevant),
      unit: '',
      bar: null,
    },
  ];
  for (const [name, lists] of Object.entries(await listedByOthers(people)))
    figures.push(...figuresOf(name, measure(lists)));
  for await (const state of listStates(people.map(textOf))) {
    const name = `${state.encoder}, ${state.learned ? 'funded projects learned' : 'calls alone'}`;
    const found = measure(rankCase(state.prepared, rankingsFor(state.model).calls));
    figures.push(...figuresOf(name, found, goals), ...calibration(name, state, people, graded), {
      figure: `${name}: people with fewer than ten calls`,
      value: found.reduce((sum, { fewer }) => sum + fewer, 0),
      unit: '',
      bar: { atMost: 0 },
      exact: true,
    });
  }
  figures.push({
    figure: 'calls in a first ten without a grade',
    value: ungraded.size,
    unit: '',
    bar: { atMost: 0 },
    exact: true,
  });
  if (ungraded.size > 0)
    await writeFile(
      ungradedFile,
      [...ungraded]
        .sort()
        .map((line) => `${line}\n`)
        .join(''),
    );
  report(`Ten calls for each of ${people.length} people`, figures);
}
