import type { RequestHandler } from 'express';
import { within } from '../../wait/within.ts';

/** Dependencies of a service, by name, and whether each is ready. */
export type Checks = Readonly<Record<string, () => Promise<boolean>>>;
const maxMs = 2000;

/** Names of what is missing; empty when everything is there. A check that takes longer than 2 s counts as missing. */
export async function missingOf(checks: Checks): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(
      async ([name, check]) =>
        [
          name,
          await within(
            maxMs,
            check().catch(() => false),
            () => false,
          ),
        ] as const,
    ),
  );
  return results.filter(([, there]) => !there).map(([name]) => name);
}

export const respondAlive: RequestHandler = (_request, response) => {
  response.setHeader('Cache-Control', 'no-store');
  response.json({ status: 'ok' });
};

/** 200 when everything is there, otherwise 503 and the names of what is missing. */
export function respondReady(checks: Checks): RequestHandler {
  return async (_request, response) => {
    const missing = await missingOf(checks);
    response.setHeader('Cache-Control', 'no-store');
    response
      .status(missing.length === 0 ? 200 : 503)
      .json(missing.length === 0 ? { status: 'ok' } : { status: 'unavailable', missing });
  };
}
