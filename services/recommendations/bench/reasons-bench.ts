import { fileURLToPath } from 'node:url';
import { type Figure, report } from '@consortia/infra/bench/report';
import { readLines } from './read-lines.ts';
import { missingData, type ShownReason, shownReasons } from './shown-reasons.ts';

/**
 * Share of the reasons shown with the ten best calls of 32 professions that a reader judged sensible (`judged-reasons.jsonl`). With
 * `verbose` as its argument it prints each reason with its judgement, with `unjudged` those that have none, as lines of that file.
 * Run: `npm run bench:reasons [verbose|unjudged]`.
 */
type Judged = ShownReason & { sensible: boolean };
const file = fileURLToPath(new URL('judged-reasons.jsonl', import.meta.url));
const keyOf = ({ profession, call, kind, yours, theirs }: ShownReason): string =>
  [profession, call, kind, yours, theirs].join('\n');

const lists = await shownReasons();
if (!lists) {
  process.stderr.write(missingData);
  process.exit(0);
}
const judged = new Map((await readLines<Judged>(file)).map((one) => [keyOf(one), one.sensible]));
const shown = lists
  .flatMap(({ reasons }) => reasons)
  .map((reason) => ({ ...reason, sensible: judged.get(keyOf(reason)) }));
const argument = process.argv[2];
if (argument === 'verbose')
  for (const { profession, call, title, kind, yours, theirs, sentence, sensible } of shown)
    process.stderr.write(
      `${sensible === undefined ? '?' : sensible ? '+' : '-'} ${profession} | ${call} ${title} | ${kind}: ${yours} ~ ${theirs} | ${sentence}\n`,
    );
if (argument === 'unjudged')
  for (const { title, sentence, sensible, ...key } of shown)
    if (sensible === undefined) process.stderr.write(`${JSON.stringify({ ...key, sensible: null })}\n`);

const known = shown.filter(({ sensible }) => sensible !== undefined);
const shareOf = (some: readonly { sensible?: boolean | undefined }[]): number =>
  (100 * some.filter(({ sensible }) => sensible).length) / Math.max(1, some.length);
const share = (figure: string, kind: string): Figure => {
  const some = known.filter((one) => one.kind === kind);
  return { figure: `sensible ${figure}, of ${some.length}`, value: shareOf(some), unit: '%', bar: null };
};
report(`Reasons of the ten best of ${lists.length} professions`, [
  {
    figure: `sensible reasons, of ${known.length}`,
    value: shareOf(known),
    unit: '%',
    bar: { atLeast: 90 },
    exact: true,
  },
  share('words in common', 'expertise'),
  share('pairs of sentences', 'field'),
  { figure: 'reasons not judged yet', value: shown.length - known.length, unit: '', bar: { atMost: 0 }, exact: true },
  {
    figure: 'professions that are shown nothing',
    value: lists.filter(({ reasons }) => reasons.length === 0).length,
    unit: '',
    bar: { atMost: 0 },
    exact: true,
  },
  {
    figure: 'professions that are shown fewer than ten calls',
    value: lists.filter(({ reasons }) => new Set(reasons.map(({ call }) => call)).size < 10).length,
    unit: '',
    bar: null,
  },
]);
