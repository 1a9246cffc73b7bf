import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { demoPassword } from '@consortia/proto/demo';
import type { Browser, Page } from 'playwright-core';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** A visitor's first page, and what the browser had to complain about since; `policy: false` lets it ignore the policy. */
export async function openPage(browser: Browser, url: string, { policy = true }: { policy?: boolean } = {}) {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', bypassCSP: !policy });
  const page = await context.newPage();
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
  return { page, complaints, close: () => context.close() };
}

export async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}
export async function signIn(page: Page, email: string): Promise<void> {
  await enterPassword(page, email);
  await page.getByRole('button', { name: /^User menu/ }).waitFor();
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
