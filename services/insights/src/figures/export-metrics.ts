import { csvFile, csvLines } from '@consortia/infra/kit/http/csv';
import { handle } from '@consortia/infra/kit/requests/handler';
import { insightsApi } from '@consortia/proto/insights/api';
import { insightMessages as labels } from '@consortia/proto/insights/messages';
import { metricsOf, readableOrganisation } from './metrics-of.ts';
import type { ReadingFigures } from './period-of.ts';

export const exportMetrics = (insights: ReadingFigures) =>
  handle(insightsApi.exportMetrics, async ({ viewer, params: { kind, id }, query: { timePeriod }, response }) => {
    const organisation = await readableOrganisation(insights, viewer, id);
    const { unit, buckets, stats } = await metricsOf(insights, organisation, kind, timePeriod);
    const rows = buckets.map((start, at) => [
      unit === 'hour' ? start : start.slice(0, 10),
      ...stats.map(({ series }) => series[at]!),
    ]);
    const lines = await csvLines([[labels.starting[unit], ...stats.map(({ name }) => labels.names[name])], ...rows]);
    return csvFile(response, `${kind}-metrics-${timePeriod}.csv`, lines);
  });
