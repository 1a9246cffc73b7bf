import { callScores } from '@consortia/funding-ingest/src/partners/call-features';
import { mixHead } from '@consortia/funding-ingest/src/partners/mixed-head';
import { best } from '@consortia/funding-ingest/src/partners/rank-partners';
import { type Figure, peakMemory, percentile, report } from '@consortia/infra/bench/report';
import weights from '../../../services/funding-ingest/src/partners/call-weights.json' with { type: 'json' };
import { answeredCalls, callFeaturesFor, learnBefore, mean, readPartnerData } from './partner-data.ts';

/**
 * Ranks every organisation of CORDIS for each call of 2024 and later, by its identifier, scheme and title alone, and looks for those that
 * the call funded. Only projects signed before 2024 are learned. Run: `npm run bench:partners:calls [FOLDER]`.
 */
const day = '2024-01-01';
const data = await readPartnerData();
const learned = await learnBefore(data, day);
const { index, countries, kinds } = learned;
const calls = answeredCalls(data.projects, [2024, 2025], day);
const shownFirst = new Map<number, number>();
const [precision, recall, recallOfKnown, bySize, durations]: [number[], number[], number[], number[], number[]] = [
  [],
  [],
  [],
  [],
  [],
];
const kindsShown = new Map<string, number>();
const kindsFunded = new Map<string, number>();
let mostOfACountry = 0;
const count = <Key>(counts: Map<Key, number>, key: Key): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
for (const call of calls) {
  const from = performance.now();
  const { found } = await callFeaturesFor(learned, call);
  const scores = callScores(found, weights);
  const order = mixHead(
    best(scores, 150, () => true),
    {
      ...{ scoreOf: (at) => scores[at]!, countryOf: (at) => countries[at]!, kindOf: (at) => kinds[at] },
      shareOf: (at) => found.kindOfScheme[at]!,
    },
  );
  durations.push(performance.now() - from);
  const known = [...call.funded].flatMap((pic) => index.numbers.get(pic) ?? []);
  const funded = new Set(known);
  const first = order.slice(0, 10);
  const hits = order.slice(0, 50).filter((at) => funded.has(at)).length;
  precision.push(first.filter((at) => funded.has(at)).length / 10);
  recall.push(hits / call.funded.size);
  if (known.length > 0) recallOfKnown.push(hits / known.length);
  const frequent = best(index.frequency, 10, () => true);
  bySize.push(frequent.filter((at) => funded.has(at)).length / 10);
  for (const at of first) {
    count(shownFirst, at);
    count(kindsShown, kinds[at] ?? 'unknown');
  }
  for (const at of known) count(kindsFunded, kinds[at] ?? 'unknown');
  const ofCountries = new Map<string, number>();
  for (const at of first) count(ofCountries, countries[at]!);
  mostOfACountry = Math.max(mostOfACountry, ...ofCountries.values());
}
const shareOf = (counts: Map<string, number>, kind: string): number =>
  (counts.get(kind) ?? 0) / [...counts.values()].reduce((sum, value) => sum + value, 0);
const figure = (name: string, value: number, bar: Figure['bar'] = null): Figure => ({
  ...{ figure: name, value, unit: '', bar, exact: true },
});
report(`Partners suggested for ${calls.length} calls from 2024 alone, ${index.projects.length} projects before`, [
  figure('P@10', mean(precision), { atLeast: 0.2 }),
  figure('P@10 of the most frequent in the programme', mean(bySize)),
  figure('R@50 of all whom the call funded', mean(recall)),
  figure('R@50 of those with an earlier project', mean(recallOfKnown), { atLeast: 0.3 }),
  figure('different organisations in the first tens', shownFirst.size, { atLeast: 400 }),
  figure(
    'share of the first tens with the most frequent organisation',
    Math.max(...shownFirst.values()) / calls.length,
  ),
  figure('most of one country in a first ten', mostOfACountry, { atMost: 3 }),
  ...[...kindsFunded.keys()]
    .sort()
    .flatMap((kind) => [
      figure(`${kind}: share of the first tens`, shareOf(kindsShown, kind)),
      figure(`${kind}: share of the funded that could be found`, shareOf(kindsFunded, kind)),
    ]),
  { figure: 'a call, p95', value: percentile(durations, 95), unit: 'ms', bar: { atMost: 100 } },
  peakMemory(),
]);
