import { writeFile } from 'node:fs/promises';
import { type Feature, features, featuresOf } from '@consortia/funding-ingest/src/partners/partner-features';
import { best, scaled, scoresOf, type Weights } from '@consortia/funding-ingest/src/partners/rank-partners';
import { seededRandom } from '@consortia/infra/bench/seeded-random';
import { coPartners, hidePartners, learnBefore, missingData, queryOf, readPartnerData } from './partner-data.ts';

/**
 * Trains the weights of the ranking on consortia signed in 2023 with what was signed before 2023, and writes them to
 * `services/funding-ingest/src/partners/weights.json`. Three quarters of the consortia train, the rest shows how well.
 * Run: `node infra/lab/partners/learn-partners.ts [FOLDER]`.
 */
const consortia = 2000;
/** Organisations that are compared with a hidden one: those that a single feature puts first, and some others. */
const [firstOfFeature, sampled] = [80, 60];
/** They put no organisation first by themselves. */
const general: readonly Feature[] = ['coordinates', 'countryLacking', 'countryUsual', 'countryPartners'];
const [passes, batch, rate, decay] = [12, 8, 0.02, 0.001];
const data = await readPartnerData();
if (!data) {
  process.stderr.write(missingData);
  process.exit(2);
}
const { index, countries } = learnBefore(data, '2023-01-01');
const signedIn2023 = data.projects.filter(({ signed }) => signed.startsWith('2023'));
const random = seededRandom(5);
/** Rows of features, that of the hidden organisation first. */
type Example = readonly Float32Array[];
const hitsOf = (scores: Float32Array, given: ReadonlySet<string>, hidden: string): boolean =>
  best(scores, 50, (at) => !given.has(index.pics[at]!)).some((at) => index.pics[at] === hidden);

const training: Example[] = [];
const checking: { features: ReturnType<typeof featuresOf>; given: Set<string>; hidden: string }[] = [];
const yardsticks = { frequent: 0, coPartners: 0 };
/** Hidden organisations of the rest that no ranking finds. */
let missed = 0;
for (const [n, one] of hidePartners(signedIn2023, consortia, 2023).entries()) {
  const isChecking = n % 4 === 3;
  const given = new Set(one.others);
  const right = index.numbers.get(one.hidden);
  // Who has no earlier project is not found, and teaches nothing.
  if (right === undefined) {
    missed += Number(isChecking);
    continue;
  }
  const found = featuresOf(index, countries, queryOf(one));
  if (isChecking) {
    yardsticks.frequent += Number(hitsOf(index.frequency, given, one.hidden));
    yardsticks.coPartners += Number(hitsOf(coPartners(index, one.others), given, one.hidden));
    checking.push({ features: found, given, hidden: one.hidden });
    continue;
  }
  const allowed = (at: number): boolean => !given.has(index.pics[at]!);
  const first = features
    .filter((name) => !general.includes(name))
    .flatMap((name) => best(found[name], firstOfFeature, (at) => found[name][at]! > 0 && allowed(at)));
  // What no feature finds teaches nothing.
  if (!first.includes(right)) continue;
  const others = Array.from({ length: sampled }, () => Math.floor(random() * index.pics.length)).filter(allowed);
  const compared = new Set([right, ...first, ...others]);
  training.push([...compared].map((at) => Float32Array.from(features, (name) => scaled(name, found[name][at]!))));
}

/** Rows are divided by how far each feature spreads, so that one rate suits all. */
const spreads = features.map((_, at) => {
  const values = training.flatMap((rows) => rows.map((row) => row[at]!));
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1;
});
for (const rows of training) for (const row of rows) for (const at of row.keys()) row[at]! /= spreads[at]!;
const learned = new Float64Array(features.length);

/** Towards a higher score of the hidden organisation than of the others (multinomial logistic regression). */
function addGradient(gradient: Float64Array, rows: Example): void {
  const scores = rows.map((row) => row.reduce((sum, value, at) => sum + learned[at]! * value, 0));
  const highest = Math.max(...scores);
  const chances = scores.map((score) => Math.exp(score - highest));
  const sum = chances.reduce((total, chance) => total + chance, 0);
  for (const [row, chance] of chances.entries())
    for (const at of gradient.keys()) gradient[at]! += ((row === 0 ? 1 : 0) - chance / sum) * (rows[row]![at]! / batch);
}

/** Steps of a size that follows the size of recent gradients (Adam). */
const [means, squares] = [new Float64Array(features.length), new Float64Array(features.length)];
let steps = 0;
function learn(examples: readonly Example[], size: number): void {
  const gradient = new Float64Array(features.length);
  for (const example of examples) addGradient(gradient, example);
  steps += 1;
  for (const at of gradient.keys()) {
    const towards = gradient[at]! - decay * learned[at]!;
    means[at] = 0.9 * means[at]! + 0.1 * towards;
    squares[at] = 0.99 * squares[at]! + 0.01 * towards ** 2;
    const length = Math.sqrt(squares[at]! / (1 - 0.99 ** steps)) + 1e-8;
    learned[at]! += (size * means[at]!) / (1 - 0.9 ** steps) / length;
  }
}
const checked = (of: Weights): number =>
  checking.filter(({ features: found, given, hidden }) => hitsOf(scoresOf(found, of), given, hidden)).length /
  (checking.length + missed);
process.stdout.write(`yardsticks: ${JSON.stringify(yardsticks)}\n`);
for (let pass = 0; pass < passes; pass += 1) {
  for (let at = training.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [training[at], training[other]] = [training[other]!, training[at]!];
  }
  for (let at = 0; at < training.length; at += batch) learn(training.slice(at, at + batch), rate / (1 + pass / 4));
}
const weights = Object.fromEntries(
  features.map((name, at) => [name, Number((learned[at]! / spreads[at]!).toFixed(4))]),
) as Weights;
process.stdout.write(`after: hit@50 ${checked(weights).toFixed(3)}, learned of ${training.length}\n`);
await writeFile(
  new URL('../../../services/funding-ingest/src/partners/weights.json', import.meta.url),
  `${JSON.stringify(weights, null, 2)}\n`,
);
process.stdout.write(`${JSON.stringify(weights)}\n`);
