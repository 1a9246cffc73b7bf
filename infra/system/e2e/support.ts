import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { demoPassword } from '@consortia/proto/demo';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openContext } from './browser-contexts.ts';
import { untilQuiet } from './page-requests.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Opens a new visitor's page and collects its errors and policy violations; `policy: false` bypasses the policy. */
export async function openPage(browser: Browser, url: string, { policy = true }: { policy?: boolean } = {}) {
  const { page, release } = await openContext(browser, { baseURL: url, bypassCSP: !policy });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (entry) => {
    if (/content security policy/i.test(entry.text())) complaints.push(entry.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return { page, complaints, close: release };
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
 * Signs a person in: by the form the first time in this browser, later with the cookies of that session while it is valid. The
 * page does not navigate in the second case.
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

/** Waits until the application has replaced the text that the document came with. */
export async function untilRendered(page: Page): Promise<void> {
  await page.locator('main.first-text').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Waits until the page has its heading and is quiet: a response may lead to the next request. */
export async function untilLoaded(page: Page): Promise<void> {
  await untilRendered(page);
  await untilQuiet(page, 3);
}

/**
 * Opens a page of the application from the one that is open, as a link in it does, which costs a fraction of loading it again. The
 * landing page of visitors does not have the application yet.
 */
export async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

/** Contrast takes half of the time of all rules together. */
const axeRules = {
  all: {},
  contrast: { runOnly: ['color-contrast'] },
  structure: { rules: { 'color-contrast': { enabled: false } } },
};
/** The violations that axe finds in the page, one line each. The policy refuses added scripts, so axe is evaluated. */
export async function axeViolations(page: Page, rules: keyof typeof axeRules = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(axe, 'utf8'));
  return page.evaluate(
    async (options) => {
      const { axe } = window as unknown as {
        axe: { run(options: object): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }> };
      };
      const { violations } = await axe.run(options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    // What passes is counted only: describing its elements takes a fifth of the time.
    { resultTypes: ['violations'], ...axeRules[rules] },
  );
}

/** Themes share the structure and widths share the colours, so not every combination is checked. */
const looks = [
  { width: 1440, colorScheme: 'light', rules: 'all' },
  { width: 1440, colorScheme: 'dark', rules: 'contrast' },
  { width: 375, colorScheme: 'light', rules: 'structure' },
] as const;

/** The violations that axe finds in each appearance (width and theme), which each line names. */
export async function axeViolationsInEachLook(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const { width, colorScheme, rules } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const found of await axeViolations(page, rules)) all.push(`${width} ${colorScheme}: ${found}`);
  }
  return all;
}
