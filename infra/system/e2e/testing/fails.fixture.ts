import type { Browser } from 'playwright-core';
import { openBrowser } from '../browser.ts';
import { reportPagesOfFailures } from '../failure-report.ts';
import { openPage } from '../support.ts';
import { servePages } from './pages.ts';

/** Run by `browser-tests.e2e.ts` in a process of its own. */
describe('a browser test', () => {
  let browser: Browser;
  let served: Awaited<ReturnType<typeof servePages>>;
  beforeAll(async () => {
    const script =
      "fetch('/missing', { method: 'POST' }).then(() => { document.querySelector('h1').textContent = 'Arrived'; })";
    served = await servePages({
      '/start': `<main><h1>Start</h1><p hidden>Hidden text</p></main><script>${script}</script>`,
    });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });
  reportPagesOfFailures(() => browser);
  let close: () => Promise<void>;
  afterEach(() => close());

  it.each(['Arrived', 'Never there'])('waits for the heading %s', async (name) => {
    const opened = await openPage(browser, served.url);
    close = opened.close;
    await opened.page.goto('/start');
    await opened.page.getByRole('heading', { name: 'Arrived' }).waitFor();
    await opened.page.getByRole('heading', { name }).waitFor({ timeout: 500 });
  });
});
