import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import { runPreflight } from '@consortia/reviewiq/src/preflight/preflight';
import { percent } from './measure-sections.ts';
import { readPlanted, schemes } from './planted-texts.ts';

/**
 * What the pre-flight finds of contradictions that another person planted, one in a text, and says of clean texts:
 * `node infra/lab/reviewiq/preflight-blind-bench.ts SET`. Texts of other schemes are left out. Every finding is printed, for a person to judge.
 */
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Whether a place of a finding has, or is in, one of the places of the contradiction. */
const isAt = (found: PreflightFinding, text: string, words: string): boolean => {
  const from = text.indexOf(words);
  return (
    words !== '' &&
    from >= 0 &&
    found.places.some(({ quote, at }) => at < from + words.length && from < at + quote.length)
  );
};
const cases = await readPlanted(process.argv[2]!);
const planted = new Map<string, { all: number; stated: number; asked: number }>();
const clean = { all: 0, stated: 0, asked: 0 };
const elsewhere = { stated: 0, asked: 0 };
let slowest = 0;
for (const one of cases) {
  const start = performance.now();
  const all = await runPreflight(one.text, { scheme: schemes[one.scheme as keyof typeof schemes], year: one.year });
  slowest = Math.max(slowest, performance.now() - start);
  const wanted = one.planted?.kind ?? '';
  const found = all.filter(
    ({ kind, isQuestion }) =>
      (kind !== 'acronym' || wanted.includes('acronym')) &&
      (kind !== 'reference' || !isQuestion || wanted.includes('reference') || wanted.includes('citation')),
  );
  const isHit = (finding: PreflightFinding): boolean =>
    one.planted?.spans.some((words) => isAt(finding, one.text, words)) ?? false;
  const [hits, others] = [found.filter(isHit), found.filter((finding) => !isHit(finding))];
  if (one.planted) {
    const of = planted.get(one.planted.kind) ?? { all: 0, stated: 0, asked: 0 };
    planted.set(one.planted.kind, of);
    of.all += 1;
    if (hits.some(({ isQuestion }) => !isQuestion)) of.stated += 1;
    else if (hits.length > 0) of.asked += 1;
    print(`${hits.length > 0 ? 'FOUND' : 'MISSED'} ${one.id} ${one.planted.kind}: ${one.planted.what}`);
    for (const words of one.planted.spans) print(`   “${words}”`);
    for (const { finding } of hits) print(`   → ${finding}`);
    if (others.some(({ isQuestion }) => !isQuestion)) elsewhere.stated += 1;
    else if (others.length > 0) elsewhere.asked += 1;
  } else {
    clean.all += 1;
    if (others.some(({ isQuestion }) => !isQuestion)) clean.stated += 1;
    else if (others.length > 0) clean.asked += 1;
  }
  for (const { finding, isQuestion, places } of others)
    print(
      `${one.planted ? 'OTHER' : 'FALSE'} ${one.id}${isQuestion ? ' (question)' : ''}: ${finding}\n${places.map(({ quote }) => `      “${quote}”`).join('\n')}`,
    );
}
const total = { all: 0, stated: 0, asked: 0 };
print('\n| kind | planted | stated | asked |\n|---|---|---|---|');
for (const [kind, { all, stated, asked }] of [...planted].sort(([one], [other]) => one.localeCompare(other))) {
  print(`| ${kind} | ${all} | ${stated} | ${asked} |`);
  total.all += all;
  total.stated += stated;
  total.asked += asked;
}
print(`| all | ${total.all} | ${total.stated} | ${total.asked} |`);
print(`found ${percent(total.stated + total.asked, total.all)} %`);
print(`clean texts ${clean.all}: a false statement ${clean.stated}, a question alone ${clean.asked}`);
print(
  `planted texts with another statement ${elsewhere.stated}, another question alone ${elsewhere.asked}; slowest ${Math.round(slowest)} ms`,
);
