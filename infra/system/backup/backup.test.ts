import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compiledCode } from '@consortia/infra/testing/compiled-code';
import { demoOpportunity, demoPassword } from '@consortia/proto/demo';
import type { Browser } from '../journeys/browser-client.ts';
import { demoEmails, fastClock, type Harness, startHarness } from '../journeys/harness.ts';

const run = promisify(execFile);
const home = mkdtempSync(join(tmpdir(), 'consortia-backup-'));
const dataDir = join(home, 'data');
const backups = join(home, 'backups');
let harness: Harness | undefined;
let latest = '';
afterAll(async () => {
  await harness?.close();
  rmSync(home, { recursive: true, force: true });
});

/** Runs a command as `make` does, in a process of its own. */
async function command(name: 'backup' | 'restore', argument: string, folder = dataDir) {
  const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const options = { env: { DATA_DIR: folder, ...compiledCode } };
  return run(process.execPath, ['--disable-warning=ExperimentalWarning', script, argument], options).then(
    ({ stdout }) => ({ stdout, error: '' }),
    ({ stdout, stderr }) => ({ stdout, error: String(stderr) }),
  );
}
/** Acknowledged comments; each of them notifies the author of the post, which another service does. */
async function comment(administrator: Browser, number: number): Promise<string> {
  const response = await administrator.post(`/post/${demoOpportunity(1)}/comments`, {
    message: `Backed up: ${number}`,
  });
  if (response.status !== 201) throw new Error(response.text);
  return response.json<{ comment: { id: string } }>().comment.id;
}
const rowsOf = async (service: string, collection: string) =>
  (await harness!.connect(service)).collection(collection).find().toArray();

describe('a backup of the data folder', () => {
  const before: string[] = [];
  const during: string[] = [];

  it('is taken while people write, and holds what was acknowledged before its start', async () => {
    const started = await startHarness({ dataDir }, { limitClock: fastClock() });
    harness = started;
    const administrator = await started.as('administrator');
    for (let number = 1; number <= 5; number += 1) before.push(await comment(administrator, number));
    let isOver = false;
    const backup = command('backup', backups).finally(() => {
      isOver = true;
    });
    while (!isOver) during.push(await comment(administrator, during.length));
    expect(await backup).toEqual({ stdout: expect.stringMatching(/^\d+ files, \d+ MB, in\n.+\n$/), error: '' });
    latest = (await backup).stdout.trim().split('\n').at(-1)!;
    expect(during.length).toBeGreaterThan(0);
    expect(readdirSync(backups)).toHaveLength(1);
    expect(statSync(join(latest, 'secrets', 'field-keys')).mode & 0o077).toBe(0);
    await started.close();
    harness = undefined;
  });

  it('is not restored into a folder that holds anything', async () => {
    const { error } = await command('restore', latest);
    expect(error).toMatch(/is not empty\. Move it away, or choose another DATA_DIR\.\n$/);
  });

  it('is refused, and nothing is written, where a file is damaged or it is not whole', async () => {
    const damaged = join(home, 'damaged');
    cpSync(latest, damaged, { recursive: true });
    appendFileSync(join(damaged, 'store', 'posts.sqlite'), 'x');
    const target = join(home, 'other');
    expect((await command('restore', damaged, target)).error).toMatch(/damaged: store\/posts\.sqlite/);
    rmSync(join(damaged, 'backup.json'));
    expect((await command('restore', damaged, target)).error).toMatch(
      /is not a backup of Consortia, or not a whole one/,
    );
    expect(existsSync(target)).toBe(false);
  });

  it('replaces a lost folder: people sign in, and services agree with each other', async () => {
    rmSync(dataDir, { recursive: true });
    expect((await command('restore', latest)).error).toBe('');
    harness = await startHarness({ dataDir });
    const ana = harness.browser();
    expect((await ana.signIn(demoEmails.ana, demoPassword)).status).toBe(200);
    await harness.settle();

    const comments = (await rowsOf('posts', 'comments')).map(({ _id }) => String(_id));
    for (const id of before) expect(comments).toContain(id);
    const known = [...before, ...during].filter((id) => comments.includes(id));
    // What was written during the backup is there up to one moment, and from then on nothing.
    expect(known).toEqual([...before, ...during].slice(0, known.length));
    const notified = new Set((await rowsOf('notifications', 'notifications')).map(({ about }) => about.commentId));
    expect([...before, ...during].filter((id) => notified.has(id))).toEqual(known);
  });

  it('does not start from a restore that was interrupted', async () => {
    await harness?.close();
    harness = undefined;
    mkdirSync(join(dataDir, 'restoring'));
    await expect(startHarness({ dataDir })).rejects.toThrow(/restore into .* was interrupted/);
  });
});
