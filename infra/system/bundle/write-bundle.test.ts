import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@consortia/infra/testing/engines/free-port';
import { demoPassword, demoPeople } from '@consortia/proto/demo';
import { openBrowser } from '../journeys/browser-client.ts';
import { demoEmails } from '../journeys/harness.ts';
import { endProcesses, startProcess } from '../journeys/started-process.ts';
import { writeBundle } from './write-bundle.ts';

const bundle = fileURLToPath(new URL('../dist/test', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'consortia-bundle-'));
});
afterAll(async () => {
  await endProcesses();
  await Promise.all([folder, bundle].map((path) => rm(path, { recursive: true, force: true })));
});

describe('the bundle of the one-process run', () => {
  it('finds its data, threads and packages, and code that is loaded later', async () => {
    const script = await writeBundle(bundle);
    const settings = { PORT: String(await freePort()), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' };
    const product = startProcess(settings, script);
    await product.announced();
    const browser = openBrowser({ url: product.url });
    // What a visitor sees is public, and has a picture for link previews.
    const found = (await browser.get('/api/v1/opportunities')).json() as { items: { url: string }[] };
    expect((await browser.signIn(demoEmails.ana, demoPassword)).status).toBe(200);
    const person = (await browser.get(`/api/v1/people/${demoPeople.marek}`)).json() as { avatarUrl: string };
    // The search index, the contract, an uploaded picture, and one that is drawn with the font of a package.
    const paths = [
      '/api/v1/search?q=quantum',
      '/api/openapi.json',
      person.avatarUrl,
      `${found.items[0]!.url}/preview.png`,
    ];
    for (const path of paths) expect([path, (await browser.get(path)).status]).toEqual([path, 200]);
    expect(product.errors()).toBe('');
    expect(product.output()).not.toContain('"level":');
    expect(await product.end('SIGTERM')).toEqual({ code: 0, signal: null });
  }, 120_000);

  it('consists of few files, none of which is a package', async () => {
    const files = await readdir(await writeBundle(bundle).then(() => bundle));
    expect(files).toContain('start.js');
    expect(files.length).toBeLessThan(300);
    expect(files.filter((name) => name.includes('node_modules'))).toEqual([]);
  }, 60_000);
});
