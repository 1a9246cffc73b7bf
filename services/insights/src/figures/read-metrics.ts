import { handle } from '@consortia/infra/kit/requests/handler';
import { insightsApi } from '@consortia/proto/insights/api';
import type { Insights } from '../insights.ts';
import { metricsOf, readableOrganisation } from './metrics-of.ts';

export const readMetrics = (insights: Insights) =>
  handle(insightsApi.readMetrics, async ({ viewer, params: { kind, id }, query: { timePeriod } }) => {
    const organisation = await readableOrganisation(insights, viewer, id);
    return metricsOf(insights, organisation, kind, timePeriod);
  });
