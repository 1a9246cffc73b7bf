import { writeFile } from 'node:fs/promises';
import { type SeatWeights, seatFeatures } from '@consortia/funding-ingest/src/partners/seat-features';
import { seededRandom } from '@consortia/infra/bench/seeded-random';
import { type Choice, denseRow, fitChoices } from '../learning/fit-choices.ts';
import { fitsFor, learnBefore, readPartnerData, seatsFrom } from './partner-data.ts';

/**
 * Trains the weights of the ranking for seats on seats of projects signed before 2024 (`seats.ts`), each with what was signed before, and
 * writes them to `services/funding-ingest/src/partners/seat-weights.json`. Run: `node infra/lab/partners/learn-seats.ts [FOLDER]`.
 */
const periods = [
  ['2022-09-01', '2023-09-01'],
  ['2023-01-01', '2024-01-01'],
  ['2023-06-01', '2024-01-01'],
] as const;
/** Organisations that are compared with the right ones: the nearest to the words, and some others. */
const [nearest, sampled] = [150, 100];
const [penalty, steps] = [30, 200];
const data = await readPartnerData();
const random = seededRandom(7);
const nearestAt = seatFeatures.indexOf('nearest');
const training: Choice[] = [];
for (const [day, before] of periods) {
  const learned = await learnBefore(data, day);
  for (const seat of seatsFrom(data, learned, day, before)) {
    const { fits } = await fitsFor(learned, seat);
    const isRight = ({ at }: { at: number }): boolean => seat.right.has(learned.index.pics[at]!);
    const right = fits.filter(isRight);
    const others = fits
      .filter((one) => !isRight(one))
      .sort((one, other) => other.features[nearestAt]! - one.features[nearestAt]!);
    const some = Array.from({ length: sampled }, () => others[Math.floor(random() * others.length)]);
    const compared = new Set([...others.slice(0, nearest), ...some].filter((one) => one !== undefined));
    const rows = [...right, ...compared].map(({ features }) => denseRow(features));
    training.push({ rows, right: [...right.keys()] });
  }
  process.stdout.write(`${training.length} seats, by ${learned.index.projects.length} projects before ${day}\n`);
}
const found = await fitChoices(training, {
  ...{ size: seatFeatures.length, penalty, steps, nonNegative: true, standardise: true },
});
const weights = Object.fromEntries(
  seatFeatures.map((name, at) => [name, Number(found[at]!.toFixed(4))]),
) as SeatWeights;
await writeFile(
  new URL('../../../services/funding-ingest/src/partners/seat-weights.json', import.meta.url),
  `${JSON.stringify(weights, null, 2)}\n`,
);
process.stdout.write(`${JSON.stringify(weights)}\n`);
