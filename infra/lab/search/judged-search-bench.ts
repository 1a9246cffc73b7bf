import { report } from '@consortia/infra/bench/report';
import { hasRealCalls } from '@consortia/infra/testing/real-calls';
import { visitor } from '@consortia/infra/testing/viewers';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { openRealSearch, realCallOf, realCalls } from '@consortia/recommendations/tests/real-calls-search';
import { mean } from '../matches/measure.ts';
import { isRelevant, precisionAtFive } from './judged-call-queries.ts';
import { queriesInLanguages } from './judged-queries-in-languages.ts';

/**
 * The palette over the real calls with 120 queries in five languages, whose right calls were chosen before anything was searched for:
 * how many of the first five are right, and where nothing is shown although something fits. With `tuning` as an argument it runs the
 * queries to tune on instead, with `verbose` it prints each query that is not all right.
 */
if (!hasRealCalls) throw new Error('The real calls are missing next to this checkout.');

type Result = { language: string; precision: number; empty: boolean };
const isVerbose = process.argv.includes('verbose');
const queries = process.argv.includes('tuning') ? queriesInLanguages.tuning() : queriesInLanguages.measured();
const service = await openRealSearch();
try {
  const results: Result[] = [];
  for (const judged of queries) {
    const { groups } = await service
      .as(visitor())
      .call(recommendationsApi.search, { query: { q: judged.q } })
      .catch(() => ({ groups: [] }));
    const hits = groups.find(({ kind }) => kind === 'call')?.hits ?? [];
    const shown = hits.map(({ id, related = false }) => ({ call: realCallOf(id), related }));
    const fitting = realCalls.filter((call) => isRelevant(judged, call)).length;
    const precision = precisionAtFive(judged, realCalls, shown);
    results.push({ language: judged.language, precision, empty: hits.length === 0 && fitting > 0 });
    if (isVerbose && precision < 1) {
      const titles = shown.map(({ call }) => `\n    ${isRelevant(judged, call) ? '+' : '-'} ${call.title}`);
      process.stderr.write(`${judged.language} ${judged.q}: ${precision.toFixed(2)} of ${fitting}${titles.join('')}\n`);
    }
  }
  const precisionOf = (chosen: readonly Result[]): number => mean(chosen.map(({ precision }) => precision));
  report('Search, queries in five languages over the real calls', [
    { figure: 'right among the first five', value: precisionOf(results), unit: '', bar: { atLeast: 0.9 }, exact: true },
    ...[...new Set(results.map(({ language }) => language))].map((language) => ({
      figure: `right among the first five, ${language}`,
      value: precisionOf(results.filter((one) => one.language === language)),
      unit: '',
      bar: null,
    })),
    {
      figure: 'nothing shown although something fits',
      value: results.filter(({ empty }) => empty).length,
      unit: '',
      bar: { atMost: 0 },
      exact: true,
    },
  ]);
} finally {
  await service.close();
}
