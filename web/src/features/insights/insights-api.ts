import { insightsApi } from '@consortia/proto/insights/api';
import type { MetricKind, TimePeriod } from '@consortia/proto/insights/shapes';
import { api, queryOf, request } from '../../lib/base-api.ts';

const quiet = { quiet: 'all' } as const;
// Figures of a minute ago are old when a page is opened again.
const fresh = { keepUnusedDataFor: 0 } as const;
type OfOrganisation = { kind: MetricKind; id: string; timePeriod: TimePeriod };

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    stats: queryOf(
      build,
      (timePeriod: TimePeriod) => request(insightsApi.readStats, { query: { timePeriod } }, quiet),
      fresh,
    ),
    metrics: queryOf(
      build,
      ({ kind, id, timePeriod }: OfOrganisation) =>
        request(insightsApi.readMetrics, { params: { kind, id }, query: { timePeriod } }, quiet),
      fresh,
    ),
  }),
});
export const { useStatsQuery, useMetricsQuery } = endpoints;

export const csvAddress = ({ kind, id, timePeriod }: OfOrganisation): string =>
  `/api/v1/metrics/${kind}/${id}/csv?timePeriod=${timePeriod}`;
