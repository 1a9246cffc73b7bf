import type { Browser, Page } from 'playwright-core';
import { visitedPages } from './browser-contexts.ts';
import { requestLines } from './page-requests.ts';

const maxText = 2000;
const maxReadMs = 2000;

/** The address of a page, its last requests, and the visible text of its main part. */
async function describePage(page: Page): Promise<string> {
  const text = await page
    .locator('main')
    .first()
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text is not wanted
    .innerText({ timeout: maxReadMs })
    .catch((error: Error) => `(cannot be read: ${error.message.split('\n')[0]})`);
  return [`Page ${page.url()}`, 'Requests:', ...requestLines(page), 'Text:', text.slice(0, maxText)].join('\n');
}

declare global {
  /** Set by `infra/testing/native-environment.js`: the current test has failed so far. */
  var testFailed: boolean | undefined;
}

/** Adds to each failure of the surrounding `describe` the pages that are open in the browser; call it before hooks that close them. */
export function reportPagesOfFailures(browser: () => Browser | undefined): void {
  afterEach(async () => {
    if (!globalThis.testFailed) return;
    const pages = browser()?.contexts().flatMap(visitedPages) ?? [];
    const descriptions = await Promise.all(pages.map(describePage));
    if (pages.length === 0) return;
    const error = new Error(`Open when the test failed:\n${descriptions.join('\n\n')}`);
    // Lines of this file would not help the reader.
    error.stack = error.message;
    throw error;
  });
}
