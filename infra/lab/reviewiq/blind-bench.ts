import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import { findSelection, proposalGuides, type SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import { rubricOf } from '@consortia/reviewiq/src/feedback/rubric-of';
import { runPreflight } from '@consortia/reviewiq/src/preflight/preflight';
import { reviewByRubric } from '@consortia/reviewiq/src/reviewer/rubric-reviewer';
import { readPoints } from '@consortia/reviewiq/src/versions/feedback-points';
import { percent, titleOf } from './measure-sections.ts';

/**
 * How the pre-flight and the local reviewer treat texts that nothing was learnt from: `node infra/lab/reviewiq/blind-bench.ts FOLDER`,
 * where `cases.json` is a list of cases; those of other schemes are left out. Every miss and every false alarm is printed, for a person to judge.
 */
type Planted = { kind: string; first: string; second: string; what: string };
type Case = {
  id: string;
  scheme: SchemeValue;
  callYear: number;
  /** Its number or its title. */
  section: string;
  text: string;
  planted: Planted[];
  clean: boolean;
  kind: 'sound' | 'planted' | 'nonsense' | 'offtopic' | 'boastful';
};

/** What says that figures disagree; the others are about form, and can be right in a text without contradiction. */
const isContradiction = ({ kind }: PreflightFinding): boolean => kind !== 'acronym' && kind !== 'reference';
const valuesIn = (words: string): string[] => words.match(/\d+(?:[.,]\d+)*/g) ?? [];
const namesValue = (sentence: string, words: string): boolean =>
  valuesIn(words).some((value) => valuesIn(sentence).includes(value));
function overlaps({ places }: PreflightFinding, text: string, words: string): boolean {
  const from = words === '' ? -1 : text.indexOf(words);
  return from >= 0 && places.some(({ quote, at }) => at < from + words.length && from < at + quote.length);
}
const finds = (found: PreflightFinding, text: string, { first, second }: Planted): boolean =>
  overlaps(found, text, first) ||
  overlaps(found, text, second) ||
  (second !== '' && namesValue(found.finding, first) && namesValue(found.finding, second));

async function feedbackOn({ scheme, section, text }: Case) {
  const selected = findSelection(scheme, titleOf(scheme, section) ?? section);
  if (!selected) throw new Error(`There is no section ${section} of ${scheme}.`);
  let written = '';
  for await (const piece of reviewByRubric(text, rubricOf(scheme, selected), new AbortController().signal))
    written += piece;
  return readPoints(written);
}

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder of the cases.');
const all: Case[] = JSON.parse(await readFile(join(folder, 'cases.json'), 'utf8'));
const cases = all.filter(({ scheme }) => scheme in proposalGuides);
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const rows: string[] = [];
const row = (what: string, count: number, of: number): void =>
  void rows.push(`| ${what} | ${count} of ${of} | ${of === 0 ? '–' : `${percent(count, of)} %`} |`);

const planted = new Map<string, { all: number; found: number; asked: number; named: number }>();
const alarmed = { statements: 0, questions: 0, texts: 0 };
const strengths = new Map<string, { texts: number; praised: number }>();
let contradicting = 0;
let slowest = 0;
for (const one of cases) {
  const { id, text, scheme, callYear } = one;
  const start = performance.now();
  const findings = await runPreflight(text, { scheme, year: callYear });
  slowest = Math.max(slowest, performance.now() - start);
  const used = new Set<PreflightFinding>();
  for (const plant of one.planted) {
    const counts = planted.get(plant.kind) ?? { all: 0, found: 0, asked: 0, named: 0 };
    planted.set(plant.kind, counts);
    counts.all += 1;
    const hits = findings.filter((finding) => finds(finding, text, plant));
    for (const hit of hits) used.add(hit);
    const isNamed = hits.some(
      ({ finding }) => namesValue(finding, plant.first) && (plant.second === '' || namesValue(finding, plant.second)),
    );
    if (hits.some((hit) => isContradiction(hit) || !hit.isQuestion)) counts.found += 1;
    else if (hits.length > 0) counts.asked += 1;
    if (isNamed) counts.named += 1;
    if (hits.length === 0) print(`MISS ${id} ${plant.kind}: ${plant.what}\n  “${plant.first}” – “${plant.second}”`);
    else for (const { finding } of hits) print(`HIT ${id} ${plant.kind}: ${plant.what}\n  → ${finding}`);
  }
  const other = findings.filter((finding) => isContradiction(finding) && !used.has(finding));
  for (const { finding, isQuestion, places } of other)
    print(
      `${one.clean ? 'FALSE ALARM' : 'OTHER'} ${id}${isQuestion ? ' (question)' : ''}: ${finding}\n${places.map(({ quote }) => `  “${quote}”`).join('\n')}`,
    );
  if (one.clean) {
    alarmed.texts += 1;
    if (other.some(({ isQuestion }) => !isQuestion)) alarmed.statements += 1;
    else if (other.length > 0) alarmed.questions += 1;
  }
  const points = await feedbackOn(one);
  const counts = strengths.get(one.kind) ?? { texts: 0, praised: 0 };
  strengths.set(one.kind, counts);
  counts.texts += 1;
  if (points.strengths.length > 0) counts.praised += 1;
  const isSection = one.kind === 'sound' || one.kind === 'planted';
  if (isSection !== points.strengths.length > 0)
    print(
      `${isSection ? 'NO STRENGTH' : 'STRENGTH'} ${id} (${one.kind})\n${points.strengths.map((line) => `  ${line}`).join('\n')}`,
    );
  const aspectOf = (point: string): string => point.split(':')[0]!;
  const both = points.improvements.filter((point) =>
    points.strengths.some((other) => aspectOf(other) === aspectOf(point)),
  );
  if (both.length > 0) {
    contradicting += 1;
    print(`CONTRADICTS ITSELF ${id}\n${both.map((line) => `  ${line}`).join('\n')}`);
  }
}

const sum = (of: (counts: { all: number; found: number; asked: number; named: number }) => number): number =>
  [...planted.values()].reduce((total, counts) => total + of(counts), 0);
row(
  'planted, found',
  sum(({ found }) => found),
  sum(({ all }) => all),
);
row(
  'planted, found and named with what disagrees',
  sum(({ named }) => named),
  sum(({ all }) => all),
);
for (const [kind, { all, found }] of [...planted].sort(([one], [other]) => one.localeCompare(other)))
  row(`– ${kind}`, found, all);
row('clean texts with a false alarm', alarmed.statements, alarmed.texts);
row('clean texts with a question alone', alarmed.questions, alarmed.texts);
for (const [kind, { texts, praised }] of strengths) row(`${kind} texts with a strength`, praised, texts);
row('answers that contradict themselves', contradicting, cases.length);
print(
  `\n| figure | count | share |\n|---|---|---|\n${rows.join('\n')}\n\nslowest pre-flight: ${Math.round(slowest)} ms`,
);
