import { writeFile } from 'node:fs/promises';
import { seededRandom } from '@consortia/infra/bench/seeded-random';
import { features, featuresOf } from '../src/partners/partner-features.ts';
import { best, scaled, scoresOf, type Weights } from '../src/partners/rank-partners.ts';
import { coPartners, hidePartners, learnBefore, missingData, queryOf, readPartnerData } from './partner-data.ts';

/**
 * Trains the weights of the ranking on consortia signed in 2023 with what was signed before 2023, and writes them to
 * `src/partners/weights.json`. Three quarters of the consortia train, the rest shows how well.
 * Run: `node services/funding-ingest/bench/train-partners.ts [FOLDER]`.
 */
const consortia = 2000;
const [hardest, sampled] = [200, 200];
const passes = 15;
const start: Weights = {
  ...{ together: 1, partnersKnown: 0.5, series: 0.7, area: 0.3, programme: 0.1, similar: 0.7, similarTogether: 0.3 },
  ...{
    scheme: 0.1,
    frequent: 0.1,
    coordinates: 0,
    closest: 0.5,
    counted: 0.5,
    specific: 0,
    countryLacking: 0.1,
    countryUsual: 0,
  },
};
const data = await readPartnerData();
if (!data) {
  process.stderr.write(missingData);
  process.exit(2);
}
const { index, countries } = learnBefore(data, '2023-01-01');
const signedIn2023 = data.projects.filter(({ signed }) => signed.startsWith('2023'));
const random = seededRandom(5);
/** The hidden organisation first; `shares` is how many organisations each row is a sample of. */
type Example = { rows: Float32Array[]; shares: number[] };
const hitsOf = (scores: Float32Array, given: ReadonlySet<string>, hidden: string): boolean =>
  best(scores, 50, (at) => !given.has(index.pics[at]!)).some((at) => index.pics[at] === hidden);

const training: Example[] = [];
const checking: { features: ReturnType<typeof featuresOf>; given: Set<string>; hidden: string }[] = [];
const yardsticks = { frequent: 0, coPartners: 0 };
for (const [n, one] of hidePartners(signedIn2023, consortia, 2023).entries()) {
  const found = featuresOf(index, countries, queryOf(one));
  const given = new Set(one.others);
  if (n % 4 === 3) {
    yardsticks.frequent += Number(hitsOf(index.frequency, given, one.hidden));
    yardsticks.coPartners += Number(hitsOf(coPartners(index, one.others), given, one.hidden));
    checking.push({ features: found, given, hidden: one.hidden });
    continue;
  }
  const right = index.numbers.get(one.hidden);
  if (right === undefined) continue;
  const allowed = (at: number): boolean => !given.has(index.pics[at]!) && at !== right;
  const order = best(scoresOf(found, start), index.pics.length, allowed);
  const rest = order.length - hardest;
  const easy = Array.from({ length: sampled }, () => order[hardest + Math.floor(random() * rest)]!);
  training.push({
    rows: [right, ...order.slice(0, hardest), ...easy].map((at) =>
      Float32Array.from(features, (name) => scaled(name, found[name][at]!)),
    ),
    shares: [1, ...Array<number>(hardest).fill(1), ...Array<number>(sampled).fill(rest / sampled)],
  });
}

const weights = { ...start };
/** Raises the score of the hidden organisation above those of the others (multinomial logistic regression). */
function learn({ rows, shares }: Example, rate: number): void {
  const scores = rows.map((row) => features.reduce((sum, name, at) => sum + weights[name] * row[at]!, 0));
  const highest = Math.max(...scores);
  const chances = scores.map((score, row) => shares[row]! * Math.exp(score - highest));
  const sum = chances.reduce((total, chance) => total + chance, 0);
  for (const [at, name] of features.entries()) {
    let gradient = rows[0]![at]!;
    for (const [row, chance] of chances.entries()) gradient -= (chance / sum) * rows[row]![at]!;
    weights[name] += rate * (gradient - 0.001 * weights[name]);
  }
}
const checked = (of: Weights): number =>
  checking.filter(({ features: found, given, hidden }) => hitsOf(scoresOf(found, of), given, hidden)).length /
  checking.length;
process.stdout.write(`yardsticks: ${JSON.stringify(yardsticks)}\n`);
process.stdout.write(`before: hit@50 ${checked(start).toFixed(3)} of ${checking.length} consortia of 2023\n`);
for (let pass = 0; pass < passes; pass += 1) {
  for (let at = training.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [training[at], training[other]] = [training[other]!, training[at]!];
  }
  for (const example of training) learn(example, 0.05 / (1 + pass / 5));
}
process.stdout.write(`after: hit@50 ${checked(weights).toFixed(3)}, learned of ${training.length}\n`);
const rounded = Object.fromEntries(features.map((name) => [name, Number(weights[name].toFixed(4))]));
await writeFile(new URL('../src/partners/weights.json', import.meta.url), `${JSON.stringify(rounded, null, 2)}\n`);
process.stdout.write(`${JSON.stringify(rounded)}\n`);
