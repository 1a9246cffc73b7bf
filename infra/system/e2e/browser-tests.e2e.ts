import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
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

describe('a click', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

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
