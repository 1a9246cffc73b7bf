import { readFile } from 'node:fs/promises';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import { runPreflight } from '@consortia/reviewiq/src/preflight/preflight';
import { percent } from './measure-sections.ts';
import { readApart, readByAuthor } from './sections.ts';
import { cleanOf, plantedOf, type Wording } from './wordings.ts';

/**
 * What the pre-flight finds of planted contradictions, and says of texts without: `node infra/lab/reviewiq/preflight-bench.ts [SET]`. A text of
 * the set has its contradiction and the clean words as `{{planted|clean}}`, and is measured with each. `--details` prints misses and alarms.
 */
const details = process.argv.includes('--details');
const print = (line: string): void => void process.stdout.write(`${line}\n`);
/** Acronyms of a section may be explained in an earlier one, and entries cited in another. */
const isAbout = (found: PreflightFinding, kind: string): boolean =>
  kind === found.kind || (found.kind !== 'acronym' && !(found.kind === 'reference' && found.isQuestion));

const counts = new Map<string, { all: number; stated: number; asked: number; alarms: number; questions: number }>();
let slowest = 0;
const wordings: Wording[] = JSON.parse(
  await readFile(
    process.argv.slice(2).find((one) => !one.startsWith('--')) ??
      new URL('sets/preflight-development.json', import.meta.url),
    'utf8',
  ),
);
async function find({ kind, scheme, callYear }: Wording, text: string): Promise<PreflightFinding[]> {
  const start = performance.now();
  const found = await runPreflight(text, { scheme, year: callYear });
  slowest = Math.max(slowest, performance.now() - start);
  return found.filter((one) => isAbout(one, kind));
}
for (const wording of wordings) {
  const { kind, text } = wording;
  const of = counts.get(kind) ?? { all: 0, stated: 0, asked: 0, alarms: 0, questions: 0 };
  counts.set(kind, of);
  of.all += 1;
  const clean = await find(wording, cleanOf(wording));
  const known = new Set(clean.map(({ finding }) => finding));
  const found = (await find(wording, plantedOf(wording))).filter(({ finding }) => !known.has(finding));
  if (found.some(({ isQuestion }) => !isQuestion)) of.stated += 1;
  else if (found.length > 0) of.asked += 1;
  else if (details) print(`MISS ${kind}: ${text}`);
  if (details && found.length > 0)
    print(`HIT ${kind}: ${text.slice(0, 160)}\n  → ${found.map(({ finding }) => finding).join('\n  → ')}`);
  if (clean.some(({ isQuestion }) => !isQuestion)) of.alarms += 1;
  else if (clean.length > 0) of.questions += 1;
  if (details)
    for (const { finding, isQuestion } of clean)
      print(`${isQuestion ? 'QUESTION' : 'ALARM'} ${kind}: ${finding}\n  ${text}`);
}

const sound = [
  ...Object.values(await readByAuthor()).flat(),
  ...(await readApart('eighth')),
  ...(await readApart('ninth')),
];
const of = { all: 0, stated: 0, asked: 0, alarms: 0, questions: 0 };
for (const { scheme, sentences } of sound) {
  const text = sentences.join(' ');
  const found = await find({ kind: '', scheme, callYear: 2026, text }, text);
  if (found.some(({ isQuestion }) => !isQuestion)) of.alarms += 1;
  else if (found.length > 0) of.questions += 1;
  if (details)
    for (const { finding, isQuestion, places } of found)
      print(
        `${isQuestion ? 'QUESTION' : 'ALARM'} sound: ${finding}\n${places.map(({ quote }) => `   “${quote}”`).join('\n')}`,
      );
}
const total = { all: 0, stated: 0, asked: 0, alarms: 0, questions: 0 };
print(
  '| kind | texts | stated | asked | clean with a false statement | clean with a question alone |\n|---|---|---|---|---|---|',
);
const row = (what: string, one: typeof total): void =>
  print(`| ${what} | ${one.all} | ${one.stated} | ${one.asked} | ${one.alarms} | ${one.questions} |`);
for (const [kind, one] of counts) {
  row(kind, one);
  for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += one[key];
}
row('all', total);
print(`found: ${percent(total.stated + total.asked, total.all)} %`);
print(
  `${sound.length} sound sections: ${of.alarms} with a statement, ${of.questions} with a question alone; slowest ${Math.round(slowest)} ms`,
);
