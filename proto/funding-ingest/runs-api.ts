import { z } from 'zod';
import { limits, route } from '../route.ts';
import { id, message, pageOf } from '../shapes.ts';
import { ingestRun, ingestRunPage, refusedRecord, runCounts, runSources, runStates } from './shapes.ts';

const pageNumber = z.coerce.number().int().min(1).max(10_000).default(1);

/** Imports: their list for administrators, and what programs call that import. */
export const runsApi = {
  listRuns: route({
    id: 'funding-ingest.listRuns',
    method: 'GET',
    path: '/api/v1/admin/funding/runs',
    access: 'admin',
    limit: limits.read,
    summary: 'Imports, the latest first, and how much of what they wrote still waits for those who follow',
    query: z.object({ page: pageNumber }),
    output: ingestRunPage,
  }),
  listRefused: route({
    id: 'funding-ingest.listRefused',
    method: 'GET',
    path: '/api/v1/admin/funding/runs/:id/refused',
    access: 'admin',
    limit: limits.read,
    summary: 'What an import refused and why',
    params: z.object({ id }),
    query: z.object({ page: pageNumber }),
    output: pageOf(refusedRecord).extend({ run: ingestRun }),
    errors: ['funding-ingest.not_found'],
  }),
  startFetch: route({
    id: 'funding-ingest.startFetch',
    method: 'POST',
    path: '/admin/funding/runs',
    access: 'admin',
    limit: limits.write,
    summary: 'Fetches from the portal now',
    output: message,
    status: 202,
    errors: ['funding-ingest.fetch_running', 'funding-ingest.no_portal'],
  }),
  startRun: route({
    id: 'funding-ingest.startRun',
    method: 'POST',
    path: '/internal/funding/runs',
    access: 'service',
    limit: limits.internal,
    summary: 'Begins an import',
    body: z.object({ source: z.enum(runSources), name: z.string().min(1).max(300), format: z.string().min(1).max(60) }),
    output: z.object({ id }),
  }),
  importRecords: route({
    id: 'funding-ingest.importRecords',
    method: 'POST',
    path: '/internal/funding/runs/:id/records',
    access: 'service',
    limit: limits.internal,
    summary: 'Takes a batch of what a source says, and what its reader refused',
    params: z.object({ id }),
    body: z.object({
      /** Each is checked by itself, so that one that does not fit is refused by name and the rest is taken. */
      observations: z.array(z.unknown()).max(1000),
      refused: z.array(refusedRecord).max(1000),
    }),
    output: runCounts.extend({
      /** Those of the batch that were refused after reading, the first twenty. */
      firstRefused: z.array(refusedRecord),
    }),
    maxBodyBytes: 16 * 1024 * 1024,
    errors: ['funding-ingest.not_found', 'funding-ingest.run_ended'],
  }),
  endRun: route({
    id: 'funding-ingest.endRun',
    method: 'POST',
    path: '/internal/funding/runs/:id/end',
    access: 'service',
    limit: limits.internal,
    summary: 'Ends an import',
    params: z.object({ id }),
    body: z.object({ state: z.enum(runStates), error: z.string().max(2000).nullable() }),
    output: ingestRun.extend({ backlog: z.number().int().nonnegative() }),
    errors: ['funding-ingest.not_found', 'funding-ingest.run_ended'],
  }),
};
