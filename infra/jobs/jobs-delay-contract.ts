import type { Jobs } from './jobs.ts';

type Engine = { jobs: Jobs; pass: (ms: number) => Promise<void>; times: { delay: number } };

/** When every `Jobs` adapter hands out a delayed job, and how it counts what is due; part of its contract. */
export function delayContract(engine: () => Engine): void {
  it('holds a delayed job back until its time', async () => {
    const { jobs, times, pass } = engine();
    const seen: string[] = [];
    await jobs.work({ queue: 'emails', handle: async (job) => void seen.push(job.name) });
    await jobs.add('emails', 'later', {}, { delayMs: times.delay });
    await jobs.add('emails', 'now', {});
    await jobs.settle();
    expect([seen, await jobs.oldestWait()]).toEqual([['now'], {}]);
    await pass(times.delay);
    await jobs.settle();
    expect(seen).toEqual(['now', 'later']);
  });

  it('knows how long the oldest due job of a queue waits, and none that is done or not yet due', async () => {
    const { jobs, times, pass } = engine();
    await jobs.add('index', 'now', {});
    await jobs.add('index', 'soon', {}, { delayMs: times.delay });
    await jobs.add('emails', 'later', {}, { delayMs: 3_600_000 });
    await pass(2 * times.delay);
    const { index, ...others } = await jobs.oldestWait();
    expect(index).toBeGreaterThanOrEqual(2 * times.delay);
    expect(others).toEqual({});
    await jobs.work({ queue: 'index', handle: async () => {} });
    await jobs.settle();
    expect(await jobs.oldestWait()).toEqual({});
  });
}
