import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { demoTotpSecret } from '@consortia/proto/demo';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { codeOf } from '../journeys/totp.ts';
import { startTestProduct, type TestProduct } from '../run/test-product.ts';
import { openBrowser } from './browser.ts';
import { enterPassword, openPage, signIn } from './support.ts';

const day = 86_400_000;
const root = fileURLToPath(new URL('../../..', import.meta.url));
const real = join(root, '../shared/data/ftp_open_topics_2026-08-12.fixed.jsonl.gz');
const reference = '51348921TOPICSen';
const identifier = 'HORIZON-JU-EUROHPC-2026-QML-07-01';
/** The call where the real ones are not at hand. */
const invented = {
  ...{ reference, topicId: identifier, title: 'Quantum Machine Learning', actionType: 'RIA' },
  description: 'Artificial intelligence and inverse problems on quantum devices next to high performance computing.',
};

/** Real calls, one per line; the one that the draft is linked to is made open, so that the test does not depend on the date. */
function calls(): string {
  const lines = existsSync(real) ? gunzipSync(readFileSync(real)).toString('utf8').trim().split('\n') : [];
  const linked = lines.find((line) => line.includes(reference));
  const call = { ...invented, ...(linked && JSON.parse(linked)), callStatus: 'open' };
  call.deadline = new Date(Date.now() + 60 * day).toISOString().slice(0, 10);
  return [...lines.slice(0, 30), JSON.stringify(call)].join('\n');
}

describe('from a real call to a match', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'consortia-journey-'));
  const name = 'High performance computing for learning from quantum devices';
  let product: TestProduct;
  let browser: Browser;
  let visits: Awaited<ReturnType<typeof openPage>>[] = [];
  beforeAll(async () => {
    product = await startTestProduct({ dataDir });
    browser = await openBrowser();
    await product.settle();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await product?.close();
    rmSync(dataDir, { recursive: true, force: true });
  }, 40_000);
  async function leave(): Promise<void> {
    for (const { close, complaints } of visits) {
      await close();
      expect(complaints).toEqual([]);
    }
    visits = [];
  }
  afterEach(leave);

  async function visit(): Promise<Page> {
    const opened = await openPage(browser, product.url);
    visits.push(opened);
    return opened.page;
  }
  async function as(email: string): Promise<Page> {
    const page = await visit();
    await signIn(page, email);
    return page;
  }
  let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];
  /** Signed in with both factors once; a session outlives the process. */
  async function liWei(): Promise<Page> {
    const page = await visit();
    if (cookies.length > 0) {
      await page.context().addCookies(cookies);
      return page;
    }
    await enterPassword(page, 'li.wei@uni-aurora.example');
    await page.getByLabel('Verification code').fill(codeOf(demoTotpSecret));
    await page.getByRole('button', { name: /^User menu of Li Wei/ }).waitFor();
    cookies = await page.context().cookies();
    return page;
  }

  it('takes real calls while it runs', async () => {
    const file = join(dataDir, 'calls.jsonl');
    writeFileSync(file, calls());
    const command = ['--disable-warning=ExperimentalWarning', 'infra/system/run/ingest.ts', file];
    const { stdout } = await promisify(execFile)(process.execPath, command, {
      cwd: root,
      env: { DATA_DIR: dataDir },
    });
    expect(stdout).toMatch(/new\s+[1-9]/);
    await product.settle();
  });

  it('lets Ana start an Opportunity from a call, and an administrator approve it', async () => {
    const ana = await as('ana.kovacs@uni-aurora.example');
    await ana.goto(`/funding/call/${identifier}`);
    await ana.getByRole('main').getByRole('link', { name: 'Create Opportunity' }).first().click();
    await ana.getByRole('heading', { level: 1, name: 'Create a proposal Opportunity' }).waitFor();
    const toStep = (step: string) =>
      ana.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: step }).click();
    await toStep('Description');
    await ana.getByRole('textbox', { name: 'Description' }).click();
    await ana.keyboard.type('Seeking consortium partners in artificial intelligence and inverse problems.');
    await toStep('Overview');
    await ana.getByLabel('Title', { exact: true }).fill(name);
    await toStep('Visibility');
    await ana.getByRole('button', { name: 'Submit for approval' }).click();
    await ana.getByRole('article').getByText('Waiting for approval', { exact: true }).waitFor();

    const admin = await as('admin@consortia.example');
    await admin.goto('/admin/dashboard?tab=submitted');
    await admin.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    const preview = admin.getByRole('region', { name: 'Preview' });
    await preview.getByRole('heading', { level: 2, name }).waitFor();
    await preview.getByRole('button', { name: 'Approve' }).click();
    await admin.getByText('The Opportunity has been approved.').waitFor();
    await product.settle();
  });

  /** Both are among Li Wei's matches with reasons, and global search finds both. */
  async function findBoth(): Promise<void> {
    const page = await liWei();
    const matches = page.getByRole('list', { name: 'Your matches' }).locator('> li');
    for (const [show, title] of [
      ['opportunities', name],
      ['calls', 'Quantum Machine Learning'],
    ] as const) {
      await page.goto(`/?show=${show}`);
      await matches.first().waitFor();
      const wanted = matches.filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      const more = page.getByRole('button', { name: 'Show more' });
      while ((await wanted.count()) === 0) {
        const shown = await matches.count();
        await more.click();
        // The button goes with the last page.
        await matches.nth(shown).waitFor();
      }
      await wanted.getByRole('button', { name: /^Reasons and facts/ }).click();
      const reasons = wanted.getByRole('list', { name: 'Why this match' }).getByRole('listitem');
      expect(await reasons.count()).toBeGreaterThan(0);
    }
    await page.keyboard.press('Control+k');
    await page.keyboard.type('quantum learning');
    const palette = page.getByRole('dialog', { name: 'Search Consortia' });
    // The best hit of all kinds is in a group of its own.
    for (const title of [new RegExp(name), /^Quantum Machine Learning/])
      await palette.getByRole('option', { name: title }).first().waitFor();
  }

  it('shows both to Li Wei among the matches, with reasons, and in global search', findBoth);

  it('shows the same after a restart', async () => {
    await product.close();
    product = await startTestProduct({ dataDir });
    await product.settle();
    await findBoth();
  });
});
