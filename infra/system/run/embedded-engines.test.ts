import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@consortia/infra/config/read-config';
import { createLogger } from '@consortia/infra/log/logger';
import { startMailServer } from '@consortia/infra/testing/engines/mail-server';
import { testConfig } from '@consortia/infra/testing/test-config';
import { type EmbeddedEngines, startEmbeddedEngines } from './embedded-engines.ts';

const log = createLogger({ level: 'silent' });

/** Worker threads of this process. */
const threads = (): number => (process.report.getReport() as { workers: unknown[] }).workers.length;

describe('the engines of the one-process run', () => {
  let dataDir: string;
  let engines: EmbeddedEngines;
  const names = () => engines.closing.map(({ name }) => name);
  const close = async () => {
    for (const { run } of engines.closing) await run();
  };
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'engines-'));
    engines = await startEmbeddedEngines(testConfig({ dataDir }), log);
  });
  afterEach(async () => {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('leave jobs, search and embeddings without a thread and a folder until they are used', async () => {
    const idle = threads();
    await Promise.all([engines.jobs, engines.search, engines.embeddings].map((one) => one.ready()));
    await engines.jobs.settle();
    expect([threads(), engines.jobs.started(), engines.search.started(), engines.embeddings.awake()]).toEqual([
      idle,
      false,
      false,
      false,
    ]);
    expect(await readdir(dataDir)).not.toEqual(expect.arrayContaining(['jobs']));
    expect(await readdir(dataDir)).not.toEqual(expect.arrayContaining(['search']));

    await engines.jobs.add('emails', 'welcome', {});
    await engines.search.define({ name: 'texts', version: 1, fields: { text: { weight: 1 } } });
    expect(threads()).toBe(idle + 2);
    // Queries have a thread of their own.
    await engines.search.query('texts', { text: 'quantum', rights: [], limit: 1 });
    expect(threads()).toBe(idle + 3);
    expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['jobs', 'search']));
  });

  it('send through the mail server of SMTP_URL, and everything else stays embedded', async () => {
    await close();
    const server = await startMailServer();
    const config = testConfig({ dataDir });
    const environment = readConfig({ SMTP_URL: server.url, DATA_DIR: dataDir });
    engines = await startEmbeddedEngines({ ...config, engines: environment.engines }, log);
    await engines.mail.send({ to: 'ana@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });
    const ready = await engines.bus.ready();
    await server.close();
    expect([engines.mailbox, server.emails.map(({ to }) => to), ready]).toEqual([null, ['ana@example.org'], true]);
  });

  it('end jobs before what jobs work with', () => {
    const [jobs, ...later] = ['jobs', 'bus', 'search', 'embeddings', 'connections', 'store'].map((name) =>
      names().indexOf(name),
    );
    expect(jobs).toBeGreaterThanOrEqual(0);
    expect(later.every((place) => place > jobs!)).toBe(true);
    expect(names().at(-1)).toBe('lock');
  });

  it('give out at once what a run before left in the middle of its work', async () => {
    const tried: number[] = [];
    const held = new Promise<void>((resolve) => {
      void engines.jobs.work({
        queue: 'emails',
        handle: async ({ attempt }, signal) => {
          tried.push(attempt);
          resolve();
          await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        },
      });
    });
    await engines.jobs.add('emails', 'welcome', {});
    await held;
    await close();
    engines = await startEmbeddedEngines(testConfig({ dataDir }), log);
    await engines.jobs.work({ queue: 'emails', handle: async ({ attempt }) => void tried.push(attempt) });
    await engines.jobs.settle();
    expect(tried).toEqual([1, 2]);
  });
});
