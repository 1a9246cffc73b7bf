import { handle } from '@consortia/infra/kit/requests/handler';
import { insightsApi } from '@consortia/proto/insights/api';
import { metricsOf, readableOrganisation } from './metrics-of.ts';
import type { ReadingFigures } from './period-of.ts';

export const readMetrics = (insights: ReadingFigures) =>
  handle(insightsApi.readMetrics, async ({ viewer, params: { kind, id }, query: { timePeriod } }) => {
    const organisation = await readableOrganisation(insights, viewer, id);
    return metricsOf(insights, organisation, kind, timePeriod);
  });
