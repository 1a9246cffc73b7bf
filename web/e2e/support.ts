import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@consortia/infra/config/read-config';
import { createLogger } from '@consortia/infra/log/logger';
import { startProduct } from '@consortia/infra/run/start-product';
import { demoPassword } from '@consortia/proto/demo';
import type { Browser, Page } from 'playwright-core';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** A free port; the product needs to know its own address before it listens. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** The whole product with demo data in a folder of its own, which goes with it. */
export async function startDemo() {
  const dataDir = await mkdtemp(join(tmpdir(), 'consortia-journeys-'));
  const port = String(await freePort());
  const settings = { DATA_DIR: dataDir, PORT: port, PUBLIC_URL: `http://localhost:${port}`, DEMO: '1' };
  const product = await startProduct(readConfig(settings), createLogger({ level: 'silent' }), settings);
  return {
    ...product,
    async close() {
      await product.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A visitor's first page, and what the browser had to complain about since. */
export async function openPage(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
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
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(axe, 'utf8'));
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The code of an authenticator app: RFC 6238 with SHA-1, six digits and steps of 30 s. `secret` is base32. */
export function totp(secret: string, now = Date.now()): string {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const digest = createHmac('sha1', key).update(step).digest();
  const number = digest.readUInt32BE(digest[19]! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
