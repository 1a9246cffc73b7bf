import { execFile } from 'node:child_process';
import { appendFileSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compiledCode } from '@consortia/infra/testing/compiled-code';
import type { EngineUnderTest } from '@consortia/infra/testing/engines/engine';
import { demoOpportunity, demoPassword } from '@consortia/proto/demo';
import type { Browser } from '../journeys/browser-client.ts';
import { demoEmails, fastClock, type Harness, startHarness } from '../journeys/harness.ts';
import { startStoreServer } from '../processes/store.ts';
import { serviceNames } from '../topology.ts';

const run = promisify(execFile);
const home = mkdtempSync(join(tmpdir(), 'consortia-backup-engines-'));
const backups = join(home, 'backups');
/** Files of keys in a data folder, and in a backup. */
const keyFiles = {
  VIEWER_KEYS: ['viewer-keys.pem', 'viewer-keys'],
  SERVICE_KEYS: ['service-keys.pem', 'service-keys'],
  CSRF_KEYS: ['csrf-keys', 'csrf-keys'],
  DEVICE_KEYS: ['device-keys', 'device-keys'],
  FIELD_KEYS: ['field-keys', 'field-keys'],
} as const;
const keysOf = (dataDir: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(keyFiles).map(([name, [file]]) => [`${name}_FILE`, join(dataDir, 'secrets', file)]),
  );

let server: EngineUnderTest;
let harness: Harness | undefined;
beforeAll(async () => {
  server = await startStoreServer();
});
afterAll(async () => {
  await harness?.close();
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

async function command(name: 'backup' | 'restore', argument: string, env: Record<string, string>) {
  const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const options = { env: { ...compiledCode, MONGODB_URL: server.url, MONGODB_SINGLE: '1', ...env } };
  return run(process.execPath, ['--disable-warning=ExperimentalWarning', script, argument], options).then(
    ({ stdout }) => ({ stdout, error: '' }),
    ({ stdout, stderr }) => ({ stdout, error: String(stderr) }),
  );
}
const folderIn = (stdout: string): string => stdout.trim().split('\n').at(-1)!;

/** The product with its documents on the server; events, jobs and indexes are in a data folder. */
const open = (dataDir: string): Promise<Harness> =>
  startHarness(
    {
      dataDir,
      engines: { kind: 'embedded', mongodbUrl: server.url, mongodbSingle: true, serviceUrl: 'http://{service}:3000' },
    },
    { limitClock: fastClock() },
  );
async function comment(administrator: Browser, number: number): Promise<string> {
  const response = await administrator.post(`/post/${demoOpportunity(1)}/comments`, {
    message: `Kept by the backup: ${number}`,
  });
  if (response.status !== 201) throw new Error(response.text);
  return response.json<{ comment: { id: string } }>().comment.id;
}
async function commentsOf(one: Harness): Promise<string[]> {
  const rows = await (await one.connect('posts')).collection('comments').find().toArray();
  return rows.map(({ _id }) => String(_id));
}

describe('a backup of the distributed run', () => {
  const first = join(home, 'first');
  const before: string[] = [];
  const during: string[] = [];
  let busy = '';
  let still = '';

  it('is taken while people write, and holds what was acknowledged before its start', async () => {
    harness = await open(first);
    await harness.settle();
    const administrator = await harness.as('administrator');
    for (let number = 1; number <= 5; number += 1) before.push(await comment(administrator, number));
    let isOver = false;
    const backup = command('backup', backups, keysOf(first)).finally(() => {
      isOver = true;
    });
    while (!isOver) during.push(await comment(administrator, during.length));
    expect(await backup).toEqual({ stdout: expect.stringMatching(/^\d+ files, \d+ MB, in\n.+\n$/), error: '' });
    busy = folderIn((await backup).stdout);
    expect(during.length).toBeGreaterThan(0);
    await harness.settle();
    await harness.close();
    harness = undefined;
    still = folderIn((await command('backup', backups, keysOf(first))).stdout);
  }, 120_000);

  it('needs the keys of encrypted fields', async () => {
    expect((await command('backup', backups, {})).error).toMatch(/FIELD_KEYS is missing/);
  });

  it('is not restored over documents, nor where a file is damaged, nor into a data folder', async () => {
    expect((await command('restore', still, {})).error).toMatch(/^These databases are not empty: organisations, /);
    const damaged = join(home, 'damaged');
    cpSync(still, damaged, { recursive: true });
    appendFileSync(join(damaged, 'mongodb', 'posts', 'comments.bson'), 'x');
    expect((await command('restore', damaged, {})).error).toMatch(/damaged: mongodb\/posts\/comments\.bson/);
    const intoFolder = await command('restore', still, { MONGODB_URL: '', DATA_DIR: join(home, 'other') });
    expect(intoFolder.error).toMatch(/is a backup of databases: set MONGODB_URL/);
  });

  it('has every document of every service, byte for byte', async () => {
    await server.stop();
    server = await startStoreServer();
    expect(await command('restore', still, {})).toEqual({
      stdout: expect.stringMatching(/^\d+ documents of /),
      error: '',
    });
    const again = folderIn((await command('backup', backups, keysOf(first))).stdout);
    const filesOf = (folder: string): Record<string, { bytes: number }> =>
      JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')).files;
    const kept = Object.entries(filesOf(still)).filter(([, { bytes }]) => bytes > 0);
    expect(Object.fromEntries(kept)).toEqual(filesOf(again));
    const services = new Set(kept.map(([file]) => file.split('/')[1]));
    for (const name of ['identity', 'posts', 'organisations', 'content', 'notifications']) {
      expect(serviceNames).toContain(name);
      expect(services).toContain(name);
    }
  }, 120_000);

  it('replaces all lost engines: people sign in, search finds, and a rebuild makes services agree', async () => {
    await server.stop();
    server = await startStoreServer();
    expect((await command('restore', busy, {})).error).toBe('');
    const second = join(home, 'second');
    mkdirSync(join(second, 'secrets'), { recursive: true, mode: 0o700 });
    for (const [file, backedUp] of Object.values(keyFiles)) {
      copyFileSync(join(busy, 'secrets', backedUp), join(second, 'secrets', file));
    }
    harness = await open(second);
    for (const name of serviceNames) for (const { rebuild } of harness.projections(name)) await rebuild();
    await harness.settle();
    const comments = await commentsOf(harness);
    for (const id of before) expect(comments).toContain(id);

    const ana = harness.browser();
    expect((await ana.signIn(demoEmails.ana, demoPassword)).status).toBe(200);
    expect((await ana.get(`/api/v1/opportunities/${demoOpportunity(1)}`)).status).toBe(200);
    const found = await ana.get('/api/v1/opportunities?q=research');
    expect(found.json<{ total: number }>().total).toBeGreaterThan(0);
    // What is written after the restore goes the whole way, to the notification of another service.
    const later = await comment(await harness.as('administrator'), 0);
    await harness.settle();
    const notified = await (await harness.connect('notifications')).collection('notifications').find().toArray();
    expect(notified.map(({ about }) => about.commentId)).toContain(later);
  }, 120_000);
});
