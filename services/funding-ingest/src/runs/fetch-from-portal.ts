import type { RefusedRecord } from '@consortia/proto/funding-ingest/shapes';
import type { FundingIngest } from '../funding-ingest.ts';
import { PortalError } from '../portal/portal-error.ts';
import { type PortalOptions, portalFormat, portalRecords } from '../portal/portal-records.ts';
import { type Importing, importObservations } from './import-observations.ts';
import { closeRun, sendHeartbeats, startRunRecord } from './run.ts';

const batch = 100;

/** Retries and limits of fetching; the defaults fit the portal. */
export type RetryPolicy = Pick<PortalOptions, 'wait' | 'random' | 'restarts'>;

/** Fetches the portal's catalogue as one run. A failure is stored with the run, and the schedule tries again. */
export async function fetchFromPortal(
  parts: Importing & Pick<FundingIngest, 'config'>,
  signal: AbortSignal,
  patience: RetryPolicy = {},
): Promise<void> {
  const { config, log, clock } = parts;
  const url = config.fundingPortalUrl;
  if (!url) return;
  const runId = await startRunRecord(parts, { source: 'portal', name: new URL(url).host, format: portalFormat });
  const endSigns = sendHeartbeats(parts, runId);
  let observations: unknown[] = [];
  let refused: RefusedRecord[] = [];
  const take = async (): Promise<void> => {
    await importObservations(parts, runId, observations, refused);
    observations = [];
    refused = [];
  };
  try {
    for await (const record of portalRecords({ config, url, log, clock, signal, ...patience })) {
      signal.throwIfAborted();
      if (record.ok) observations.push(record.observation);
      refused.push(...(record.ok ? (record.refusedFields ?? []) : [{ name: record.name, reason: record.reason }]));
      if (observations.length + refused.length >= batch) await take();
    }
    await take();
    await closeRun(parts, runId, 'done', null);
  } catch (error) {
    await closeRun(parts, runId, signal.aborted ? 'interrupted' : 'failed', (error as Error).message);
    if (!(error instanceof PortalError) && !signal.aborted) throw error;
    log.warn({ err: error }, 'The calls of the portal could not be fetched');
  } finally {
    endSigns();
  }
}
