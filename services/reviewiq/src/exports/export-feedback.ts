import { handle } from '@consortia/infra/kit/requests/handler';
import {
  createLimitedProcesses,
  type LimitedProcesses,
  type ProcessLimits,
} from '@consortia/infra/worker/limited-processes';
import { fail } from '@consortia/proto/errors';
import { reviewiqApi } from '@consortia/proto/reviewiq/api';
import { assistantUser } from '../policies.ts';
import type { Reviewiq } from '../reviewiq.ts';
import { exchangesOf, type Reading } from '../sessions/exchanges.ts';
import { disclosureOf } from '../sessions/read-assistant-status.ts';
import type { ExportCalls } from './export-worker.ts';

const mediaTypes = {
  md: 'text/markdown; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export const exportFeedback = (parts: Reading & Pick<Reviewiq, 'exports' | 'llm'>) =>
  handle(reviewiqApi.exportFeedback, async ({ viewer, query: { scheme, format }, response }) => {
    const exchanges = await exchangesOf(parts, { userId: assistantUser(viewer).id, scheme, tool: 'feedback' });
    if (exchanges.length === 0) fail('reviewiq.nothing_to_export');
    const bytes = await parts.exports.run(({ write }) => write(format, scheme, exchanges, disclosureOf(parts.llm)));
    response.writeHead(200, {
      'Content-Type': mediaTypes[format],
      'Content-Length': bytes.length,
      'Content-Disposition': `attachment; filename="reviewiq-${scheme.toLowerCase()}.${format}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(bytes);
    return '';
  });

/** A session of a hundred texts of prose takes a tenth of this. */
const limits: ProcessLimits = { timeMs: 20_000, heapMb: 192, memoryMb: 288, atOnce: 1 };
/** The processes in which exports are written. */
export const createExports = (): LimitedProcesses<ExportCalls> =>
  createLimitedProcesses<ExportCalls>(new URL('./export-worker.ts', import.meta.url), 'export', limits);
