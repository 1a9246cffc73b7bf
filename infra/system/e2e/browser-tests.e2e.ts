import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { visitedPages } from './browser-contexts.ts';
import { openPage } from './support.ts';
import { servePages } from './testing/pages.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Runs a file of tests as `make test` would; resolves to all that is printed. */
function runTests(file: string): Promise<string> {
  const flags = ['--disable-warning=ExperimentalWarning', '--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
  const selection = ['--config', 'jest.config.js', '--selectProjects', 'node', '--testMatch', `**/${file}`];
  return new Promise((printed) => {
    execFile(process.execPath, [...flags, ...selection], { cwd: root }, (_error, stdout, stderr) =>
      printed(stdout + stderr),
    );
  });
}

describe('a browser test that fails', () => {
  it('prints the address, the requests and the visible text of the open page', async () => {
    const printed = await runTests('infra/system/e2e/testing/fails.fixture.ts');
    expect(printed).toMatch(/Tests: +1 failed, 1 passed/);
    expect(printed.match(/Open when the test failed/g)).toHaveLength(1);
    expect(printed).toMatch(/Page http:\/\/127\.0\.0\.1:\d+\/start/);
    expect(printed).toMatch(/GET \/start 200\s+POST \/missing 404\s+Text:\s+Arrived/);
    expect(printed).not.toContain('Hidden text');
  });
});

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('a new visitor', () => {
  it('has nothing stored of the visitor before', async () => {
    const served = await servePages({ '/': '<h1>Start</h1>' });
    const stored = () => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]);
    const first = await openPage(browser, served.url);
    const context = first.page.context();
    await first.page.goto('/');
    await context.addCookies([{ url: served.url, name: 'name', value: 'value', expires: Date.now() / 1000 + 600 }]);
    await first.page.evaluate(() => {
      localStorage.setItem('word', 'local');
      sessionStorage.setItem('word', 'session');
    });
    const tab = await context.newPage();
    await tab.goto('/');
    await context.setOffline(true);
    expect(await first.page.evaluate(stored)).toBe(
      JSON.stringify(['name=value', { word: 'local' }, { word: 'session' }]),
    );
    await first.close();

    const second = await openPage(browser, served.url);
    expect(second.page.context()).toBe(context);
    expect(visitedPages(context)).toEqual([second.page]);
    await second.page.goto('/');
    expect(await second.page.evaluate(stored)).toBe(JSON.stringify(['', {}, {}]));
    await second.close();
    await served.close();
  });

  it('shares nothing with a visitor who is there at the same time', async () => {
    const served = await servePages({ '/': '<h1>Start</h1>' });
    const visits = [await openPage(browser, served.url), await openPage(browser, served.url)];
    expect(visits[0]!.page.context()).not.toBe(visits[1]!.page.context());
    for (const { close } of visits) await close();
    await served.close();
  });
});

describe('a click', () => {
  it('waits for pending requests, whose content moves its target', async () => {
    const script = `
      fetch('/late').then(() => document.querySelector('h1').after('Arrived'));
      document.querySelector('button').onclick = () => { document.title = document.body.innerText; };`;
    const served = await servePages({
      '/': `<h1>Start</h1><button>Press</button><script>${script}</script>`,
      '/late': '',
    });
    const { page, close } = await openPage(browser, served.url);
    await page.goto('/');
    const clicked = page.getByRole('button').click();
    // A frame of the page has passed, in which a click would have reached the button.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await page.title()).toBe('');
    served.release();
    await clicked;
    expect(await page.title()).toContain('Arrived');
    await close();
    await served.close();
  });
});
