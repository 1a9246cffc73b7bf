import type { RequestHandler } from 'express';

/** Dependencies of the process by name, and whether each is ready. `deep`: services included. */
export type Readiness = (deep: boolean) => Promise<Record<string, boolean>>;

const cachedMs = 1000;

/** Ready when everything is; otherwise 503 with the names of what is missing. One check serves all requests within a second. */
export function respondReady(readiness: Readiness, clock: () => number, isClosing: () => boolean): RequestHandler {
  const last: { deep?: boolean; at: number; report: Promise<Record<string, boolean>> }[] = [];
  const check = (deep: boolean) => {
    const slot = deep ? 1 : 0;
    const known = last[slot];
    if (known && clock() - known.at < cachedMs) return known.report;
    const report = readiness(deep);
    last[slot] = { at: clock(), report };
    return report;
  };
  return async (request, response) => {
    const entries = await check(request.query.deep === '1').catch(() => ({ readiness: false }));
    const missing = Object.keys(entries).filter((name) => !entries[name as keyof typeof entries]);
    if (isClosing()) missing.push('closing');
    const ready = missing.length === 0;
    response.setHeader('Cache-Control', 'no-store');
    response.status(ready ? 200 : 503).json(ready ? { status: 'ok' } : { status: 'unavailable', missing });
  };
}
