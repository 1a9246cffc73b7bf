import { featuresOf } from '@consortia/funding-ingest/src/partners/partner-features';
import { best, scoresOf } from '@consortia/funding-ingest/src/partners/rank-partners';
import { type Figure, peakMemory, percentile, report } from '@consortia/infra/bench/report';
import weights from '../../../services/funding-ingest/src/partners/weights.json' with { type: 'json' };
import { coPartners, type Hidden, hidePartners, learnBefore, queryOf, readPartnerData } from './partner-data.ts';

/**
 * Hides one organisation of each of 1,000 consortia signed from 2024 on and ranks every organisation of CORDIS by the call and the
 * other organisations. Only projects signed before 2024 are learned, so none of these. Run: `npm run bench:partners [FOLDER]`.
 */
const consortia = 1000;
const shown = 50;
const goal = 1.4;
const data = await readPartnerData();
const { index, countries, pool } = await learnBefore(data, '2024-01-01');
const activities = new Map(data.organisations.map((organisation) => [organisation.pic, organisation]));
/** Organisations without an earlier project come last, by their codes. */
const unknown = [...pool].filter((pic) => !index.numbers.has(pic)).sort();

function isHit(scores: Float32Array, { others, hidden }: Hidden): boolean {
  const given = new Set(others);
  const first = best(scores, shown, (at) => !given.has(index.pics[at]!)).map((at) => index.pics[at]!);
  return [...first, ...unknown.slice(0, shown - first.length)].includes(hidden);
}

const hidden = hidePartners(
  data.projects.filter(({ signed }) => signed >= '2024'),
  consortia,
  23,
).map((one) => ({ ...one, learned: index.numbers.has(one.hidden) }));
const durations: number[] = [];
const results = hidden.map((one) => {
  const from = performance.now();
  const scores = scoresOf(featuresOf(index, countries, queryOf(one)), weights);
  const ours = isHit(scores, one);
  durations.push(performance.now() - from);
  return { one, ours, frequent: isHit(index.frequency, one), coPartner: isHit(coPartners(index, one.others), one) };
});

const groups: Record<string, (one: (typeof hidden)[number]) => boolean> = {
  'all hidden organisations': () => true,
  coordinators: ({ role }) => role === 'coordinator',
  universities: (one) => activities.get(one.hidden)?.activity === 'HES',
  'small and medium enterprises': (one) => activities.get(one.hidden)?.sme === true,
  'organisations with an earlier project': ({ learned }) => learned,
};
const figures: Figure[] = [];
for (const [group, isOf] of Object.entries(groups)) {
  const of = results.filter(({ one }) => isOf(one));
  const rate = (key: 'ours' | 'frequent' | 'coPartner') => of.filter((result) => result[key]).length / of.length;
  const better = Math.max(rate('frequent'), rate('coPartner'));
  const figure = (what: string, value: number, bar: Figure['bar'] = null): number =>
    figures.push({ figure: `${group} (${of.length}), ${what}`, value, unit: '', bar, exact: true });
  figure('hit@50 of the ranking', rate('ours'));
  figure('hit@50 of the most frequent in the programme', rate('frequent'));
  figure('hit@50 of the most frequent co-partners', rate('coPartner'));
  figure(
    'ranking to the better yardstick',
    rate('ours') / better,
    group === 'all hidden organisations' ? { atLeast: goal } : null,
  );
}
report(`Partners suggested for ${results.length} consortia signed from 2024, ${pool.size} organisations`, [
  ...figures,
  { figure: 'a query, p95', value: percentile(durations, 95), unit: 'ms', bar: { atMost: 100 } },
  peakMemory(),
]);
