import type { Redis } from 'ioredis';

/** BullMQ writes the due time of a delayed job times 4,096, with a counter in the lower bits. */
const scoresInMillisecond = 4096;
const dueScore = (now: number): number => now * scoresInMillisecond + scoresInMillisecond - 1;

/** The content of BullMQ's queues, read from its keys: all queues by name, and whether workers of this process have work. */
export function queueDepths(redis: Redis, bull: string) {
  const all = `${bull}:known-queues`;
  const keyOf = (queue: string, part: string): string => `${bull}:${queue}:${part}`;

  /** Together, and failing together. */
  async function readAll<T>(add: (pipeline: ReturnType<Redis['multi']>) => void): Promise<T[]> {
    const pipeline = redis.multi();
    add(pipeline);
    const responses = (await pipeline.exec()) ?? [];
    return responses.map(([error, value]) => {
      if (error) throw error;
      return value as T;
    });
  }

  return {
    async remember(queue: string): Promise<void> {
      await redis.sadd(all, queue);
    },
    names: (): Promise<string[]> => redis.smembers(all),
    async backlog(): Promise<Record<string, number>> {
      const queues = (await redis.smembers(all)).sort();
      if (queues.length === 0) return {};
      const counts = await readAll<number>((pipeline) => {
        for (const queue of queues) {
          pipeline.llen(keyOf(queue, 'wait')).llen(keyOf(queue, 'active')).zcard(keyOf(queue, 'delayed'));
        }
      });
      const depths = queues.map(
        (queue, at) => [queue, counts.slice(3 * at, 3 * at + 3).reduce((a, b) => a + b)] as const,
      );
      return Object.fromEntries(depths.filter(([, count]) => count > 0));
    },
    /**
     * By queue, in milliseconds: the next job to be taken, of those that wait and of those whose delay is over. A job
     * that is taken up for another try counts from when it was added.
     */
    async oldestWait(now: number): Promise<Record<string, number>> {
      const queues = (await redis.smembers(all)).sort();
      if (queues.length === 0) return {};
      const heads = await readAll<string | string[] | null>((pipeline) => {
        for (const queue of queues) {
          pipeline
            .lindex(keyOf(queue, 'wait'), -1)
            .zrangebyscore(keyOf(queue, 'delayed'), 0, dueScore(now), 'WITHSCORES', 'LIMIT', 0, 1);
        }
      });
      const added = await readAll<[string | null, string | null]>((pipeline) => {
        queues.forEach((queue, at) => {
          pipeline.hmget(keyOf(queue, String(heads[2 * at] ?? '')), 'timestamp', 'delay');
        });
      });
      const waits = queues.map((queue, at) => {
        const [timestamp, delay] = added[at]!;
        const [, score] = heads[2 * at + 1] as string[];
        const due = [
          ...(timestamp === null ? [] : [Number(timestamp) + Number(delay ?? 0)]),
          ...(score === undefined ? [] : [Number(score) / scoresInMillisecond]),
        ];
        return [queue, Math.floor(now - Math.min(now, ...due))] as const;
      });
      return Object.fromEntries(waits.filter(([, wait]) => wait > 0));
    },
    /** Whether something is due in the queue of one of these workers, or is being run by one of them. */
    async busy(workers: readonly { queue: string; id: string }[]): Promise<boolean> {
      const ids = workers.map(({ id }) => id);
      for (const queue of new Set(workers.map((worker) => worker.queue))) {
        const [waiting, due, active] = await readAll<unknown>((pipeline) =>
          pipeline
            .llen(keyOf(queue, 'wait'))
            .zcount(keyOf(queue, 'delayed'), 0, dueScore(Date.now()))
            .lrange(keyOf(queue, 'active'), 0, -1),
        );
        if (waiting !== 0 || due !== 0) return true;
        const running = active as string[];
        if (running.length === 0) continue;
        const locks = await redis.mget(running.map((id) => keyOf(queue, `${id}:lock`)));
        // A job without a lock has just ended, or has stalled and will be given out again.
        if (locks.some((lock) => lock === null || ids.some((id) => lock.startsWith(`${id}:`)))) return true;
      }
      return false;
    },
  };
}
