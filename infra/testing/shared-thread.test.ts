import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWorker } from '../worker/worker-client.ts';
import { threadOfEngines } from './shared-thread.ts';

const cacheScript = new URL('../cache/embedded-cache-worker.ts', import.meta.url);
type Calls = { load(now: number): unknown[] };

describe('the thread that engines of tests share', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shared-thread-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const startCache = (file: string) =>
    startWorker<Calls>(cacheScript, { file: join(folder, file) }, { name: 'cache', start: threadOfEngines() });

  it('serves several at once, and the others after one has ended', async () => {
    const [one, another] = await Promise.all([startCache('one.sqlite'), startCache('another.sqlite')]);
    expect(await one.calls.load(0)).toEqual([]);
    await one.close();
    expect([one.alive(), another.alive()]).toEqual([false, true]);
    expect(await another.calls.load(0)).toEqual([]);
    await another.close();
  });

  it('reports to the one that could not start, and serves the others', async () => {
    const works = await startCache('works.sqlite');
    await expect(startCache('no/such/folder.sqlite')).rejects.toThrow();
    expect(await works.calls.load(0)).toEqual([]);
    await works.close();
  });

  it('ends a script that cannot be loaded', async () => {
    const thread = threadOfEngines()(new URL('./no-such-script.ts', import.meta.url), {}, { name: 'none' });
    const failed = once(thread, 'error');
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    expect(await failed).toMatchObject({ 0: { message: expect.stringContaining('no-such-script') } });
    await ended;
  });
});
