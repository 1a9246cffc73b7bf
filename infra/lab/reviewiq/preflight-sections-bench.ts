import { percentile } from '@consortia/infra/bench/report';
import { sentencesAt } from '@consortia/infra/text/sentences';
import { runPreflight } from '@consortia/reviewiq/src/preflight/preflight';
import { type PlantedText, readPlanted, schemes } from './planted-texts.ts';

/**
 * What the pre-flight says of two sections that disagree: `node infra/lab/reviewiq/preflight-sections-bench.ts SETS…`. A text of
 * `preflight-blind-bench.ts` is two sections: it is parted between the places of its contradiction, or in the middle. Timed with the eight
 * texts before it as further sections.
 */
const furtherSections = 8;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Where the text is parted: at the sentence of the last place, unless all places are in one sentence. */
function partOf({ text, planted }: PlantedText): number | null {
  const starts = sentencesAt(text).map(({ at }) => at);
  if (!planted) return starts[Math.floor(starts.length / 2)] || null;
  const places = planted.spans.map((words) => text.indexOf(words)).filter((at) => at >= 0);
  const sentenceOf = (place: number): number => starts.findLast((at) => at <= place) ?? 0;
  const [first, last] = [sentenceOf(Math.min(...places)), sentenceOf(Math.max(...places))];
  return last > first ? last : null;
}

const cases = (await Promise.all(process.argv.slice(2).map(readPlanted))).flat();
const planted = { all: 0, stated: 0, asked: 0 };
const clean = { all: 0, stated: 0, asked: 0 };
const times: number[] = [];
for (const [at, one] of cases.entries()) {
  const part = partOf(one);
  if (part === null) continue;
  const of = { scheme: schemes[one.scheme as keyof typeof schemes], year: one.year };
  const others = [{ title: 'First', text: one.text.slice(0, part) }];
  const found = (await runPreflight(one.text.slice(part), { ...of, others })).filter(({ places }) =>
    places.some(({ section }) => section),
  );
  const further = cases.slice(Math.max(0, at - furtherSections), at).map(({ id, text }) => ({ title: id, text }));
  const start = performance.now();
  await runPreflight(one.text, { ...of, others: further });
  times.push(performance.now() - start);
  const counts = one.planted ? planted : clean;
  counts.all += 1;
  if (found.some(({ isQuestion }) => !isQuestion)) counts.stated += 1;
  else if (found.length > 0) counts.asked += 1;
  if (one.planted ? found.length === 0 : found.length > 0)
    print(`${one.id} ${one.planted?.what ?? 'clean'}\n${found.map(({ finding }) => `   → ${finding}`).join('\n')}`);
}
print(`contradictions between two sections ${planted.all}: stated ${planted.stated}, asked ${planted.asked}`);
print(`clean texts in two sections ${clean.all}: a false statement ${clean.stated}, a question alone ${clean.asked}`);
print(`with ${furtherSections} further sections, p95: ${Math.round(percentile(times, 95))} ms`);
