import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { externalServer } from '../testing/engines/engine.ts';
import { notRun } from '../testing/engines/engine-suite.ts';
import { withRedis } from '../testing/engines/redis-suite.ts';
import { until } from '../testing/engines/until.ts';
import { startBullmqJobs } from './bullmq-jobs.ts';
import type { Jobs } from './jobs.ts';
import { jobsContract } from './jobs-contract.ts';

const log = pino({ level: 'silent' });
const silentChild = fileURLToPath(new URL('./jobs-silent-child.ts', import.meta.url));

await withRedis('jobs on BullMQ', ({ url, server }, newPrefix) => {
  const admin = new Redis(url);
  admin.on('error', () => undefined);
  afterAll(() => admin.disconnect());

  describe('jobs on BullMQ', () => {
    jobsContract(async () => {
      const prefix = newPrefix();
      const started: Jobs[] = [];
      const another = async () => {
        const jobs = await startBullmqJobs({ url, log, prefix, retryDelaysMs: [20, 50] });
        started.push(jobs);
        return jobs;
      };
      const times = { delay: 2500, retry: 60, every: 1000, stalled: 500 };
      return {
        jobs: await another(),
        another,
        now: Date.now,
        pass: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        times,
        async takeAndFallSilent(queue) {
          const given = [silentChild, url, prefix, queue, String(times.stalled)];
          const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...given], {
            stdio: ['ignore', 'pipe', 'inherit'],
          });
          const [output] = await once(child.stdout.setEncoding('utf8'), 'data');
          child.kill('SIGKILL');
          await once(child, 'exit');
          return Number(output);
        },
        async dispose() {
          await Promise.all(started.map((jobs) => jobs.close()));
          const keys = await admin.keys(`${prefix}:*`);
          if (keys.length > 0) await admin.del(keys);
        },
      };
    });

    it('runs a schedule at once that a clock 400 days ahead had put off', async () => {
      const prefix = newPrefix();
      const schedule = { name: 'digest', queue: 'digests', every: 3_600_000 };
      const { now } = Date;
      Date.now = () => now() + 400 * 86_400_000;
      const ahead = await startBullmqJobs({ url, log, prefix });
      await ahead.schedule(schedule);
      await ahead.close();
      Date.now = now;
      const jobs = await startBullmqJobs({ url, log, prefix });
      const runs: string[] = [];
      await jobs.work({ queue: 'digests', handle: async () => void runs.push('run') });
      await jobs.schedule(schedule);
      await until(() => runs.length === 1);
      const next = Date.parse((await jobs.inspect('digest')).schedules[0]!.nextAt!);
      expect(next - Date.now()).toBeLessThanOrEqual(3_600_000);
      await jobs.close();
    });

    it('closes in time although a job does not end, and leaves it to another instance', async () => {
      const prefix = newPrefix();
      const jobs = await startBullmqJobs({ url, log, prefix, closeWithinMs: 200 });
      let started = false;
      await jobs.work({
        queue: 'slow',
        stalledMs: 500,
        handle: () => {
          started = true;
          return new Promise(() => undefined);
        },
      });
      await jobs.add('slow', 'render', {});
      await until(() => started);
      const startedAt = Date.now();
      await jobs.close();
      expect(Date.now() - startedAt).toBeLessThan(2000);
      const other = await startBullmqJobs({ url, log, prefix });
      const attempts: number[] = [];
      await other.work({ queue: 'slow', stalledMs: 500, handle: async (job) => void attempts.push(job.attempt) });
      await until(() => attempts.length === 1);
      expect(attempts).toEqual([2]);
      await other.close();
    });

    it('puts aside a job that stalls as often as it may be tried', async () => {
      const prefix = newPrefix();
      const jobs = await startBullmqJobs({ url, log, prefix });
      await jobs.add('slow', 'render', {});
      // What a worker leaves behind that was killed during its second try.
      const id = (await admin.lrange(`${prefix}:jobs:slow:wait`, 0, -1))[0]!;
      await admin.hset(`${prefix}:jobs:slow:${id}`, 'ats', 2);
      await jobs.work({
        queue: 'slow',
        attempts: 2,
        handle: async () => {
          throw new Error('never');
        },
      });
      await until(async () => (await jobs.failed('slow')).length === 1);
      expect((await jobs.failed('slow'))[0]!.error).toMatch(/started more than allowable limit/);
      await jobs.close();
    });
  });

  if (!server) return notRun('taking Redis away from jobs', externalServer('REDIS_URL'));
  describe('jobs when Redis goes away', () => {
    const refused = { name: 'Failure', code: 'kit.unavailable' };
    const open = (prefix: string) => startBullmqJobs({ url, log, prefix, retryDelaysMs: [20] });

    it('loses no job that was acknowledged, and goes on by itself', async () => {
      const prefix = newPrefix();
      const [jobs, other] = [await open(prefix), await open(prefix)];
      const seen = new Set<number>();
      const handle = async ({ data }: { data: Record<string, unknown> }) => void seen.add(Number(data.number));
      for (const one of [jobs, other]) await one.work({ queue: 'emails', concurrency: 4, stalledMs: 1000, handle });
      const acknowledged: number[] = [];
      let refusals = 0;
      let adding = true;
      const adder = (async () => {
        for (let number = 0; adding; number += 1) {
          const startedAt = Date.now();
          await jobs.add('emails', 'welcome', { number }).then(
            () => acknowledged.push(number),
            (error: unknown) => {
              refusals += 1;
              expect(error).toMatchObject(refused);
            },
          );
          expect(Date.now() - startedAt).toBeLessThan(2000);
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
      })();
      for (let round = 1; round <= 3; round += 1) {
        await until(() => acknowledged.length >= 100 * round);
        await server.kill();
        const before = refusals;
        await until(() => refusals > before);
        await until(async () => !(await jobs.ready()));
        await server.start();
        await until(() => jobs.ready());
      }
      adding = false;
      await adder;
      await until(() => acknowledged.every((number) => seen.has(number)));
      expect(refusals).toBeGreaterThanOrEqual(3);
      await until(async () => Object.keys(await jobs.backlog()).length === 0);
      expect(await jobs.failed('emails')).toEqual([]);
      await Promise.all([jobs.close(), other.close()]);
    }, 60_000);

    it('refuses within two seconds while Redis is suspended, and works later jobs', async () => {
      const jobs = await open(newPrefix());
      const seen: string[] = [];
      await jobs.work({ queue: 'emails', handle: async (job) => void seen.push(job.name) });
      await jobs.add('emails', 'before', {});
      await jobs.settle();
      server.suspend();
      const startedAt = Date.now();
      await expect(jobs.add('emails', 'meanwhile', {})).rejects.toMatchObject(refused);
      await expect(jobs.backlog()).rejects.toMatchObject(refused);
      expect(Date.now() - startedAt).toBeLessThan(4000);
      expect(await jobs.ready()).toBe(false);
      server.resume();
      await until(() => jobs.ready());
      await jobs.add('emails', 'after', {});
      await until(() => seen.includes('after'));
      await jobs.close();
    });

    it('closes in time while Redis is away', async () => {
      const jobs = await open(newPrefix());
      await jobs.work({ queue: 'emails', handle: async () => undefined });
      await jobs.schedule({ name: 'digest', queue: 'emails', every: 60_000 });
      await server.kill();
      const startedAt = Date.now();
      await jobs.close();
      expect(Date.now() - startedAt).toBeLessThan(3000);
      await server.start();
    });

    it('registers its schedules again with a Redis that came back empty', async () => {
      const prefix = newPrefix();
      const jobs = await open(prefix);
      const runs: number[] = [];
      await jobs.work({ queue: 'digests', handle: async () => void runs.push(1) });
      await jobs.schedule({ name: 'digest', queue: 'digests', every: 300 });
      await until(() => runs.length > 0);
      await admin.flushall();
      await server.kill();
      await server.start();
      const before = runs.length;
      await until(() => runs.length > before);
      await jobs.close();
    });
  });
});
