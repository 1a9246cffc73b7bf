import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { startEmbeddedJobs } from './embedded-jobs.ts';
import type { Jobs } from './jobs.ts';
import { jobsContract } from './jobs-contract.ts';
import { nextTime } from './next-time.ts';

const log = pino({ level: 'silent' });
const folder = () => mkdtemp(join(tmpdir(), 'consortia-jobs-'));

describe('embedded jobs', () => {
  jobsContract(async () => {
    const directory = await folder();
    let now = Date.parse('2026-11-21T08:00:00Z');
    const started: Jobs[] = [];
    const another = async () => {
      const jobs = await startEmbeddedJobs({ directory, log, clock: () => new Date(now), retryDelaysMs: [1000, 5000] });
      started.push(jobs);
      return jobs;
    };
    let release: () => void = () => undefined;
    return {
      jobs: await another(),
      another,
      now: () => now,
      async pass(ms) {
        now += ms;
      },
      times: { delay: 60_000, retry: 600_000, every: 60_000, stalled: 3_600_000 },
      async takeAndFallSilent(queue) {
        const attempt = await new Promise<number>((resolve) => {
          void another().then((silent) =>
            silent.work({
              queue,
              stalledMs: 3_600_000,
              handle: (job) => {
                resolve(job.attempt);
                return new Promise((done) => {
                  release = done;
                });
              },
            }),
          );
        });
        now += 3_600_001;
        return attempt;
      },
      async dispose() {
        release();
        for (const jobs of started) await jobs.close();
        await rm(directory, { recursive: true, force: true });
      },
    };
  });

  it('keeps jobs over a restart and at once takes up what the process before left running', async () => {
    const directory = await folder();
    const before = await startEmbeddedJobs({ directory, log });
    let started = false;
    await before.work({
      queue: 'slow',
      handle: (_, signal) =>
        new Promise((_resolve, reject) => {
          started = true;
          signal.addEventListener('abort', () => reject(new Error('stopped')));
        }),
    });
    await before.add('slow', 'render', { page: 7 });
    while (!started) await new Promise((resolve) => setImmediate(resolve));
    await before.close();
    const after = await startEmbeddedJobs({ directory, log, soleProcess: true });
    const pages: unknown[] = [];
    await after.work({ queue: 'slow', handle: async (job) => void pages.push(job.data.page) });
    await after.settle();
    expect(pages).toEqual([7]);
    await after.close();
    await rm(directory, { recursive: true, force: true });
  });

  it('rests while every worker of a queue is busy, however many jobs wait', async () => {
    const directory = await folder();
    let reads = 0;
    const clock = () => {
      reads += 1;
      return new Date();
    };
    const jobs = await startEmbeddedJobs({ directory, log, clock });
    const { promise: release, resolve } = Promise.withResolvers<void>();
    const done: string[] = [];
    for (const name of ['first', 'second', 'third']) await jobs.add('emails', name, {});
    await jobs.work({
      queue: 'emails',
      handle: async ({ name }) => void done.push(name, await release.then(() => name)),
    });
    await pause(100);
    const before = reads;
    await pause(300);
    expect(reads - before).toBeLessThan(10);
    resolve();
    await jobs.settle();
    expect(done).toHaveLength(6);
    await jobs.close();
    await rm(directory, { recursive: true });
  });

  it.each([
    ['a period', 3_600_000],
    ['a time of day', { cron: '0 17 * * *', timeZone: 'Europe/Brussels' }],
  ])(
    'runs a schedule with %s at once that a clock 400 days ahead had put off, and keeps its times after that',
    async (_, every) => {
      const directory = await folder();
      let now = Date.parse('2026-11-21T08:00:00Z');
      const days = 86_400_000;
      const runs: string[] = [];
      const open = async () => {
        const jobs = await startEmbeddedJobs({ directory, log, clock: () => new Date(now) });
        await jobs.schedule({ name: 'digest', queue: 'digests', every });
        await jobs.work({ queue: 'digests', handle: async () => void runs.push(new Date(now).toISOString()) });
        await jobs.settle();
        return jobs;
      };
      now += 400 * days;
      await (await open()).close();
      now -= 400 * days;
      const jobs = await open();
      expect(runs).toEqual(['2026-11-21T08:00:00.000Z']);
      await jobs.settle();
      expect(runs).toHaveLength(1);
      now += days;
      await jobs.settle();
      expect(runs).toHaveLength(2);
      // Also where the clock is set back while the process runs.
      now += 400 * days;
      await jobs.settle();
      now -= 400 * days;
      await jobs.settle();
      expect(runs).toHaveLength(4);
      await jobs.close();
      await rm(directory, { recursive: true });
    },
  );

  it('tries a job of a schedule again at once whose next try a clock ahead had put off', async () => {
    const directory = await folder();
    let now = Date.parse('2027-12-26T08:00:00Z');
    const tries: string[] = [];
    const open = async (handle: () => Promise<void>) => {
      const jobs = await startEmbeddedJobs({ directory, log, clock: () => new Date(now), retryDelaysMs: [3_600_000] });
      await jobs.schedule({ name: 'digest', queue: 'digests', every: 60_000 });
      await jobs.work({ queue: 'digests', handle });
      await jobs.settle();
      return jobs;
    };
    const ahead = await open(() => Promise.reject(new Error('The server is away.')));
    now += 60_000;
    await ahead.settle();
    await ahead.close();
    now = Date.parse('2026-11-21T08:00:00Z');
    const jobs = await open(async () => void tries.push('try'));
    expect(tries).toHaveLength(1);
    await jobs.close();
    await rm(directory, { recursive: true });
  });

  it('keeps a cron schedule on the wall clock of its zone when summer time ends', () => {
    const every = { cron: '0 17 * * *', timeZone: 'Europe/Brussels' };
    expect(new Date(nextTime(every, Date.parse('2026-10-24T14:00:00Z'))).toISOString()).toBe(
      '2026-10-24T15:00:00.000Z',
    );
    expect(new Date(nextTime(every, Date.parse('2026-10-24T16:00:00Z'))).toISOString()).toBe(
      '2026-10-25T16:00:00.000Z',
    );
  });
});
