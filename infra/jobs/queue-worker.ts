import type { Logger } from 'pino';
import type { Remote } from '../worker/worker-client.ts';
import type { Job, WorkOptions } from './jobs.ts';
import type { JobsCalls } from './jobs-worker.ts';

export type QueueWorker = {
  name: string;
  take(): Promise<void>;
  running(): number;
  /** It could take one more. */
  hasRoom(): boolean;
  idle(): Promise<void>;
  close(): Promise<void>;
};

type Parts = {
  work: WorkOptions;
  calls: Remote<JobsCalls>;
  now: () => number;
  wake: () => void;
  retryDelaysMs: readonly number[];
  log: Logger;
};

/** Works the jobs of one queue in this process: takes what is due, renews its leases, ends, postpones or fails it. */
export function createQueueWorker({ work, calls, now, wake, retryDelaysMs, log }: Parts): QueueWorker {
  const { queue, handle, concurrency = 1, attempts = 5, stalledMs = 30_000 } = work;
  const running = new Set<Promise<void>>();
  const stop = new AbortController();

  const runOne = async (job: Job): Promise<void> => {
    const lost = new AbortController();
    const renewal = setInterval(async () => {
      const held = await calls.renew(job.id, job.attempt, now() + stalledMs).catch(() => false);
      if (!held) lost.abort(new Error('Another worker has taken this job.'));
    }, stalledMs / 3);
    try {
      await handle(job, AbortSignal.any([stop.signal, lost.signal]));
      await calls.end(job.id, job.attempt, now());
    } catch (error) {
      const text = String((error as Error | undefined)?.stack ?? error).slice(0, 4000);
      const delay = retryDelaysMs[Math.min(job.attempt, retryDelaysMs.length) - 1] ?? 0;
      log[job.attempt >= attempts ? 'error' : 'warn'](
        { err: error, queue, job: job.name, id: job.id, attempt: job.attempt },
        'a job failed',
      );
      // A job that was aborted has not failed.
      if (job.attempt >= attempts && !stop.signal.aborted) await calls.fail(job.id, job.attempt, now(), text);
      else if (stop.signal.aborted) await calls.postpone(job.id, job.attempt, now(), text, null);
      else await calls.postpone(job.id, job.attempt, now() + delay, text, now());
    } finally {
      clearInterval(renewal);
    }
  };

  return {
    name: queue,
    async take() {
      const free = concurrency - running.size;
      if (free <= 0 || stop.signal.aborted) return;
      for (const job of await calls.claim(queue, now(), now() + stalledMs, free, attempts)) {
        const one: Promise<void> = runOne(job)
          .catch((error: unknown) =>
            log.error({ err: error, queue, id: job.id }, 'the end of a job could not be written'),
          )
          .finally(() => {
            running.delete(one);
            wake();
          });
        running.add(one);
      }
    },
    running: () => running.size,
    hasRoom: () => running.size < concurrency,
    async idle() {
      await Promise.all(running);
    },
    async close() {
      stop.abort(new Error('The process is shutting down.'));
      await Promise.all(running);
    },
  };
}
