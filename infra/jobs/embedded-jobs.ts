import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { watchDisk } from '../worker/disk-watch.ts';
import { openEngine } from '../worker/open-engine.ts';
import { startWorker } from '../worker/worker-client.ts';
import type { Jobs, WorkOptions } from './jobs.ts';
import type { JobsCalls } from './jobs-worker.ts';
import { createQueueWorker, type QueueWorker } from './queue-worker.ts';

export type EmbeddedJobsOptions = {
  directory: string;
  log: Logger;
  clock?: () => Date;
  /** Waits before the second, third, … try in milliseconds; the last one repeats. */
  retryDelaysMs?: readonly number[];
  /** The caller knows that no other process uses the folder: jobs an earlier process left running are given out at once. */
  soleProcess?: boolean;
};

const defaultRetryDelaysMs = [1000, 5000, 30_000, 120_000];
const maxSleepMs = 1000;

/**
 * Jobs and schedules in a SQLite file of `directory`, in a thread of its own. A job is on disk when `add` resolves.
 * Throws when the folder cannot be written.
 */
export async function startEmbeddedJobs(options: EmbeddedJobsOptions): Promise<Jobs> {
  const {
    directory,
    log,
    clock = () => new Date(),
    retryDelaysMs = defaultRetryDelaysMs,
    soleProcess = false,
  } = options;
  const disk = watchDisk(join(directory, 'jobs.sqlite'), () => worker.calls.probe());
  const { write } = disk;
  const { worker } = await openEngine({
    directory,
    disk,
    start: () =>
      startWorker<JobsCalls>(
        new URL('./jobs-worker.ts', import.meta.url),
        { directory, soleProcess },
        { name: 'jobs', resourceLimits: { maxOldGenerationSizeMb: 48 } },
      ),
    prepare: async () => {},
  });
  const { calls } = worker;
  const now = (): number => clock().getTime();
  const queues = new Set<QueueWorker>();
  let timer: NodeJS.Timeout | undefined;
  let turning: Promise<void> | null = null;
  let again = false;
  let closed = false;

  const turn = async (): Promise<void> => {
    do {
      again = false;
      await write(calls.fireSchedules(now()));
      for (const queue of queues) await queue.take();
    } while (again && !closed);
    if (closed) return;
    // A full queue is checked again when one of its jobs has ended.
    const next = await calls.nextDue([...queues].filter((queue) => queue.hasRoom()).map((queue) => queue.name));
    const wait = next === null ? maxSleepMs : Math.min(Math.max(next - now(), 1), maxSleepMs);
    timer = setTimeout(wake, wait);
    timer.unref();
  };
  function wake(): void {
    if (closed) return;
    clearTimeout(timer);
    again = true;
    turning ??= turn()
      .catch((error: unknown) => {
        log.error({ err: error }, 'jobs could not be taken');
        timer = setTimeout(wake, maxSleepMs).unref();
      })
      .finally(() => {
        turning = null;
        if (again) wake();
      });
  }
  wake();

  return {
    async add(queue, name, data, { delayMs = 0, key } = {}) {
      const id = await write(calls.add(randomUUID(), queue, name, data, now() + delayMs, key ?? null));
      wake();
      return id;
    },
    async work(work: WorkOptions) {
      const queue = createQueueWorker({ work, calls, now, wake, retryDelaysMs, log });
      queues.add(queue);
      wake();
      return {
        async close() {
          queues.delete(queue);
          await queue.close();
        },
      };
    },
    async schedule(schedule) {
      await write(calls.schedule(schedule, now()));
      wake();
    },
    unschedule: (name) => write(calls.unschedule(name)),
    failed: (queue, limit = 50) => calls.failed(queue, limit),
    findFailed: (id) => calls.findFailed(id),
    inspect: (prefix, limit = 50) => calls.inspect(prefix, limit),
    async run(schedule) {
      const found = await write(calls.runSchedule(schedule, randomUUID(), now()));
      wake();
      return found;
    },
    async retry(id) {
      const retried = await write(calls.retry(id, now()));
      wake();
      return retried;
    },
    discard: (id) => write(calls.discard(id)),
    eraseFailed: (text) => write(calls.eraseFailed(text)),
    removeFailed: (before) => write(calls.removeFailed(before.getTime())),
    compact: () => write(calls.compact()),
    backlog: () => calls.backlog(),
    oldestWait: () => calls.oldestWait(now()),
    async settle() {
      for (;;) {
        wake();
        while (turning) await turning;
        await Promise.all([...queues].map((queue) => queue.idle()));
        const next = await calls.nextDue([...queues].map((queue) => queue.name));
        if (!turning && [...queues].every((queue) => queue.running() === 0) && (next === null || next > now())) return;
      }
    },
    ready: async () => !closed && worker.alive() && (await disk.writable()),
    async close() {
      closed = true;
      clearTimeout(timer);
      await turning;
      await Promise.all([...queues].map((queue) => queue.close()));
      await worker.close();
    },
  };
}
