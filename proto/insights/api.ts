import { z } from 'zod';
import { operationsRoutes } from '../operations.ts';
import { personalDataRoutes } from '../personal-data.ts';
import { limits, route } from '../route.ts';
import { id } from '../shapes.ts';
import { defaultTimePeriod, metricKinds, metrics, stats, timePeriods, viewKinds } from './shapes.ts';

const period = z.object({ timePeriod: z.enum(timePeriods).default(defaultTimePeriod) });
const ofOrganisation = z.object({ kind: z.enum(metricKinds), id });

export const insightsApi = {
  ...personalDataRoutes('insights'),
  ...operationsRoutes('insights'),
  readStats: route({
    id: 'insights.readStats',
    method: 'GET',
    path: '/api/v1/stats',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Figures of the whole network in a period (C29)',
    query: period,
    output: stats,
  }),
  readMetrics: route({
    id: 'insights.readMetrics',
    method: 'GET',
    path: '/api/v1/metrics/:kind/:id',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Figures of an organisation, for its administrators and those of the platform',
    params: ofOrganisation,
    query: period,
    output: metrics,
    errors: ['insights.not_found', 'kit.forbidden'],
  }),
  exportMetrics: route({
    id: 'insights.exportMetrics',
    method: 'GET',
    path: '/api/v1/metrics/:kind/:id/csv',
    access: 'signed-in',
    limit: limits.read,
    summary: 'The same figures as a file (RFC 4180)',
    params: ofOrganisation,
    query: period,
    output: z.string(),
    produces: 'text/csv; charset=utf-8',
    errors: ['insights.not_found', 'kit.forbidden'],
  }),
  countView: route({
    id: 'insights.countView',
    method: 'POST',
    path: '/api/v1/views',
    access: 'anyone',
    limit: { name: 'views', per: 'address', limit: 120, seconds: 60, network: 1200 },
    summary: 'A page was viewed; the response is the same whether the view counts or not',
    body: z.object({ kind: z.enum(viewKinds), id }),
    output: z.object({}),
    status: 202,
  }),
};
