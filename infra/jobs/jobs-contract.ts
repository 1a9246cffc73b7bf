import type { Job, Jobs } from './jobs.ts';
import { delayContract } from './jobs-delay-contract.ts';

type Engine = {
  jobs: Jobs;
  /** Another instance on the same data, as a second process would be. */
  another: () => Promise<Jobs>;
  /** The time that the adapter goes by, in milliseconds: a clock of the test, or the real one of an engine that keeps time itself. */
  now: () => number;
  /** Lets that much of it pass. */
  pass: (ms: number) => Promise<void>;
  /** Times to test with in milliseconds, short where they really pass; `retry` is at least the longest wait between tries. */
  times: { delay: number; retry: number; every: number; stalled: number };
  /** An instance takes a job of the queue, says which attempt it is and gives no sign of life for longer than `times.stalled`. */
  takeAndFallSilent: (queue: string) => Promise<number>;
  dispose: () => Promise<void>;
};

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('The condition did not come true within 10 s.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** What every `Jobs` adapter keeps to. */
export function jobsContract(open: () => Promise<Engine>): void {
  let engine: Engine;
  let jobs: Jobs;
  beforeEach(async () => {
    engine = await open();
    jobs = engine.jobs;
  });
  afterEach(() => engine.dispose());

  it('hands a job to a worker with its data and forgets it once done', async () => {
    const seen: Job[] = [];
    await jobs.work({ queue: 'emails', handle: async (job) => void seen.push(job) });
    const id = await jobs.add('emails', 'welcome', { to: 'ana' });
    await jobs.settle();
    expect(seen).toEqual([{ id, queue: 'emails', name: 'welcome', data: { to: 'ana' }, attempt: 1 }]);
    expect(await jobs.backlog()).toEqual({});
  });

  delayContract(() => engine);

  it('takes two jobs with one key for one until it has ended', async () => {
    const runs: string[] = [];
    const first = await jobs.add('index', 'rebuild', {}, { key: 'posts' });
    expect(await jobs.add('index', 'rebuild', {}, { key: 'posts' })).toBe(first);
    await jobs.work({ queue: 'index', handle: async () => void runs.push('run') });
    await jobs.settle();
    await jobs.add('index', 'rebuild', {}, { key: 'posts' });
    await jobs.settle();
    expect(runs.length).toBe(2);
  });

  it('keeps the key of a job that runs, and frees the key of one that was put aside', async () => {
    let finish: () => void = () => undefined;
    let broken = true;
    const seen: string[] = [];
    await jobs.work({
      queue: 'index',
      attempts: 1,
      handle: async (job) => {
        seen.push(job.name);
        if (job.name === 'long') await new Promise<void>((resolve) => (finish = resolve));
        else if (broken) throw new Error('The index is away.');
      },
    });
    const long = await jobs.add('index', 'long', {}, { key: 'posts' });
    await until(() => seen.length === 1);
    expect(await jobs.add('index', 'rebuild', {}, { key: 'posts' })).toBe(long);
    expect(await jobs.backlog()).toEqual({ index: 1 });
    finish();
    await jobs.settle();
    const aside = await jobs.add('index', 'rebuild', { page: 1 }, { key: 'posts' });
    await jobs.settle();
    broken = false;
    expect((await jobs.failed('index')).map(({ id }) => id)).toEqual([aside]);
    expect(await jobs.add('index', 'rebuild', { page: 2 }, { key: 'posts' })).not.toBe(aside);
    await jobs.settle();
    expect(seen).toEqual(['long', 'rebuild', 'rebuild']);
  });

  it('tells a job that its worker is closing, and gives it out again', async () => {
    let started = false;
    const other = await engine.another();
    const worker = await other.work({
      queue: 'slow',
      handle: (_, signal) =>
        new Promise((_resolve, reject) => {
          started = true;
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    });
    await jobs.add('slow', 'render', {});
    await until(() => started);
    await worker.close();
    const attempts: number[] = [];
    await jobs.work({ queue: 'slow', handle: async (job) => void attempts.push(job.attempt) });
    await jobs.settle();
    expect(attempts).toEqual([2]);
  });

  it('tries again with growing attempts, then puts the job aside with its error and lets it be retried by hand', async () => {
    const attempts: number[] = [];
    let broken = true;
    await jobs.work({
      queue: 'emails',
      attempts: 3,
      handle: async (job) => {
        attempts.push(job.attempt);
        if (broken) throw new Error('The server is away.');
      },
    });
    const id = await jobs.add('emails', 'welcome', {});
    for (let round = 0; round < 4; round += 1) {
      await jobs.settle();
      await engine.pass(engine.times.retry);
    }
    expect(attempts).toEqual([1, 2, 3]);
    const [failed] = await jobs.failed('emails');
    expect([failed?.id, failed?.error.includes('The server is away.')]).toEqual([id, true]);
    expect(await jobs.findFailed(id)).toEqual(failed);
    broken = false;
    expect(await jobs.retry(id)).toBe(true);
    await jobs.settle();
    expect([await jobs.failed('emails'), attempts.length]).toEqual([[], 4]);
    expect([await jobs.retry(id), await jobs.findFailed(id)]).toEqual([false, null]);
  });

  it('shows schedules and failed jobs of one prefix, runs a schedule at once, and discards a job once', async () => {
    let broken = true;
    await jobs.work({
      queue: 'post.digests',
      attempts: 1,
      handle: async () => {
        if (broken) throw new Error('The server is away.');
      },
    });
    await jobs.schedule({ name: 'post.digest', queue: 'post.digests', every: 3_600_000 });
    await jobs.schedule({ name: 'other.digest', queue: 'other.digests', every: 3_600_000 });
    const { schedules } = await jobs.inspect('post.');
    expect(schedules).toMatchObject([{ name: 'post.digest', queue: 'post.digests', every: 3_600_000, last: null }]);
    expect(await jobs.run('post.none')).toBe(false);
    expect(await jobs.run('post.digest')).toBe(true);
    await jobs.settle();
    const failed = await jobs.inspect('post.');
    expect(failed.schedules[0]!.last?.error).toContain('The server is away.');
    expect(failed.schedules[0]!.nextAt).toBe(schedules[0]!.nextAt);
    expect(failed.queues).toEqual([{ queue: 'post.digests', waiting: 0, failed: 1 }]);
    const { id } = failed.failed[0]!;
    expect([await jobs.discard(id), await jobs.discard(id)]).toEqual([true, false]);
    broken = false;
    await jobs.run('post.digest');
    await jobs.settle();
    await until(async () => (await jobs.inspect('post.')).schedules[0]!.last?.error === null);
    expect((await jobs.inspect('post.')).failed).toEqual([]);
    for (const name of ['post.digest', 'other.digest']) await jobs.unschedule(name);
  });

  it('does not let a failing job hold up the others', async () => {
    const done: string[] = [];
    await jobs.work({
      queue: 'emails',
      handle: async (job) => {
        if (job.name === 'poison') throw new Error('no');
        done.push(job.name);
      },
    });
    await jobs.add('emails', 'poison', {});
    for (const name of ['a', 'b', 'c']) await jobs.add('emails', name, {});
    await jobs.settle();
    expect(done.sort()).toEqual(['a', 'b', 'c']);
  });

  it('gives each job to one of several instances', async () => {
    const other = await engine.another();
    const seen: string[] = [];
    const handle = async (job: Job) => void seen.push(String(job.data.number));
    await jobs.work({ queue: 'shared', concurrency: 4, handle });
    await other.work({ queue: 'shared', concurrency: 4, handle });
    await Promise.all(
      Array.from({ length: 200 }, (_, number) => (number % 2 ? jobs : other).add('shared', 'count', { number })),
    );
    await until(async () => Object.keys(await jobs.backlog()).length === 0);
    expect(seen.length).toBe(200);
    expect(new Set(seen).size).toBe(200);
  });

  it('gives a stalled job out again', async () => {
    await jobs.add('slow', 'render', {});
    const attempts = [await engine.takeAndFallSilent('slow')];
    await jobs.work({
      queue: 'slow',
      stalledMs: engine.times.stalled,
      handle: async (job) => void attempts.push(job.attempt),
    });
    await until(() => attempts.length === 2);
    expect(attempts).toEqual([1, 2]);
  });

  it('gives one job for each due time however many instances registered the schedule, and one for all missed times', async () => {
    const { every } = engine.times;
    const other = await engine.another();
    const runs: string[] = [];
    const handle = async () => void runs.push('run');
    const registered = engine.now();
    for (const instance of [jobs, other]) {
      await instance.schedule({ name: 'digest', queue: 'digests', every });
      await instance.work({ queue: 'digests', handle });
    }
    await Promise.all([jobs.settle(), other.settle()]);
    expect(runs.length).toBeLessThanOrEqual(Math.floor((engine.now() - registered) / every));
    await engine.pass(every);
    await Promise.all([jobs.settle(), other.settle()]);
    expect(runs.length).toBeGreaterThanOrEqual(1);
    expect(runs.length).toBeLessThanOrEqual(Math.floor((engine.now() - registered) / every));

    await Promise.all([jobs.close(), other.close()]);
    runs.splice(0);
    await engine.pass(every * 10);
    const reopened = engine.now();
    const later = await engine.another();
    await later.schedule({ name: 'digest', queue: 'digests', every });
    await later.work({ queue: 'digests', handle });
    await later.settle();
    expect(runs.length).toBeGreaterThanOrEqual(1);
    expect(runs.length).toBeLessThanOrEqual(1 + Math.floor((engine.now() - reopened) / every));

    await later.unschedule('digest');
    await later.settle();
    runs.splice(0);
    await engine.pass(every * 3);
    await later.settle();
    expect(runs).toEqual([]);
  });

  it('replaces a schedule that is registered again under its name, also in another queue', async () => {
    const { every } = engine.times;
    const seen: unknown[] = [];
    const handle = async (job: Job) => void seen.push([job.queue, job.name, job.data.which]);
    for (const queue of ['before', 'after']) await jobs.work({ queue, handle });
    await jobs.schedule({ name: 'digest', queue: 'before', every: every * 2, data: { which: 1 } });
    await jobs.schedule({ name: 'digest', queue: 'after', every, data: { which: 2 } });
    await engine.pass(every);
    await jobs.settle();
    expect(seen.slice(0, 1)).toEqual([['after', 'digest', 2]]);
    expect(seen.filter((one) => (one as string[])[0] === 'before')).toEqual([]);
    await expect(
      jobs.schedule({ name: 'wrong', queue: 'after', every: { cron: 'now and then', timeZone: 'Europe/Brussels' } }),
    ).rejects.toThrow();
  });

  it('does not give a schedule a second job while the one before is not done', async () => {
    const { every } = engine.times;
    let finish: () => void = () => undefined;
    let started = 0;
    await jobs.work({
      queue: 'digests',
      concurrency: 2,
      // Longer than the time that passes: a job that has fallen silent is given again, which is another matter.
      stalledMs: engine.times.stalled,
      handle: async () => {
        started += 1;
        if (started === 1) await new Promise<void>((resolve) => (finish = resolve));
      },
    });
    await jobs.schedule({ name: 'digest', queue: 'digests', every });
    await engine.pass(every);
    // Only a call wakes an instance whose clock is moved by hand.
    await jobs.add('elsewhere', 'nothing', {});
    await until(() => started === 1);
    await engine.pass(every * 2);
    await jobs.add('elsewhere', 'nothing', {});
    await jobs.backlog();
    expect(started).toBe(1);
    await jobs.unschedule('digest');
    finish();
    await jobs.settle();
  });

  it('is ready until it is closed', async () => {
    expect(await jobs.ready()).toBe(true);
    await jobs.close();
    expect(await jobs.ready()).toBe(false);
  });
}
