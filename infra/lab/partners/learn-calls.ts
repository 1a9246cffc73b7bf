import { writeFile } from 'node:fs/promises';
import { type CallWeights, callFeatures } from '@consortia/funding-ingest/src/partners/call-features';
import { worthOf } from '@consortia/funding-ingest/src/partners/company';
import { overProjects } from '@consortia/funding-ingest/src/partners/neighbour-features';
import { seededRandom } from '@consortia/infra/bench/seeded-random';
import { type Choice, denseRow, fitChoices } from '../learning/fit-choices.ts';
import { answeredCalls, callFeaturesFor, learnBefore, readPartnerData } from './partner-data.ts';

/**
 * Trains the weights of the ranking for a call alone on calls of 2022 and 2023, with what was signed before the first of their projects,
 * and writes them to `services/funding-ingest/src/partners/call-weights.json`. Run: `node infra/lab/partners/learn-calls.ts [FOLDER]`.
 */
const parts = [
  { day: '2022-08-01', years: [2022] },
  { day: '2023-01-01', years: [2023] },
] as const;
/** Organisations of recent projects near the call that it did not fund, for each call; others teach nothing. */
const [among, sampled] = [4000, 200];
/** A call counts once for so many funded organisations, and at most so often, each time against others. */
const [fundedForOne, most] = [10, 4];
const [penalty, steps] = [30, 150];
const data = await readPartnerData();
const random = seededRandom(7);
const training: Choice[] = [];
for (const { day, years } of parts) {
  const learned = await learnBefore(data, day);
  const { index } = learned;
  for (const call of answeredCalls(data.projects, years, day)) {
    const right = [...call.funded].flatMap((pic) => index.numbers.get(pic) ?? []);
    const { found, near: nearness } = await callFeaturesFor(learned, call);
    const worth = worthOf(nearness);
    const recent = overProjects(index, index.pics.length, (project) => worth[project]! * index.recency[project]!).sum;
    const funded = new Set(right);
    const near = Array.from(recent.keys())
      .filter((at) => recent[at]! > 0 && !funded.has(at))
      .sort((one, other) => recent[other]! - recent[one]!)
      .slice(0, among);
    const rowsOf = (numbers: readonly number[]) =>
      numbers.map((at) => denseRow(Float32Array.from(callFeatures, (name) => found[name][at]!)));
    const rightRows = rowsOf(right);
    for (let n = 0; n < Math.min(most, Math.ceil(right.length / fundedForOne)); n += 1) {
      const others = Array.from({ length: sampled }, () => near[Math.floor(random() * near.length)]!);
      training.push({ rows: [...rightRows, ...rowsOf(others)], right: [...right.keys()] });
    }
  }
  process.stdout.write(`${training.length} choices, by ${learned.index.projects.length} projects before ${day}\n`);
}
const learned = await fitChoices(training, {
  size: callFeatures.length,
  penalty,
  steps,
  nonNegative: true,
  standardise: true,
});
const weights = Object.fromEntries(
  callFeatures.map((name, at) => [name, Number(learned[at]!.toFixed(4))]),
) as CallWeights;
await writeFile(
  new URL('../../../services/funding-ingest/src/partners/call-weights.json', import.meta.url),
  `${JSON.stringify(weights, null, 2)}\n`,
);
process.stdout.write(`${JSON.stringify(weights)}\n`);
