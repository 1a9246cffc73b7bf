import { randomUUID } from 'node:crypto';
import { type Job as BullJob, Queue } from 'bullmq';
import {
  connectRedis,
  disconnect,
  type RedisConnectionOptions,
  reach,
  usualPrefix,
} from '../cache/redis-connection.ts';
import { type BullWorker, createBullWorker } from './bullmq-worker.ts';
import type { FailedJob, Jobs } from './jobs.ts';
import { queueDepths } from './queue-depths.ts';
import { createRedisSchedules } from './redis-schedules.ts';

export type BullmqJobsOptions = RedisConnectionOptions & {
  /** Waits before the second, third, … try in milliseconds; the last one repeats. */
  retryDelaysMs?: readonly number[];
  /** What running jobs are given to end when this is closed; beyond it they are left to another instance. Default 1,500. */
  closeWithinMs?: number;
};
const defaultRetryDelaysMs = [1000, 5000, 30_000, 120_000];
const settleEveryMs = 10;

/** BullMQ counts tries at the job, the port at the worker: a job never runs out of tries by itself. */
const endless = { attempts: 1_000_000, backoff: { type: 'custom' }, stackTraceLimit: 1 };
const idOf = (queue: string, id: string): string => `${queue}/${id}`;
/** The queue of a job and its id there. */
function partsOf(id: string): [queue: string, id: string] {
  const at = id.lastIndexOf('/');
  return [id.slice(0, at), id.slice(at + 1)];
}
const failedJob = (queue: string, job: BullJob): FailedJob => ({
  id: idOf(queue, job.id!),
  queue,
  name: job.name,
  data: job.data,
  attempt: job.attemptsStarted,
  error: job.failedReason,
  failedAt: new Date(job.finishedOn ?? job.timestamp).toISOString(),
});

/**
 * Jobs and schedules on BullMQ. While Redis is away `add` and all queries reject with `kit.unavailable` within a second, and
 * workers go on by themselves when it is back. A job that was added lasts as long as Redis keeps its log of writes.
 */
export async function startBullmqJobs(options: BullmqJobsOptions): Promise<Jobs> {
  const { log, prefix = usualPrefix, retryDelaysMs = defaultRetryDelaysMs, closeWithinMs = 1500 } = options;
  const bull = `${prefix}:jobs`;
  const redis = await connectRedis(options, { name: 'jobs' });
  const workers = await connectRedis(options, { name: 'job-workers', waits: true }).catch((error: unknown) => {
    disconnect(redis);
    throw error;
  });
  const depths = queueDepths(redis, bull);
  /** How the latest run of each schedule ended, by its name. */
  const lastRuns = `${bull}:last-runs`;
  const noteRun = (schedule: string, error: string | null): void => {
    const last = JSON.stringify({ at: new Date().toISOString(), error });
    redis.hset(lastRuns, schedule, last).catch((failure) => log.debug({ err: failure, schedule }, 'last runs'));
  };
  const queues = new Map<string, Queue>();
  const working = new Set<BullWorker>();
  let closed = false;

  function queueOf(name: string): Queue {
    if (closed) throw new Error('Jobs are closed.');
    const known = queues.get(name);
    if (known) return known;
    const queue = new Queue(name, {
      connection: redis,
      prefix: bull,
      skipVersionCheck: true,
      skipWaitingForReady: true,
    });
    queue.on('error', (error) => log.debug({ err: error, queue: name }, 'BullMQ'));
    queues.set(name, queue);
    return queue;
  }
  const add: Jobs['add'] = async (name, job, data, { delayMs = 0, key } = {}) => {
    const queue = queueOf(name);
    const [added] = await reach(
      Promise.all([
        queue.add(job, data, {
          ...endless,
          jobId: randomUUID(),
          delay: Math.ceil(delayMs),
          // Unlike a job id, the key is free again as soon as the job has ended or was put aside as failed.
          ...(key === undefined ? {} : { deduplication: { id: key } }),
        }),
        depths.remember(name),
      ]),
    );
    return idOf(name, added.id!);
  };
  async function failedJobBy(id: string): Promise<BullJob | null> {
    const [name, bullId] = partsOf(id);
    const job = await reach(queueOf(name).getJob(bullId));
    return job && (await reach(job.isFailed())) ? job : null;
  }
  async function eachFailed(visit: (job: BullJob) => Promise<void>): Promise<void> {
    for (const name of await depths.names()) for (const job of await reach(queueOf(name).getFailed())) await visit(job);
  }
  const schedules = createRedisSchedules({
    redis,
    workers,
    bull,
    log,
    fire: ({ name, queue, data = {} }) => add(queue, name, data, { key: `schedule:${name}` }),
  });

  return {
    add,
    async work(work) {
      if (closed) throw new Error('Jobs are closed.');
      const worker = createBullWorker({ work, workers, bull, retryDelaysMs, log, idOf, noteRun });
      working.add(worker);
      return {
        async close() {
          working.delete(worker);
          await worker.close(closeWithinMs);
        },
      };
    },
    schedule: (schedule) => reach(schedules.add(schedule)),
    unschedule: (name) => reach(schedules.remove(name)),
    async failed(name, limit = 50) {
      const jobs = await reach(queueOf(name).getFailed(0, limit - 1));
      return jobs.map((job) => failedJob(name, job));
    },
    async findFailed(id) {
      const job = await failedJobBy(id);
      return job ? failedJob(partsOf(id)[0], job) : null;
    },
    async inspect(prefix, limit = 50) {
      const names = (await reach(depths.names())).filter((name) => name.startsWith(prefix)).sort();
      const waiting = await reach(depths.backlog());
      const queues = await Promise.all(
        names.map(async (queue) => ({
          queue,
          waiting: waiting[queue] ?? 0,
          failed: await reach(queueOf(queue).getFailedCount()),
        })),
      );
      const lists = await Promise.all(
        queues
          .filter(({ failed }) => failed > 0)
          .map(async ({ queue }) =>
            (await reach(queueOf(queue).getFailed(0, limit - 1))).map((job) => failedJob(queue, job)),
          ),
      );
      const failed = lists.flat().toSorted((one, other) => other.failedAt.localeCompare(one.failedAt));
      const ends = await reach(redis.hgetall(lastRuns));
      const states = (await reach(schedules.list(prefix))).map(({ name, queue, every, nextAt }) => ({
        ...{ name, queue, every, nextAt },
        last: ends[name] === undefined ? null : JSON.parse(ends[name]),
      }));
      return {
        schedules: states.toSorted((one, other) => one.name.localeCompare(other.name)),
        queues: queues.filter((one) => one.waiting + one.failed > 0),
        failed: failed.slice(0, limit),
      };
    },
    run: (schedule) => reach(schedules.run(schedule)),
    async retry(id) {
      const [name] = partsOf(id);
      const job = await failedJobBy(id);
      if (!job) return false;
      // As a new job, which has its tries and its key again; where one with the same key waits already, that one is kept alone.
      await add(name, job.name, job.data, { key: job.deduplicationId });
      await reach(job.remove());
      return true;
    },
    async discard(id) {
      const job = await failedJobBy(id);
      if (job) await reach(job.remove());
      return job !== null;
    },
    eraseFailed: (text) =>
      eachFailed(async (job) => {
        if (`${JSON.stringify(job.data)} ${job.failedReason}`.includes(text)) await reach(job.remove());
      }),
    removeFailed: (before) =>
      eachFailed(async (job) => {
        if ((job.finishedOn ?? job.timestamp) < before.getTime()) await reach(job.remove());
      }),
    compact: async () => {},
    backlog: () => reach(depths.backlog()),
    oldestWait: () => reach(depths.oldestWait(Date.now())),
    async settle() {
      const here = () => [
        ...[...working].map(({ queue, id }) => ({ queue, id })),
        ...(schedules.worker() ? [{ queue: schedules.name, id: schedules.worker()!.id }] : []),
      ];
      while (!closed && (await reach(depths.busy(here())))) {
        await new Promise((resolve) => setTimeout(resolve, settleEveryMs));
      }
    },
    ready: () =>
      closed || workers.status !== 'ready'
        ? Promise.resolve(false)
        : redis.set(`${prefix}:probe`, '1', 'PX', 1000).then(
            () => true,
            () => false,
          ),
    async close() {
      if (closed) return;
      closed = true;
      await Promise.all([...[...working].map((worker) => worker.close(closeWithinMs)), schedules.close(closeWithinMs)]);
      for (const queue of queues.values()) void queue.close().catch(() => undefined);
      disconnect(workers);
      disconnect(redis);
    },
  };
}
