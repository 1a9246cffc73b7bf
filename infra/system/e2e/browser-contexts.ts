import type { Browser, BrowserContext, Page } from 'playwright-core';
import { clickWhenQuiet, recordRequests } from './page-requests.ts';

/** Everything of an origin but the HTTP cache, in which the built pages stay. */
const storageTypes = 'cookies,file_systems,indexeddb,local_storage,shader_cache,websql,service_workers,cache_storage';

type Options = { baseURL: string; bypassCSP: boolean };
/** Contexts whose visit is over, by browser and options. */
const idle = new WeakMap<Browser, Map<string, BrowserContext[]>>();
const listOf = (browser: Browser, options: Options): BrowserContext[] => {
  const lists = idle.get(browser) ?? new Map<string, BrowserContext[]>();
  idle.set(browser, lists);
  const key = JSON.stringify(options);
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
};

/** The page of each context that keeps its process alive between two visits. */
const keepers = new WeakMap<BrowserContext, Page>();

/** Lets the process of a context outlive the pages of a visit: a plain text of the origin stays open in it. */
async function keepProcess(context: BrowserContext): Promise<void> {
  const keeper = await context.newPage();
  await keeper.goto('/robots.txt');
  keepers.set(context, keeper);
}

/** Lets the process of a context end with its pages, before a test that ends it. The next visit has a process of its own. */
export async function releaseProcess(context: BrowserContext): Promise<void> {
  await keepers.get(context)?.close();
  keepers.delete(context);
}

/** The pages of the current visit to a context. */
export const visitedPages = (context: BrowserContext): Page[] =>
  context.pages().filter((page) => page !== keepers.get(context));

/**
 * A context with one page and nothing stored but the built pages: a new context loads and compiles all scripts again, which takes
 * half of the processor time of a short test. `release` closes the pages; a context is used by one visit at a time.
 */
export async function openContext(browser: Browser, options: Options) {
  const list = listOf(browser, options);
  const context = list.pop() ?? (await browser.newContext({ ...options, reducedMotion: 'reduce' }));
  if (!keepers.has(context)) await keepProcess(context);
  context.on('page', (opened) => {
    recordRequests(opened);
    clickWhenQuiet(opened);
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: new URL(options.baseURL).origin, storageTypes });
  await devtools.detach();
  async function release(): Promise<void> {
    await Promise.all(visitedPages(context).map((opened) => opened.close()));
    for (const event of ['page', 'request', 'response']) context.removeAllListeners(event);
    await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)]);
    await context.unrouteAll();
    list.push(context);
  }
  return { page, release };
}
