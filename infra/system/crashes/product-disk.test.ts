import type { ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@consortia/infra/testing/engines/free-port';
import { startTestProduct } from '../run/test-product.ts';
import { type Confined, canMount, type Ended, ended, readOnlyDisk, smallDisk, spawnConfined } from './small-disk.ts';

const script = fileURLToPath(new URL('../run/start.js', import.meta.url));
const mounts = canMount();
if (!mounts) console.warn('Disks of their own cannot be mounted here: the product is not tested on a full one.');
const withMounts = mounts ? it : it.skip;

describe('the product', () => {
  let directory: string;
  let child: ChildProcess | undefined;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'consortia-disk-'));
  });
  afterEach(async () => {
    if (child?.exitCode === null) child.kill('SIGKILL');
    await rm(directory, { recursive: true, force: true });
  });

  async function start(confined: Confined, dataDir = directory): Promise<{ port: number; end: Promise<Ended> }> {
    const port = await freePort();
    child = spawnConfined(confined, script, { env: { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'fatal' } });
    return { port, end: ended(child) };
  }
  /** It ended by itself, with one sentence and no stack. */
  async function expectSentence(end: Promise<Ended>, sentence: RegExp): Promise<void> {
    const { code, stderr } = await end;
    expect(stderr).toMatch(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  }

  it('does not start where its folder cannot be made, and says so', async () => {
    await writeFile(join(directory, 'file'), '');
    const { end } = await start(['env'], join(directory, 'file', 'data'));
    await expectSentence(end, /data folder.* cannot be written/);
  });

  withMounts(
    'does not start in a read-only folder, empty or not, and says so',
    async () => {
      await expectSentence((await start(readOnlyDisk(directory))).end, /data folder.* cannot be written/);
      const before = await startTestProduct({ dataDir: directory });
      await before.close();
      await expectSentence((await start(readOnlyDisk(directory))).end, /data folder.* cannot be written/);
    },
    60_000,
  );

  withMounts(
    'does not start where the disk is full, and says so',
    async () => {
      await expectSentence((await start(smallDisk(directory, 1))).end, /no (room|space) is left on the disk/i);
    },
    60_000,
  );

  withMounts(
    'says that it is not ready while the disk is full, loses nothing, and is ready again once there is room',
    async () => {
      const { port, end } = await start(smallDisk(directory, 64));
      const inside = `/proc/${child?.pid}/root${directory}`;
      const send = (path: string, init?: RequestInit): Promise<Response> =>
        fetch(`http://127.0.0.1:${port}${path}`, init);
      const status = (path: string): Promise<number> =>
        send(path).then(
          ({ status }) => status,
          () => 0,
        );
      async function until(path: string, wanted: number, seconds = 30): Promise<void> {
        for (let tries = 0; (await status(path)) !== wanted; tries += 1) {
          if (tries > 10 * seconds) throw new Error(`${path} did not respond with ${wanted}.`);
          await pause(100);
        }
      }
      /** A sign-up: a write that the store has to acknowledge, and an email. */
      const signUp = async (name: string): Promise<number> => {
        const visit = await send('/api/v1/session');
        const cookie = visit.headers
          .getSetCookie()
          .map((one) => one.split(';')[0])
          .join('; ');
        const { csrfToken } = (await visit.json()) as { csrfToken: string };
        const response = await send('/sign-up', {
          method: 'POST',
          headers: {
            cookie,
            'Content-Type': 'application/json',
            'X-Requested-With': 'XMLHttpRequest',
            'X-CSRF-Token': csrfToken,
          },
          body: JSON.stringify({
            firstname: 'Eva',
            lastname: name,
            email: `${name}@uni-aurora.example`,
            plainPassword: { first: 'a long enough secret', second: 'a long enough secret' },
            termsConsent: true,
          }),
        });
        return response.status;
      };
      // The first start fills the demo data in, next to the tests of other workers.
      await until('/readyz', 200, 120);
      expect(existsSync(inside)).toBe(true);
      expect(await signUp('before')).toBe(200);

      const filled = fill(join(inside, 'ballast'));
      // Space that logs of the store have taken already is used up first, and what is given back meanwhile is filled again.
      for (let tries = 0; tries < 50 && (await signUp(`during${tries}`)) === 200; tries += 1)
        filled.push(...fill(join(inside, `more${tries}`)));
      expect(await signUp('during')).toBe(503);
      await until('/readyz', 503);
      expect(await status('/api/v1/opportunities')).toBe(200);

      await Promise.all(filled.map((file) => rm(file)));
      await until('/readyz', 200);
      expect(await signUp('after')).toBe(200);
      child?.kill('SIGTERM');
      expect((await end).code).toBe(0);
    },
    240_000,
  );
});

/** Writes until the disk is full, in ever smaller files so that nothing is left over. */
function fill(path: string): string[] {
  const files: string[] = [];
  for (let bytes = 8 * 1024 * 1024; bytes >= 4096; ) {
    const file = `${path}-${files.length}`;
    files.push(file);
    try {
      writeFileSync(file, Buffer.alloc(bytes));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      bytes /= 2;
    }
  }
  return files;
}
