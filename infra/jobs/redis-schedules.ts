import { Queue, type RepeatOptions, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { within } from '../wait/within.ts';
import type { Schedule } from './jobs.ts';
import { isTooFarAway, nextTime } from './next-time.ts';

/** No queue of the product is called so. */
const ticks = '@schedules';
const every = (pattern: string): Schedule['every'] => JSON.parse(pattern);
/** BullMQ requests the next time when a tick is taken up, so that times missed until then are behind it. */
const settings = {
  repeatStrategy: (_millis: number, { pattern }: RepeatOptions) => nextTime(every(pattern!), Date.now()),
  backoffStrategy: () => 1000,
};

type Parts = {
  redis: Redis;
  workers: Redis;
  bull: string;
  log: Logger;
  /** Puts a schedule's job into its queue unless the one before is still waiting or running. */
  fire: (schedule: Schedule) => Promise<unknown>;
};

/**
 * Schedules as BullMQ's job schedulers in a queue of their own: one tick waits for each schedule, whichever instance takes it
 * puts the job into the schedule's queue. What a schedule fills is a hash next to it, so that a name stands for one schedule.
 */
export function createRedisSchedules({ redis, workers, bull, log, fire }: Parts) {
  const known = `${bull}:known-schedules`;
  /** Disappears with all the rest when a server loses its memory. */
  const marker = `${bull}:remembers`;
  const own = new Map<string, Schedule>();
  const connection = { prefix: bull, skipVersionCheck: true, skipWaitingForReady: true, settings };
  const queue = new Queue(ticks, { ...connection, connection: redis });
  queue.on('error', (error) => log.debug({ err: error }, 'schedules'));
  let worker: Worker | null = null;

  async function run(name: string): Promise<boolean> {
    const text = await redis.hget(known, name);
    if (text !== null) await fire(JSON.parse(text));
    return text !== null;
  }
  function work(): void {
    worker ??= new Worker(ticks, async (job) => void (await run(job.name)), {
      connection: workers,
      prefix: bull,
      settings,
      runRetryDelay: 500,
      removeOnComplete: { count: 0 },
    });
    worker.on('error', (error) => log.debug({ err: error }, 'schedules'));
  }
  async function register(schedule: Schedule): Promise<void> {
    const pattern = JSON.stringify(schedule.every);
    await redis.multi().set(marker, '1').hset(known, schedule.name, JSON.stringify(schedule)).exec();
    // Registering what is there already must not put its next time off.
    const there = await queue.getJobScheduler(schedule.name);
    const late = there?.next !== undefined && isTooFarAway(there.next, schedule.every, Date.now());
    if (there?.pattern === pattern && !late) return;
    await queue.upsertJobScheduler(
      schedule.name,
      { pattern },
      { name: schedule.name, opts: { attempts: 1_000_000, backoff: { type: 'custom' }, stackTraceLimit: 1 } },
    );
    if (late) await fire(schedule);
  }
  async function registerAgain(): Promise<void> {
    if (own.size === 0 || (await redis.exists(marker)) === 1) return;
    log.warn('Redis came back without its data: the schedules are registered again');
    for (const schedule of own.values()) await register(schedule);
  }
  const onReady = (): void =>
    void registerAgain().catch((error) => log.warn({ err: error }, 'the schedules could not be read'));
  redis.on('ready', onReady);

  /** Schedules whose names start with the prefix, each with the time of its next tick. */
  async function list(prefix: string): Promise<(Schedule & { nextAt: string | null })[]> {
    const all = Object.values(await redis.hgetall(known)).map((text) => JSON.parse(text) as Schedule);
    const found = all.filter(({ name }) => name.startsWith(prefix));
    return Promise.all(
      found.map(async (schedule) => {
        const next = (await queue.getJobScheduler(schedule.name))?.next;
        return { ...schedule, nextAt: next === undefined ? null : new Date(next).toISOString() };
      }),
    );
  }

  return {
    list,
    /** Puts the job of a schedule into its queue now; false where there is no such schedule. */
    run,
    name: ticks,
    /** The worker of ticks, where this instance has one. */
    worker: () => worker,
    async add(schedule: Schedule): Promise<void> {
      nextTime(schedule.every, Date.now());
      await register(schedule);
      own.set(schedule.name, schedule);
      work();
    },
    async remove(name: string): Promise<void> {
      own.delete(name);
      await redis.hdel(known, name);
      await queue.removeJobScheduler(name);
    },
    async close(ms: number): Promise<void> {
      redis.off('ready', onReady);
      await within(ms, Promise.all([worker?.close(workers.status !== 'ready'), queue.close()])).catch(() => undefined);
    },
  };
}
