import { createFairQueue } from '@consortia/infra/kit/timing/fair-queue';
import { within } from '@consortia/infra/wait/within';
import { fail } from '@consortia/proto/errors';
import { LRUCache } from 'lru-cache';

/** Results of work whose caller has gone without them are kept for so long, and so many. */
const [keptMs, kept] = [30_000, 200];
/** Callers ask again after three seconds, and wait two for this service at most. */
const patienceMs = 1500;
/** Pieces of work of one caller that wait; more are refused as not ready. */
const waitingOfOne = 40;

export type PatientQueue = <Result extends object>(
  caller: string,
  key: string,
  work: () => Promise<Result>,
) => Promise<Result>;

/**
 * Runs one piece of work at a time, callers in turn, since each takes the processor for a tenth of a second. Who waits longer than
 * `ms` fails with `funding-ingest.not_ready`; the work goes on, and the next request with the same `key`, which one kind of work has, gets its result.
 */
export function createPatientQueue(ms = patienceMs): PatientQueue {
  const refuse = (): never => fail('funding-ingest.not_ready', { headers: { 'Retry-After': '2' } });
  const queue = createFairQueue({ concurrent: 1, waiting: waitingOfOne, refuse });
  const under = new LRUCache<string, Promise<object>>({ max: kept, ttl: keptMs });
  return async <Result extends object>(caller: string, key: string, work: () => Promise<Result>) => {
    const result = (under.get(key) as Promise<Result> | undefined) ?? queue(caller, work);
    under.set(key, result);
    const isLate = { is: false };
    try {
      return await within(ms, result, () => {
        isLate.is = true;
        return refuse();
      });
    } finally {
      if (!isLate.is) under.delete(key);
    }
  };
}
