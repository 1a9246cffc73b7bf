import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@consortia/infra/config/read-config';
import { createLogger } from '@consortia/infra/log/logger';
import { freePort } from '@consortia/infra/testing/engines/free-port';
import { demoPassword } from '@consortia/proto/demo';
import { type Browser, openBrowser } from '../journeys/browser-client.ts';
import { demoEmails } from '../journeys/harness.ts';
import { endProcesses, startProcess } from '../journeys/started-process.ts';
import { startProduct } from '../run/start-product.ts';
import { addCheckout } from './checkout.ts';
import { documentsOf, lostDocuments } from './documents.ts';

/**
 * `npm run test:upgrade -- REVISION` (default `main`): the product of that revision makes a data folder with the demo data, in which a
 * person has signed in and written; this version opens it. Ends with what was lost: nothing, or a list and the exit code 1.
 */
const [revision = 'main'] = process.argv.slice(2);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'consortia-upgrade-'));
const [source, dataDir] = [join(home, 'source'), join(home, 'data')];
async function signIn(url: string, email: string): Promise<Browser> {
  const browser = openBrowser({ url });
  const { status, text } = await browser.signIn(email, demoPassword);
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${text}`);
  return browser;
}
/** Where the program was in the versions until now, from the newest. */
const starts = ['infra/system/run/start.js', 'infra/run/start.ts'];
const checkout = addCheckout(root, source, revision);

try {
  const made = startProcess(
    { DATA_DIR: dataDir, PORT: String(await freePort()) },
    starts.map((path) => join(source, path)).find(existsSync),
  );
  await made.announced();
  const writer = await signIn(made.url, demoEmails.ana);
  await writer.post('/proposal-opportunities/create', {});
  await made.end('SIGTERM');
  const before = documentsOf(dataDir);

  const config = readConfig({ DATA_DIR: dataDir, PORT: new URL(made.url).port });
  const product = await startProduct(config, createLogger({ level: 'warn', readable: true }));
  await product.settle();
  await signIn(product.url, demoEmails.marek);
  const session = await writer.session();
  await product.close();
  const lost = lostDocuments(before, documentsOf(dataDir));
  if (session.user === null) lost.push('the session of a person who was signed in');
  for (const line of lost) process.stdout.write(`lost: ${line}\n`);
  process.stdout.write(
    `${before.size} documents of ${revision}: ${lost.length === 0 ? 'nothing is lost' : `${lost.length} losses`}\n`,
  );
  process.exitCode = lost.length === 0 ? 0 : 1;
} finally {
  await endProcesses();
  checkout.remove();
  rmSync(home, { recursive: true, force: true });
}
