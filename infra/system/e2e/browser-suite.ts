import type { Config } from '@consortia/infra/config/config';
import type { Browser, Page } from 'playwright-core';
import type { ProductOptions } from '../run/start-product.ts';
import { startTestProduct, type TestProduct } from '../run/test-product.ts';
import { openBrowser } from './browser.ts';
import { reportPagesOfFailures } from './failure-report.ts';
import { openPage, signIn, untilLoaded } from './support.ts';

export type Visit = Awaited<ReturnType<typeof openPage>>;

/** The product and the browser of the tests in the surrounding `describe`; readable while they run. */
export type BrowserSuite = { product: TestProduct; browser: Browser };
type SuiteOptions = {
  /** Settings of the product, which may follow from what is started here. */
  settings?(): Promise<Partial<Config>>;
  /** Runs once after the product has started, before the first test. */
  prepare?(product: TestProduct): Promise<void>;
} & Pick<ProductOptions, 'jobClock'>;

/** The first product of a run makes the demo data that the others copy, which takes minutes on a machine that does much else. */
const maxStartMs = 240_000;

/** Starts a product with its demo data and a browser before the tests of the surrounding `describe`, and ends both after them. */
export function startBrowserSuite({ settings, prepare, jobClock }: SuiteOptions = {}): BrowserSuite {
  const suite: Partial<BrowserSuite> = {};
  beforeAll(async () => {
    suite.product = await startTestProduct(await settings?.(), { jobClock });
    suite.browser = await openBrowser();
    await suite.product.settle();
    await prepare?.(suite.product);
  }, maxStartMs);
  afterAll(async () => {
    await suite.browser?.close();
    await suite.product?.close();
  }, 40_000);
  reportPagesOfFailures(() => suite.browser);
  return suite as BrowserSuite;
}

/** Makes a function that opens a new visitor's page; after each test they are closed, and the browser must have complained of nothing. */
export function visitorsOf(
  suite: Pick<BrowserSuite, 'browser'> & { product: Pick<TestProduct, 'url'> },
): () => Promise<Page> {
  const visits: Visit[] = [];
  afterEach(async () => {
    for (const { close, complaints } of visits.splice(0)) {
      await close();
      expect(complaints).toEqual([]);
    }
  });
  return async () => {
    const visit = await openPage(suite.browser, suite.product.url);
    visits.push(visit);
    return visit.page;
  };
}

/** Makes a function that signs someone in on a page of their own; after each test the pages are closed. */
export function membersOf(suite: Pick<BrowserSuite, 'browser'> & { product: Pick<TestProduct, 'url'> }) {
  const opened: Visit[] = [];
  afterEach(async () => {
    for (const { close } of opened.splice(0)) await close();
  });
  return async (email: string, path: string): Promise<Page> => {
    const visit = await openPage(suite.browser, suite.product.url);
    opened.push(visit);
    await signIn(visit.page, email);
    await visit.page.goto(path);
    await untilLoaded(visit.page);
    return visit.page;
  };
}

/** Opens a new visitor's page before each test and hands it to `onOpen`; the browser must have complained of nothing after it. */
export function openPageForEachTest(suite: BrowserSuite, onOpen: (page: Page) => void | Promise<void>): void {
  let visit: Visit | undefined;
  beforeEach(async () => {
    visit = await openPage(suite.browser, suite.product.url);
    await onOpen(visit.page);
  });
  afterEach(async () => {
    // None where the product did not start.
    await visit?.close();
    expect(visit?.complaints ?? []).toEqual([]);
  });
}
