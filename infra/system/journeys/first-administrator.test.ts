import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@consortia/infra/testing/engines/free-port';
import { demoPassword } from '@consortia/proto/demo';
import { firstAdministratorMessages } from '@consortia/proto/identity/messages/first-administrator';
import { operatorMessages } from '@consortia/proto/kit/messages/operator';
import { startTestProduct } from '../run/test-product.ts';
import { openBrowser } from './browser-client.ts';
import { demoEmails } from './harness.ts';
import { endProcesses, startProcess } from './started-process.ts';

const home = mkdtempSync(join(tmpdir(), 'consortia-real-'));
const seedCommand = fileURLToPath(new URL('../run/seed.ts', import.meta.url));
afterAll(async () => {
  await endProcesses();
  rmSync(home, { recursive: true, force: true });
});

const password = 'rainy tuesday in Porto';
const email = 'olga@consortia-team.example';
const form = (token: string) => ({
  token,
  firstname: 'Olga',
  lastname: 'Petrenko',
  email,
  plainPassword: { first: password, second: password },
});
const tokensIn = (output: string): string[] =>
  [...output.matchAll(/\/first-administrator#token=([\w-]+)/g)].map(([, token]) => token!);
/** The content of all files of a folder, as text. */
const contentOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

describe('an empty folder started without demo data', () => {
  const dataDir = join(home, 'real');
  let settings: { PORT: string; DATA_DIR: string; [name: string]: string };
  let product: ReturnType<typeof startProcess>;
  let token: string;
  beforeAll(async () => {
    settings = { PORT: String(await freePort()), DATA_DIR: dataDir, DEMO: '0' };
  });
  const browser = () => openBrowser({ url: product.url });

  it('prints a one-time address once, and holds no one who can sign in', async () => {
    product = startProcess(settings);
    const tokens = tokensIn(await product.announced());
    expect(tokens).toHaveLength(1);
    expect(Buffer.from(tokens[0]!, 'base64url')).toHaveLength(32);
    expect(product.output()).not.toContain('Demo data');
    expect((await browser().signIn(demoEmails.admin, demoPassword)).status).toBe(401);
    expect((await browser().get('/api/v1/opportunities')).json()).toMatchObject({ total: 0 });
    expect((await browser().get('/dev/mailbox')).status).toBe(404);
    [token] = tokens as [string];
  });

  it('prints another one after it was killed, and the first one is void', async () => {
    await product.end('SIGKILL');
    // A public address without a word about the demo is no demo either.
    const { DEMO: _, ...unsaid } = settings;
    product = startProcess({ ...unsaid, HOST: '0.0.0.0' });
    const [renewed] = tokensIn(await product.announced()) as [string];
    const refused = await browser().post('/first-administrator', form(token));
    expect([refused.status, refused.json()]).toEqual([410, { message: firstAdministratorMessages.tokenInvalid }]);
    token = renewed;
  });

  it('gets its administrator by the token, who signs in and opens the queue of Opportunities', async () => {
    const created = await browser().post('/first-administrator', form(token));
    expect([created.status, created.json()]).toEqual([
      200,
      { message: firstAdministratorMessages.created, url: '/login' },
    ]);
    const administrator = browser();
    expect((await administrator.signIn(email, password)).status).toBe(200);
    expect((await administrator.session()).user).toMatchObject({ email, roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    expect((await administrator.navigate('/admin/dashboard')).status).toBe(200);
    expect((await administrator.get('/api/v1/admin/posts')).status).toBe(200);
    expect((await browser().get('/api/v1/admin/posts')).status).toBe(401);
  });

  it('accepts no token from then on, and prints none', async () => {
    expect((await browser().post('/first-administrator', form(token))).status).toBe(410);
    expect(await product.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(contentOf(dataDir)).not.toContain(token);
    product = startProcess(settings);
    expect(tokensIn(await product.announced())).toEqual([]);
    expect((await browser().signIn(email, password)).status).toBe(200);
    await product.end('SIGTERM');
  });

  it('is not started as a demo, which would add accounts with a published password', async () => {
    const { DEMO: _, ...byDefault } = settings;
    for (const wrong of [byDefault, { ...settings, DEMO: '1' }]) {
      const refused = startProcess(wrong);
      expect(await refused.ended).toEqual({ code: 1, signal: null });
      expect(refused.errors()).toMatch(/^The data folder \S+ is in real use, without the demo\. Start it with DEMO=0/);
    }
  });
});

describe('a folder with the demo data', () => {
  const dataDir = join(home, 'demo');
  let settings: { PORT: string; DATA_DIR: string };
  beforeAll(async () => {
    settings = { PORT: String(await freePort()), DATA_DIR: dataDir };
    await (await startTestProduct({ dataDir })).close();
  });

  it('is not started without the demo, where its accounts would stay open', async () => {
    for (const real of [{ DEMO: '0' }, { HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://consortia.example' }]) {
      const refused = startProcess({ ...settings, ...real } as typeof settings);
      expect(await refused.ended).toEqual({ code: 1, signal: null });
      expect(refused.errors()).toMatch(/^The data folder \S+ holds the demo, [^\n]+ choose another DATA_DIR [^\n]+\n$/);
    }
  });

  it('is refused by its accounts where it was made before folders had a mark', async () => {
    rmSync(join(dataDir, 'mode'));
    const refused = startProcess({ ...settings, DEMO: '0' });
    expect(await refused.ended).toEqual({ code: 1, signal: null });
    expect(refused.errors()).toBe(`${operatorMessages.demoAccountsInUse}\n`);
  });
});

describe('the seed', () => {
  it.each([{ DEMO: '0' }, { HOST: '0.0.0.0' }])(
    'adds nothing where the settings exclude the demo: %j',
    async (real) => {
      const dataDir = join(home, 'unseeded');
      const env = { DATA_DIR: dataDir, ...real };
      const failed = await new Promise<{ code?: unknown; stderr: string }>((resolve) =>
        execFile(process.execPath, [seedCommand], { env }, (error, _stdout, stderr) =>
          resolve({ code: error?.code, stderr }),
        ),
      );
      expect(failed).toEqual({ code: 1, stderr: expect.stringMatching(/^The settings say that this is no demo: /) });
      expect(readdirSync(home)).not.toContain('unseeded');
    },
  );
});
