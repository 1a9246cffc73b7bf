import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedJobs } from '../../jobs/embedded-jobs.ts';
import { createLogger } from '../../log/logger.ts';
import { lazily } from './lazily.ts';

const log = createLogger({ level: 'silent' });

describe('an engine that starts on first use', () => {
  let folder: string;
  let starts: number;
  const jobs = () => {
    const start = () => {
      starts += 1;
      return startEmbeddedJobs({ directory: join(folder, 'jobs'), log, soleProcess: true });
    };
    return lazily('jobs', start, { settle: async () => {} });
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lazily-'));
    starts = 0;
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('has no thread or file before that, is ready all the same, and has nothing to close', async () => {
    const engine = jobs();
    await engine.settle();
    expect(await engine.ready()).toBe(true);
    await engine.close();
    expect([starts, engine.started(), await readdir(folder)]).toEqual([0, false, []]);
  });

  it('can be started before its first call, which then starts no other one', async () => {
    const engine = jobs();
    engine.start();
    expect([starts, engine.started()]).toEqual([1, true]);
    await engine.add('letters', 'welcome', {});
    expect(starts).toBe(1);
    await engine.close();
  });

  it('is started once by simultaneous calls, and serves them all', async () => {
    const engine = jobs();
    const ids = await Promise.all(['a', 'b', 'c'].map((name) => engine.add('letters', name, {})));
    expect([starts, engine.started(), new Set(ids).size]).toEqual([1, true, 3]);
    expect(await engine.backlog()).toEqual({ letters: 3 });
    expect(await engine.ready()).toBe(true);
    await engine.close();
  });

  it('says why it could not be started, is not ready then, and starts once the reason is gone', async () => {
    const engine = jobs();
    const inTheWay = join(folder, 'jobs');
    await writeFile(inTheWay, 'a file where the folder should be');
    await expect(engine.add('letters', 'welcome', {})).rejects.toThrow();
    expect([await engine.ready(), engine.started()]).toEqual([false, false]);
    await rm(inTheWay);
    expect(await engine.ready()).toBe(true);
    await engine.add('letters', 'welcome', {});
    expect(await engine.backlog()).toEqual({ letters: 1 });
    await engine.close();
  });

  it('is closed once it has started where it was starting, and is not started after that', async () => {
    const engine = jobs();
    const added = engine.add('letters', 'welcome', {});
    await Promise.all([engine.close(), engine.close()]);
    await added;
    expect(await engine.ready()).toBe(false);
    await expect(engine.add('letters', 'late', {})).rejects.toThrow('The engine jobs is closed.');
    const never = jobs();
    await never.close();
    await expect(never.add('letters', 'late', {})).rejects.toThrow('The engine jobs is closed.');
    expect(starts).toBe(1);
  });

  it('can be what a promise resolves with', async () => {
    const engine = jobs();
    expect(await Promise.resolve(engine)).toBe(engine);
    expect(starts).toBe(0);
  });
});
