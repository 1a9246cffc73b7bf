/**
 * `node infra/lab/conditions/conditions-bench.ts learn|test|third|fourth [--show]` compiles the labelled topics and prints how many rules of each
 * type are found and right, and how long all stored calls take. `held out`: the third of the wordings that `--show` does not print when
 * it prints what is wrong, so that a change of the grammar is seen on wordings that it was not made for.
 */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { type ConditionTexts, compileConditions } from '@consortia/funding-ingest/src/conditions/compile-conditions';
import { readEntry } from '@consortia/funding-ingest/src/sources/read-entry';
import { openSource } from '@consortia/funding-ingest/src/sources/read-source';
import { textsOfCall } from '@consortia/funding-ingest/tests/real-calls';
import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';
import { plainLines } from '@consortia/proto/rich-text';
import { foundKeys, isHeldOut, type Label, labelKeys, squeezed } from './rule-keys.ts';

const set = process.argv[2] ?? 'learn';
const show = process.argv.includes('--show');
const data = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
const flat = `${data}ftp_open_topics_2026-08-12.fixed.jsonl.gz`;

type Labelled = { topicId: string; rules: Label[] };
const labelled = (await readFile(new URL(`labels-${set}.jsonl`, import.meta.url), 'utf8'))
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Labelled);
const wanted = new Map(labelled.map((one) => [one.topicId, one]));

type Tally = { found: number; right: number; labels: number; hit: number };
const tallies = new Map<string, Tally>();
function count(type: string, words: string, one: Partial<Tally>): void {
  for (const name of [type, 'all', ...(type !== 'deadline' && isHeldOut(words) ? ['held out'] : [])]) {
    const tally = tallies.get(name) ?? { found: 0, right: 0, labels: 0, hit: 0 };
    tallies.set(name, tally);
    for (const field of ['found', 'right', 'labels', 'hit'] as const) tally[field] += one[field] ?? 0;
  }
}
let [spans, verbatim, notUnderstood, conditions] = [0, 0, 0, 0];

function compare(record: Record<string, string>, topic: TopicObservation, { topicId, rules: labels }: Labelled): void {
  const texts = textsOfCall(topic);
  const compiled = compileConditions(texts);
  notUnderstood += compiled.notUnderstood.length;
  conditions += compiled.notUnderstood.length + new Set(compiled.rules.map(({ span }) => span.text)).size;
  const lines = new Map(
    (['conditions', 'description', 'destination'] as const).map((document) => [
      document as string,
      texts[document].map(({ text }) => plainLines(text)),
    ]),
  );
  const keys = labels.map((label) => ({
    label,
    own: labelKeys(label),
    words: squeezed((record[label.at.field] ?? '').slice(label.at.start, label.at.start + label.at.length)),
  }));
  const hit = new Set<Label>();
  for (const rule of compiled.rules) {
    if (rule.type !== 'deadline') {
      spans += 1;
      if (lines.get(rule.span.document)!.some((one) => one.includes(rule.span.text))) verbatim += 1;
      else if (show) console.log(`not verbatim ${topicId}: ${rule.span.text.slice(0, 200)}`);
    }
    const own = foundKeys(rule);
    const words = squeezed(rule.span.text);
    const fitting = keys.filter(
      ({ label, own: wantedKeys }) => label.type === rule.type && own.some((key) => wantedKeys.includes(key)),
    );
    for (const { label } of fitting) hit.add(label);
    const near = keys.some(
      ({ label, words: other }) => label.optional && label.type === rule.type && overlap(words, other),
    );
    if (fitting.some(({ label }) => label.optional) || (fitting.length === 0 && near)) continue;
    const [first] = fitting;
    const right = first !== undefined;
    count(rule.type, first?.words ?? words, { found: 1, right: Number(right) });
    if (!right && show && !isHeldOut(words))
      console.log(`false ${topicId} ${rule.type} ${own.join(' | ')}\n    «${rule.span.text.slice(0, 300)}»`);
  }
  for (const { label, own, words } of keys) {
    if (label.optional) continue;
    count(label.type, words, { labels: 1, hit: Number(hit.has(label)) });
    if (!hit.has(label) && show && !isHeldOut(words))
      console.log(
        `missed ${topicId} ${label.type} ${own.join(' | ')}\n    «${(record[label.at.field] ?? '').slice(label.at.start, label.at.start + label.at.length).slice(0, 300)}» ${words.length}`,
      );
  }
  if (show && process.argv.includes('--rest'))
    for (const span of compiled.notUnderstood) console.log(`? ${topicId} ${span.document}: ${span.text.slice(0, 400)}`);
}
const overlap = (one: string, other: string): boolean => one.includes(other) || other.includes(one);

for await (const line of createInterface({ input: createReadStream(flat).pipe(createGunzip()) })) {
  const record = JSON.parse(line) as Record<string, string>;
  const label = wanted.get(record.topicId!);
  if (!label) continue;
  const read = readEntry('flattened', record, { observedAt: null, otherwise: record.topicId! });
  if (read.ok && read.observation.kind === 'topic') compare(record, read.observation, label);
}

const percent = (part: number, all: number): string => (all === 0 ? '  –  ' : (part / all).toFixed(3));
const row = (type: string, { found, right, labels, hit }: Tally): void =>
  console.log(
    `${type.padEnd(14)} precision ${percent(right, found)} (${right}/${found})  recall ${percent(hit, labels)} (${hit}/${labels})`,
  );
for (const [type, tally] of [...tallies].sort()) row(type, tally);
console.log(`spans verbatim ${verbatim}/${spans}; sentences not understood ${notUnderstood} of ${conditions}`);

const calls: ConditionTexts[] = [];
for (const name of ['ftp_open_topics_2026-08-12.fixed.jsonl.gz', 'ftp_feed_replay.jsonl.gz'])
  for await (const read of (await openSource(`${data}${name}`)).records())
    if (read.ok && read.observation.kind === 'topic') calls.push(textsOfCall(read.observation));
let longest = 0;
const start = performance.now();
for (const call of calls) {
  const from = performance.now();
  compileConditions(call);
  longest = Math.max(longest, performance.now() - from);
}
console.log(
  `${calls.length} calls in ${((performance.now() - start) / 1000).toFixed(2)} s, the longest ${longest.toFixed(0)} ms`,
);
