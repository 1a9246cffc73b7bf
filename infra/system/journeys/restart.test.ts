import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@consortia/infra/testing/engines/free-port';
import { demoPassword, demoPeople, demoTopics } from '@consortia/proto/demo';
import { type Browser, openBrowser } from './browser-client.ts';
import { demoEmails } from './harness.ts';
import { endProcesses, startProcess } from './started-process.ts';

const home = mkdtempSync(join(tmpdir(), 'consortia-restart-'));
afterAll(async () => {
  await endProcesses();
  rmSync(home, { recursive: true, force: true });
});

/** What Ana sees of everything. */
async function seen(browser: Browser): Promise<unknown[]> {
  const paths = ['/api/v1/opportunities', '/api/v1/opportunities?page=2', '/api/v1/opportunities?page=3'];
  const people = Object.values(demoPeople).map((id) => `/api/v1/people/${id}`);
  const responses = await Promise.all([...paths, ...people].map((path) => browser.get(path)));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  return responses.map((response) => response.json());
}

/** The same once every event of the demo data has arrived, which may take a moment after the first start. */
async function seenInFull(browser: Browser): Promise<unknown[]> {
  const found = await seen(browser);
  const text = JSON.stringify(found);
  const callsAreKnown = Object.values(demoTopics).every((id) => text.includes(id));
  const isWhole = callsAreKnown && !/"anonymous":true|rganisation":null/.test(text);
  return isWhole ? found : seenInFull(browser);
}

describe('a folder and the processes that work in it one after the other', () => {
  const dataDir = join(home, 'data');
  let settings: { PORT: string; DATA_DIR: string };
  let browser: Browser;
  let before: unknown[];
  let running: ReturnType<typeof startProcess>;
  beforeAll(async () => {
    settings = { PORT: String(await freePort()), DATA_DIR: dataDir };
    browser = openBrowser({ url: `http://localhost:${settings.PORT}` });
  });

  it('the first is ready when everything is there, and not a moment before', async () => {
    running = startProcess(settings);
    const statuses = await running.ready();
    expect(statuses.slice(0, -1).filter((status) => status !== 'refused' && status !== 503)).toEqual([]);
    expect(statuses.length).toBeGreaterThan(1);
    const list = await browser.get('/api/v1/opportunities');
    expect(list.json()).toMatchObject({ items: expect.any(Array), total: expect.any(Number) });
    expect((await browser.signIn(demoEmails.ana, demoPassword)).status).toBe(200);
    before = await seenInFull(browser);
    expect(running.output()).toContain(`Consortia is ready at ${running.url}\n`);
    expect(running.output()).not.toContain('/first-administrator');
    expect(running.errors()).toBe('');
  });

  it('a second one next to it is refused in words', async () => {
    const second = startProcess({ ...settings, PORT: String(await freePort()) });
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.errors()).toMatch(/^The data folder \S+ is in use by another running Consortia\. [^\n]+\n$/);
    expect((await browser.session()).user?.id).toBe(demoPeople.ana);
  });

  it('one that is killed loses nothing that it acknowledged: the latest session continues', async () => {
    const latest = openBrowser({ url: running.url });
    expect((await latest.signIn(demoEmails.tom, demoPassword)).status).toBe(200);
    expect(await running.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
    await expect(browser.session()).rejects.toThrow();

    running = startProcess(settings);
    await running.ready();
    expect((await latest.session()).user?.id).toBe(demoPeople.tom);
    expect((await browser.session()).user?.id).toBe(demoPeople.ana);
    expect(await seen(browser)).toEqual(before);
  });

  it('one that receives SIGINT ends in order, and the next one finds everything', async () => {
    expect(await running.end('SIGINT')).toEqual({ code: 0, signal: null });
    expect(running.errors()).toBe('');
    // Nothing is left to be repaired: every log of a store is folded into it.
    expect(readdirSync(join(dataDir, 'store')).filter((name) => name.endsWith('-wal'))).toEqual([]);

    running = startProcess(settings);
    await running.ready();
    expect((await browser.session()).user?.id).toBe(demoPeople.ana);
    expect(await seen(browser)).toEqual(before);
    expect((await browser.post('/logout')).status).toBe(200);
    expect(await running.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});

describe('what cannot start', () => {
  const sentence = async (settings: { PORT: string; DATA_DIR: string }) => {
    const failed = startProcess(settings);
    expect(await failed.ended).toEqual({ code: 1, signal: null });
    return failed.errors();
  };

  it('because the folder cannot be written says so', async () => {
    const locked = join(home, 'locked');
    mkdirSync(locked);
    chmodSync(locked, 0o555);
    const file = join(home, 'file');
    writeFileSync(file, '');
    // Nothing keeps the superuser from writing but what the system itself has locked.
    const folders = process.getuid?.() === 0 ? ['/sys/kernel', '/sys/kernel/consortia'] : [locked, join(locked, 'new')];
    for (const folder of [...folders, file]) {
      const output = await sentence({ PORT: String(await freePort()), DATA_DIR: folder });
      expect(output).toMatch(/^The data folder [^\n]*cannot be written[^\n]*\n$/);
      expect(output).toContain(folder);
    }
  });

  it('because the port is taken says so and how to choose another one', async () => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) => {
      taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port));
    });
    const output = await sentence({ PORT: String(port), DATA_DIR: join(home, 'other') });
    expect(output).toBe(`Port ${port} on 127.0.0.1 is taken. Choose another one with PORT=...\n`);
    await new Promise((resolve) => taken.close(resolve));
  });

  it('because a setting is wrong names it', async () => {
    expect(await sentence({ PORT: 'none', DATA_DIR: join(home, 'other') })).toContain('- PORT ');
  });
});
