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
