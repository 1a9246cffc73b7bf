import type { SourceRecord } from '@consortia/funding-ingest/src/sources/read-source';
import type { ServiceContext } from '@consortia/infra/kit/service/service';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { refusalMessages } from '@consortia/proto/funding-ingest/messages/refusals';
import type { IngestRun, RefusedRecord, RunCounts } from '@consortia/proto/funding-ingest/shapes';

/** Records of one call: a few megabytes where texts are long. */
const batch = 100;
const requestTimeoutMs = 120_000;
const signMs = 30_000;
/** Reasons that say that more should have come. */
const ends: readonly string[] = [refusalMessages.recordTruncated, refusalMessages.recordDamaged];

/** The result of an import; `error` says why it ended early. */
export type Imported = Pick<IngestRun, 'counts' | 'name' | 'format' | 'error'> & {
  backlog: number;
  firstRefused: RefusedRecord[];
};
export type Ingested = IngestRun & Imported;
export type IngestOptions = {
  call: ServiceContext['call'];
  about: { source: IngestRun['source']; name: string; format: string };
  records: AsyncIterable<SourceRecord>;
  /** Called after each batch with the counts so far. */
  progress?: (counts: RunCounts) => void;
  signal?: AbortSignal;
  /** How many refusals are handed back by name; all are kept by the service. */
  named?: number;
};

const refusalsOf = (record: SourceRecord): RefusedRecord[] =>
  record.ok ? (record.refusedFields ?? []) : [{ name: record.name, reason: record.reason }];

/**
 * Hands records to funding-ingest as one run, batch by batch; the next batch is read while one is taken. Whatever ends it,
 * the run is ended as well and says so. Resolves once the bus holds every event of the run; throws what the source threw.
 */
export async function ingestRecords(options: IngestOptions): Promise<Ingested> {
  const { call, about, records, progress, signal, named = 20 } = options;
  const { id } = await call(fundingIngestApi.startRun, { body: about });
  const params = { id };
  const counts: RunCounts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  const firstRefused: RefusedRecord[] = [];
  let observations: unknown[] = [];
  let refused: RefusedRecord[] = [];
  let taking: Promise<void> = Promise.resolve();
  /** Why the file ended before its end. */
  let failure: string | null = null;

  const name = (some: readonly RefusedRecord[]): void =>
    void firstRefused.push(...some.slice(0, Math.max(0, named - firstRefused.length)));
  const take = async (body: { observations: unknown[]; refused: RefusedRecord[] }): Promise<void> => {
    const taken = await call(fundingIngestApi.importRecords, { params, body }, { timeoutMs: requestTimeoutMs });
    for (const count of Object.keys(counts) as (keyof RunCounts)[]) counts[count] += taken[count];
    name(taken.firstRefused);
    progress?.(counts);
  };
  const send = async (): Promise<void> => {
    await taking;
    taking = take({ observations, refused });
    // Awaited when the next batch is ready; until then a rejection must not count as unhandled.
    taking.catch(() => {});
    observations = [];
    refused = [];
  };
  const end = (state: IngestRun['state'], error: string | null) =>
    call(fundingIngestApi.endRun, { params, body: { state, error } }, { timeoutMs: requestTimeoutMs });

  // A source that is silent for long, as the portal is until its list is whole, is no reason to take the run for lost.
  const signs = setInterval(() => void take({ observations: [], refused: [] }).catch(() => {}), signMs);
  try {
    for await (const record of records) {
      signal?.throwIfAborted();
      if (record.ok) observations.push(record.observation);
      else if (ends.includes(record.reason)) failure = record.reason;
      const refusals = refusalsOf(record);
      refused.push(...refusals);
      name(refusals);
      if (observations.length + refused.length >= batch) await send();
    }
    if (observations.length + refused.length > 0) await send();
    await taking;
  } catch (error) {
    const text = String((error as Error).message ?? error).slice(0, 2000);
    await taking.catch(() => {});
    // A product that does not respond cannot record the end either; the first error is reported.
    await end(signal?.aborted ? 'interrupted' : 'failed', text).catch(() => {});
    throw error;
  } finally {
    clearInterval(signs);
  }
  return { ...(await end(failure ? 'failed' : 'done', failure)), firstRefused };
}
