import { callScores } from '@consortia/funding-ingest/src/partners/call-features';
import { best } from '@consortia/funding-ingest/src/partners/rank-partners';
import { byEvidence } from '@consortia/funding-ingest/src/partners/seat-order';
import { similarProjects } from '@consortia/funding-ingest/src/partners/similar-projects';
import { type Figure, peakMemory, percentile, report } from '@consortia/infra/bench/report';
import { isOfKind } from '@consortia/proto/organisation-kinds';
import callWeights from '../../../services/funding-ingest/src/partners/call-weights.json' with { type: 'json' };
import weights from '../../../services/funding-ingest/src/partners/seat-weights.json' with { type: 'json' };
import { callFeaturesFor, fitsFor, learnBefore, mean, readPartnerData, seatsFrom } from './partner-data.ts';
import type { Seat } from './seats.ts';

/**
 * Ranks the organisations of CORDIS for seats whose answers are known from projects signed from 2024 on (`seats.ts`), by what was signed
 * before, beside the ranking for a call that took the words of a seat along, BM25 and silence. Run: `npm run bench:seats [FOLDER]`.
 */
const day = '2024-01-01';
const data = await readPartnerData();
const learned = await learnBefore(data, day);
const { index, countries, kinds } = learned;
const seats = seatsFrom(data, learned, day);
const hasCountry = ({ countries: wanted }: Seat, at: number): boolean =>
  wanted.size === 0 || wanted.has(countries[at]!);
const meets = (seat: Seat, at: number): boolean => isOfKind(kinds[at] ?? null, seat.kind) && hasCountry(seat, at);

type Ranking = (seat: Seat) => Promise<readonly number[]>;
const durations: number[] = [];
const byCall = async ({ call, words }: Seat): Promise<Float32Array> =>
  callScores((await callFeaturesFor(learned, { ...call, title: [call.title, ...words].join(' ') })).found, callWeights);
const rankings: Record<string, Ranking> = {
  'the ranking': async (seat) => {
    const from = performance.now();
    const { fits } = await fitsFor(learned, seat);
    const order = byEvidence(fits, weights)
      .slice(0, 50)
      .map(({ at }) => at);
    durations.push(performance.now() - from);
    return order;
  },
  'the ranking for the call, with the words': async (seat) =>
    best(await byCall(seat), 50, (at) => hasCountry(seat, at)),
  'the same with kind as a condition': async (seat) => best(await byCall(seat), 50, (at) => meets(seat, at)),
  BM25: async (seat) => {
    const texts = similarProjects(index, seat.words.join(' '), index.recency.length);
    const { memberships } = index;
    const scores = new Float32Array(index.pics.length);
    for (let at = 0; at < scores.length; at += 1)
      for (let n = memberships.starts[at]!; n < memberships.starts[at + 1]!; n += 1)
        scores[at] = Math.max(scores[at]!, texts[memberships.values[n]!]!);
    return best(scores, 50, (at) => meets(seat, at));
  },
  'the most frequent of the kind and country': async (seat) => best(index.frequency, 50, (at) => meets(seat, at)),
  silence: async () => [],
};

const figures: Figure[] = [];
const figure = (name: string, value: number, bar: Figure['bar'] = null): number =>
  figures.push({ figure: name, value, unit: '', bar, exact: true });
const knownOf = ({ right }: Seat): Set<number> => new Set([...right].flatMap((pic) => index.numbers.get(pic) ?? []));
for (const [name, ranking] of Object.entries(rankings)) {
  const isOurs = name === 'the ranking';
  const found: { seat: Seat; precision: number; recall: number; recallOfAll: number }[] = [];
  const shown = new Map<number, number>();
  for (const seat of seats) {
    const order = await ranking(seat);
    const known = knownOf(seat);
    const hits = order.filter((at) => known.has(at)).length;
    for (const at of order.slice(0, 10)) shown.set(at, (shown.get(at) ?? 0) + 1);
    found.push({
      ...{ seat, precision: order.slice(0, 10).filter((at) => known.has(at)).length / 10 },
      ...{ recall: hits / known.size, recallOfAll: hits / seat.right.size },
    });
  }
  const measured = (group: string, of: typeof found): void => {
    figure(
      `${name}${group}: P@10`,
      mean(of.map(({ precision }) => precision)),
      isOurs && group === '' ? { atLeast: 0.35 } : null,
    );
    figure(
      `${name}${group}: R@50`,
      mean(of.map(({ recall }) => recall)),
      isOurs && group === '' ? { atLeast: 0.5 } : null,
    );
  };
  measured('', found);
  figure(`${name}: R@50 of those without an earlier project too`, mean(found.map(({ recallOfAll }) => recallOfAll)));
  figure(`${name}: different organisations in the first tens`, shown.size);
  if (!isOurs) continue;
  for (const kind of new Set(seats.map((seat) => seat.kind))) {
    const of = found.filter(({ seat }) => seat.kind === kind);
    measured(`, ${kind} (${of.length})`, of);
  }
  measured(
    ', any country',
    found.filter(({ seat }) => seat.countries.size === 0),
  );
  measured(
    ', some countries',
    found.filter(({ seat }) => seat.countries.size > 0),
  );
}
figure('P@10 that a perfect order would have', mean(seats.map((seat) => Math.min(10, knownOf(seat).size) / 10)));
report(`Organisations for ${seats.length} seats of projects from 2024, ${index.projects.length} projects before`, [
  ...figures,
  { figure: 'a seat, p95', value: percentile(durations, 95), unit: 'ms', bar: { atMost: 100 } },
  peakMemory(),
]);
