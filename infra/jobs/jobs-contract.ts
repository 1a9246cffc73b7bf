import type { Job, Jobs } from './jobs.ts';

type Engine = {
  jobs: Jobs;
  /** Another instance on the same data, as a second process would be. */
  another: () => Promise<Jobs>;
  /** Moves the clock that the adapter goes by, where it has one. */
  pass: (ms: number) => void;
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
    await jobs.work({ queue: 'letters', handle: async (job) => void seen.push(job) });
    const id = await jobs.add('letters', 'welcome', { to: 'ana' });
    await jobs.settle();
    expect(seen).toEqual([{ id, queue: 'letters', name: 'welcome', data: { to: 'ana' }, attempt: 1 }]);
    expect(await jobs.backlog()).toEqual({});
  });

  it('holds a delayed job back until its time', async () => {
    const seen: string[] = [];
    await jobs.work({ queue: 'letters', handle: async (job) => void seen.push(job.name) });
    await jobs.add('letters', 'later', {}, { delayMs: 60_000 });
    await jobs.add('letters', 'now', {});
    await jobs.settle();
    expect(seen).toEqual(['now']);
    engine.pass(60_000);
    await jobs.settle();
    expect(seen).toEqual(['now', 'later']);
  });

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

  it('tries again with growing attempts, then puts the job aside with its error and lets it be retried by hand', async () => {
    const attempts: number[] = [];
    let broken = true;
    await jobs.work({
      queue: 'letters',
      attempts: 3,
      handle: async (job) => {
        attempts.push(job.attempt);
        if (broken) throw new Error('The server is away.');
      },
    });
    const id = await jobs.add('letters', 'welcome', {});
    for (let round = 0; round < 4; round += 1) {
      await jobs.settle();
      engine.pass(600_000);
    }
    expect(attempts).toEqual([1, 2, 3]);
    const [letter] = await jobs.failed('letters');
    expect([letter?.id, letter?.error.includes('The server is away.')]).toEqual([id, true]);
    broken = false;
    await jobs.retry(id);
    await jobs.settle();
    expect([await jobs.failed('letters'), attempts.length]).toEqual([[], 4]);
  });

  it('does not let a failing job hold up the others', async () => {
    const done: string[] = [];
    await jobs.work({
      queue: 'letters',
      handle: async (job) => {
        if (job.name === 'poison') throw new Error('no');
        done.push(job.name);
      },
    });
    await jobs.add('letters', 'poison', {});
    for (const name of ['a', 'b', 'c']) await jobs.add('letters', name, {});
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
    const other = await engine.another();
    const attempts: number[] = [];
    let release: () => void = () => undefined;
    await other.work({
      queue: 'slow',
      stalledMs: 3_600_000,
      handle: (job) =>
        new Promise((resolve) => {
          attempts.push(job.attempt);
          release = resolve;
        }),
    });
    await jobs.add('slow', 'render', {});
    await until(() => attempts.length === 1);
    engine.pass(3_600_001);
    await jobs.work({ queue: 'slow', handle: async (job) => void attempts.push(job.attempt) });
    await until(() => attempts.length === 2);
    release();
    expect(attempts).toEqual([1, 2]);
  });

  it('gives one job for each due time however many instances registered the schedule, and one for all missed times', async () => {
    const other = await engine.another();
    const runs: string[] = [];
    for (const instance of [jobs, other]) {
      await instance.schedule({ name: 'digest', queue: 'digests', every: 60_000 });
      await instance.work({ queue: 'digests', handle: async () => void runs.push('run') });
    }
    engine.pass(60_000);
    await Promise.all([jobs.settle(), other.settle()]);
    expect(runs.length).toBe(1);
    engine.pass(600_000);
    await Promise.all([jobs.settle(), other.settle()]);
    expect(runs.length).toBe(2);
    await jobs.unschedule('digest');
    engine.pass(600_000);
    await jobs.settle();
    expect(runs.length).toBe(2);
  });
}
