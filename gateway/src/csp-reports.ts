import type { RateLimit } from '@consortia/proto/route';
import express, { type RequestHandler } from 'express';
import type { Logger } from 'pino';

/** A broken page sends the same report again and again, so a few are enough. */
export const reportLimit: RateLimit = { name: 'csp-reports', per: 'address', limit: 20, seconds: 60 };

const subjectFields = [
  'document-uri',
  'documentURL',
  'blocked-uri',
  'blockedURL',
  'effective-directive',
  'effectiveDirective',
];
const sourceFields = ['source-file', 'sourceFile', 'line-number', 'lineNumber', 'disposition'];

/** The fields that help to find the fault, truncated and without queries, which may hold tokens. */
function pick(report: unknown): Record<string, string> {
  const fields = (report ?? {}) as Record<string, unknown>;
  const named = [...subjectFields, ...sourceFields].filter((name) =>
    ['string', 'number'].includes(typeof fields[name]),
  );
  return Object.fromEntries(named.map((name) => [name, String(fields[name]).split(/[?#]/)[0]!.slice(0, 300)]));
}
function reportsIn(body: unknown): Record<string, string>[] {
  if (Array.isArray(body)) return body.slice(0, 10).map((entry) => pick((entry as { body?: unknown } | null)?.body));
  return [pick((body as { 'csp-report'?: unknown } | null)?.['csp-report'])];
}

/** Takes browsers' reports of what the content security policy refused, and logs them. */
export function cspReports(log: Logger, limit: RequestHandler): RequestHandler {
  const read = express.json({
    limit: '16kb',
    type: ['application/csp-report', 'application/reports+json', 'application/json'],
  });
  const note: RequestHandler = (request, response) => {
    for (const report of reportsIn(request.body)) {
      if (Object.keys(report).length > 0) log.warn({ report }, 'the content security policy refused something');
    }
    response.status(204).end();
  };
  return express.Router().use(limit, read, note);
}
