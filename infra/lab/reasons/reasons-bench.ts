import { fileURLToPath } from 'node:url';
import { type Figure, report } from '@consortia/infra/bench/report';
import { readLines } from '@consortia/recommendations/bench/real-data';
import judgedProfiles from './judged-profiles.json' with { type: 'json' };
import { type JudgedProfile, type JudgedReason, missingData, type ShownReason, shownReasons } from './shown-reasons.ts';
import trainingProfiles from './training-profiles.json' with { type: 'json' };
import unseenProfiles from './unseen-profiles.json' with { type: 'json' };

/**
 * Share of the reasons shown with the ten best calls that a reader judged sensible (`judged-reasons.jsonl`): for the professions that
 * limits are chosen by, for those that weights are learned from as well, and for further ones, by which nothing was chosen
 * (docs/adr/0164). With `verbose` as its argument it prints each reason with its judgement, with `unjudged` those that have none, as
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

const title = (profiles: readonly JudgedProfile[], which: string) =>
  `Reasons of the ten best of ${profiles.length} professions ${which}`;
await measure(title(judgedProfiles, 'that limits are chosen by'), judgedProfiles, 90);
await measure(title(trainingProfiles, 'that weights are learned from'), trainingProfiles, 88);
await measure(title(unseenProfiles, 'that nothing was chosen by'), unseenProfiles, 88);
