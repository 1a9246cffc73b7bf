import { type Job as BullJob, UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { within } from '../wait/within.ts';
import type { WorkOptions } from './jobs.ts';

type Parts = {
  work: WorkOptions;
  workers: Redis;
  bull: string;
  retryDelaysMs: readonly number[];
  log: Logger;
  idOf: (queue: string, id: string) => string;
  /** Records how a run of a schedule ended. */
  noteRun: (schedule: string, error: string | null) => void;
};
/** Failed jobs kept to look at and retry, by queue; beyond them the oldest are forgotten, since Redis keeps all in memory. */
const maxFailures = 10_000;
const maxErrorLength = 4000;

/** Works the jobs of one queue on BullMQ with the promises of the port: its attempts, its waits, its signal. */
export function createBullWorker({ work, workers, bull, retryDelaysMs, log, idOf, noteRun }: Parts) {
  const { queue, handle, concurrency = 1, attempts = 5, stalledMs = 30_000 } = work;
  const stop = new AbortController();
  const running = new Set<Promise<void>>();

  // BullMQ looks at the number of parameters before it gives a signal.
  async function run(job: BullJob, _token: string | undefined, lost: AbortSignal | undefined): Promise<void> {
    const attempt = job.attemptsStarted;
    const { name, data } = job;
    const id = idOf(queue, job.id!);
    const isScheduled = job.deduplicationId === `schedule:${name}`;
    try {
      const signal = lost ? AbortSignal.any([stop.signal, lost]) : stop.signal;
      await handle({ id, queue, name, data, attempt }, signal);
      if (isScheduled) noteRun(name, null);
    } catch (error) {
      const text = String((error as Error | undefined)?.stack ?? error).slice(0, maxErrorLength);
      const last = attempt >= attempts;
      if (isScheduled && !stop.signal.aborted) noteRun(name, text);
      log[last ? 'error' : 'warn']({ err: error, queue, job: name, id, attempt }, 'a job failed');
      // Names of errors mean something to BullMQ, so none of the handler's own gets there.
      throw last ? new UnrecoverableError(text) : new Error(text);
    }
  }

  const worker = new Worker(
    queue,
    (job, token, signal) => {
      const one = run(job, token, signal).finally(() => running.delete(one));
      running.add(one);
      return one;
    },
    {
      connection: workers,
      prefix: bull,
      concurrency,
      lockDuration: stalledMs,
      // A job is checked twice before it runs again, so that takes at most twice `stalledMs`.
      stalledInterval: Math.max(1, Math.floor(stalledMs / 2)),
      // The number of attempts bounds both failures and stalls.
      maxStartedAttempts: attempts,
      maxStalledCount: attempts,
      runRetryDelay: 500,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: maxFailures },
      settings: {
        backoffStrategy(_made, _type, _error, job) {
          const attempt = (job as BullJob | undefined)?.attemptsStarted ?? 1;
          return stop.signal.aborted ? 0 : (retryDelaysMs[Math.min(attempt, retryDelaysMs.length) - 1] ?? 0);
        },
      },
    },
  );
  worker.on('lockRenewalFailed', (ids) => {
    for (const id of ids) worker.cancelJob(id, 'Another worker has taken this job.');
  });
  worker.on('stalled', (id) => log.warn({ queue, id: idOf(queue, id) }, 'a stalled job is given out again'));
  worker.on('error', (error) => log.debug({ err: error, queue }, 'BullMQ'));
  return {
    queue,
    /** Starts the locks of what this worker runs. */
    id: worker.id,
    /** Tells the jobs to stop and gives them `ms` to do so; those that do not are left to another instance. */
    async close(ms: number): Promise<void> {
      stop.abort(new Error('The process is shutting down.'));
      await worker.pause(true);
      const ended = await within(
        ms,
        Promise.allSettled(running).then(() => true),
        () => false,
      );
      if (!ended) log.warn({ queue }, 'Jobs that did not end in time are left to another instance');
      // BullMQ itself waits without a limit, for its jobs as for a Redis that is away.
      await within(ms, worker.close(!ended || workers.status !== 'ready')).catch(() => undefined);
    },
  };
}
export type BullWorker = ReturnType<typeof createBullWorker>;
