import { fileURLToPath } from 'node:url';
import { type Figure, report } from '@consortia/infra/bench/report';
import { readLines } from '@consortia/recommendations/bench/real-data';
import { type Graded, kappa } from '../matches/graded-pairs.ts';
import { mean } from '../matches/measure.ts';
import blindProfiles from './blind-profiles.json' with { type: 'json' };
import judgedProfiles from './judged-profiles.json' with { type: 'json' };
import {
  type BlindReason,
  type JudgedProfile,
  type JudgedReason,
  missingData,
  type ShownReason,
  shownReasons,
} from './shown-reasons.ts';
import trainingProfiles from './training-profiles.json' with { type: 'json' };

/**
 * Share of the reasons shown with the ten best calls that a reader judged sensible (`judged-reasons.jsonl`): for the professions that
 * limits are chosen by, and for those that weights are learned from as well; and of 110 further people, by the verdicts of two readers
 * who saw neither score nor code (docs/adr/0164). With `verbose` as its argument it prints each reason with its judgement, with `unjudged` those that have none, as
 * lines of that file.
 * Run: `npm run bench:reasons [verbose|unjudged]`.
 */
const file = fileURLToPath(new URL('judged-reasons.jsonl', import.meta.url));
const keyOf = ({ profession, call, kind, yours, theirs }: ShownReason): string =>
  [profession, call, kind, yours, theirs].join('\n');
const judged = new Map((await readLines<JudgedReason>(file)).map((one) => [keyOf(one), one.sensible]));
const argument = process.argv[2];

const shareOf = (some: readonly { sensible?: boolean | undefined }[]): number =>
  (100 * some.filter(({ sensible }) => sensible).length) / Math.max(1, some.length);

async function measure(title: string, profiles: readonly JudgedProfile[], least: number): Promise<void> {
  const lists = await shownReasons(profiles);
  if (!lists) {
    process.stderr.write(missingData);
    return;
  }
  const shown = lists
    .flatMap(({ reasons }) => reasons)
    .map((reason) => ({ ...reason, sensible: judged.get(keyOf(reason)) }));
  if (argument === 'verbose')
    for (const { profession, call, title, kind, yours, theirs, sentence, sensible } of shown)
      process.stderr.write(
        `${sensible === undefined ? '?' : sensible ? '+' : '-'} ${profession} | ${call} ${title} | ${kind}: ${yours} ~ ${theirs} | ${sentence}\n`,
      );
  if (argument === 'unjudged')
    for (const { title, sentence, sensible, ...key } of shown)
      if (sensible === undefined) process.stderr.write(`${JSON.stringify({ ...key, sensible: null })}\n`);

  const known = shown.filter(({ sensible }) => sensible !== undefined);
  const count = (figure: string, value: number, bar: Figure['bar']): Figure => ({ figure, value, unit: '', bar });
  const shownNothing = lists.filter(({ reasons }) => reasons.length === 0).length;
  report(title, [
    {
      figure: `sensible reasons, of ${known.length}`,
      value: shareOf(known),
      unit: '%',
      bar: { atLeast: least },
      exact: true,
    },
    { ...count('reasons not judged yet', shown.length - known.length, { atMost: 0 }), exact: true },
    {
      ...count('professions whose calls have no reason', shownNothing, null),
      exact: true,
    },
  ]);
}

const grades = { sensible: 2, weak: 1, absurd: 0 } as const;
/** The set was used once, when it was judged: nothing may be chosen by it and then be measured by it. */
async function measureBlind(): Promise<void> {
  const lists = await shownReasons(blindProfiles);
  if (!lists) return;
  const blind = await readLines<BlindReason>(fileURLToPath(new URL('blind-reasons.jsonl', import.meta.url)));
  const verdictsOf = new Map(blind.map((one) => [keyOf(one), one.verdicts]));
  const shown = lists.flatMap(({ reasons }) => reasons);
  const graded = shown.flatMap((reason): Graded[] => {
    const verdicts = verdictsOf.get(keyOf(reason));
    if (!verdicts) return [];
    const [first, second] = verdicts;
    return [{ profile: reason.profession, call: reason.call, grades: [grades[first], grades[second]] }];
  });
  const share = (is: (all: readonly number[]) => number): number => 100 * mean(graded.map((one) => is(one.grades)));
  const sensible = share((all) => mean(all.map((grade) => Number(grade === grades.sensible))));
  const absurd = share((all) => Number(all.every((grade) => grade === grades.absurd)));
  const exact = { exact: true } as const;
  report(`Reasons of the ten best of ${blindProfiles.length} people, judged blind by two readers`, [
    {
      figure: `sensible reasons, of ${graded.length}, mean of both`,
      value: sensible,
      unit: '%',
      bar: { atLeast: 88 },
      ...exact,
    },
    { figure: 'absurd to both', value: absurd, unit: '%', bar: { atMost: 2 }, ...exact },
    { figure: 'agreement of the readers (κ)', value: kappa(graded, (grade) => grade), unit: '', bar: null },
    { figure: 'reasons not judged', value: shown.length - graded.length, unit: '', bar: { atMost: 0 }, ...exact },
    {
      figure: 'people whose calls have no reason',
      value: lists.filter(({ reasons }) => reasons.length === 0).length,
      ...{ unit: '', bar: null },
    },
  ]);
}

const title = (profiles: readonly JudgedProfile[], which: string) =>
  `Reasons of the ten best of ${profiles.length} professions ${which}`;
await measure(title(judgedProfiles, 'that limits are chosen by'), judgedProfiles, 90);
await measure(title(trainingProfiles, 'that weights are learned from'), trainingProfiles, 88);
await measureBlind();
