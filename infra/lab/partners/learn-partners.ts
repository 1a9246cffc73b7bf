import { writeFile } from 'node:fs/promises';
import { type Feature, features, featuresOf } from '@consortia/funding-ingest/src/partners/partner-features';
import { best, scaled, scoresOf, type Weights } from '@consortia/funding-ingest/src/partners/rank-partners';
import { seededRandom } from '@consortia/infra/bench/seeded-random';
import { type Choice, denseRow, fitChoices } from '../learning/fit-choices.ts';
import { coPartners, hidePartners, learnBefore, queryOf, readPartnerData } from './partner-data.ts';

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
/** The penalty of an example. */
const [penalty, steps] = [0.003, 200];
const data = await readPartnerData();
const { index, countries } = await learnBefore(data, '2023-01-01');
const signedIn2023 = data.projects.filter(({ signed }) => signed.startsWith('2023'));
const random = seededRandom(5);
const hitsOf = (scores: Float32Array, given: ReadonlySet<string>, hidden: string): boolean =>
  best(scores, 50, (at) => !given.has(index.pics[at]!)).some((at) => index.pics[at] === hidden);

/** The hidden organisation is the first candidate of each. */
const training: Choice[] = [];
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
  const rows = [...compared].map((at) => denseRow(features.map((name) => scaled(name, found[name][at]!))));
  training.push({ rows, right: [0] });
}

const checked = (of: Weights): number =>
  checking.filter(({ features: found, given, hidden }) => hitsOf(scoresOf(found, of), given, hidden)).length /
  (checking.length + missed);
process.stdout.write(`yardsticks: ${JSON.stringify(yardsticks)}\n`);
const learned = await fitChoices(training, {
  size: features.length,
  penalty: penalty * training.length,
  steps,
  standardise: true,
});
const weights = Object.fromEntries(features.map((name, at) => [name, Number(learned[at]!.toFixed(4))])) as Weights;
process.stdout.write(`after: hit@50 ${checked(weights).toFixed(3)}, learned of ${training.length}\n`);
await writeFile(
  new URL('../../../services/funding-ingest/src/partners/weights.json', import.meta.url),
  `${JSON.stringify(weights, null, 2)}\n`,
);
process.stdout.write(`${JSON.stringify(weights)}\n`);
