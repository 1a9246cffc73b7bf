import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { demoPassword } from '@consortia/proto/demo';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** A visitor's first page, and what the browser had to complain about since; `policy: false` lets it ignore the policy. */
export async function openPage(browser: Browser, url: string, { policy = true }: { policy?: boolean } = {}) {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', bypassCSP: !policy });
  const page = await context.newPage();
  const complaints: string[] = [];
  countRequests(page);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (entry) => {
    if (/content security policy/i.test(entry.text())) complaints.push(entry.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return { page, complaints, close: () => context.close() };
}

export async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

type Cookies = Parameters<BrowserContext['addCookies']>[0];
const known = new WeakMap<Browser, Map<string, Cookies>>();
/**
 * Signs someone in: by the form the first time that this browser does, from then on with what it was given then, as long as the
 * session lasts. The page stays where it is.
 */
export async function signIn(page: Page, email: string): Promise<void> {
  const context = page.context();
  const browser = context.browser()!;
  const cookies = known.get(browser) ?? new Map<string, Cookies>();
  known.set(browser, cookies);
  const given = cookies.get(email);
  if (given) {
    await context.addCookies(given);
    const session = await page.request.get('/api/v1/session');
    if ((await session.json()).user) return;
  }
  await enterPassword(page, email);
  await page.getByRole('button', { name: /^User menu/ }).waitFor();
  cookies.set(email, await context.cookies());
}

const underWay = new WeakMap<Page, Set<Request>>();
function countRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  // Streams of live messages never end.
  page.on('request', (request) => request.resourceType() !== 'eventsource' && requests.add(request));
  const ended = (request: Request): void => void requests.delete(request);
  page.on('requestfinished', ended).on('requestfailed', ended);
}

const quietMs = 200;
/** Waits until the page has its heading, nothing is being fetched or sent, and no list is busy or stood in for. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  for (let quietSince = Date.now(); Date.now() - quietSince < quietMs; await page.waitForTimeout(10))
    if (underWay.get(page)!.size > 0) quietSince = Date.now();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], main [role="status"][aria-label]'));
}

/** What axe finds wrong with the page as it stands, in words. The policy lets no script in, so axe is evaluated, not added. */
export async function axeViolations(page: Page, { contrastAlone = false } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(axe, 'utf8'));
  return page.evaluate(
    async (options) => {
      const { axe } = window as unknown as {
        axe: { run(options: object): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }> };
      };
      const { violations } = await axe.run(options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    contrastAlone ? { runOnly: ['color-contrast'] } : {},
  );
}

/** Another theme has the same structure, another width the same colours. */
const looks = [
  { width: 1440, colorScheme: 'light', contrastAlone: false },
  { width: 1440, colorScheme: 'dark', contrastAlone: true },
  { width: 375, colorScheme: 'light', contrastAlone: false },
] as const;

/** What axe finds wrong with the page, wide or narrow, light or dark; each line says where. */
export async function axeViolationsInEachLook(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const { width, colorScheme, contrastAlone } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const found of await axeViolations(page, { contrastAlone })) all.push(`${width} ${colorScheme}: ${found}`);
  }
  return all;
}
