import type { RequestHandler } from 'express';

/** By name: whether what the process needs is there. `deep`: also what it needs of others. */
export type Readiness = (deep: boolean) => Promise<Record<string, boolean>>;

const answeredAnewMs = 1000;

/** Ready when everything is; otherwise 503 with the names of what is missing. One check serves all who ask within a second. */
export function respondReady(readiness: Readiness, clock: () => number, isClosing: () => boolean): RequestHandler {
  const last: { deep?: boolean; at: number; answer: Promise<Record<string, boolean>> }[] = [];
  const ask = (deep: boolean) => {
    const slot = deep ? 1 : 0;
    const known = last[slot];
    if (known && clock() - known.at < answeredAnewMs) return known.answer;
    const answer = readiness(deep);
    last[slot] = { at: clock(), answer };
    return answer;
  };
  return async (request, response) => {
    const entries = await ask(request.query.deep === '1').catch(() => ({ readiness: false }));
    const missing = Object.keys(entries).filter((name) => !entries[name as keyof typeof entries]);
    if (isClosing()) missing.push('closing');
    const ready = missing.length === 0;
    response.setHeader('Cache-Control', 'no-store');
    response.status(ready ? 200 : 503).json(ready ? { status: 'ok' } : { status: 'unavailable', missing });
  };
}
