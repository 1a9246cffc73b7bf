import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Config } from '@consortia/infra/config/config';
import { environment } from '@consortia/infra/config/environment';
import { readConfig } from '@consortia/infra/config/read-config';
import { createLogger } from '@consortia/infra/log/logger';
import type { Mailbox } from '@consortia/infra/mail/mail';
import { freePort } from '@consortia/infra/testing/engines/free-port';
import { threadOfEngines } from '@consortia/infra/testing/shared-thread';
import { copyDemoFolder } from './demo-folder.ts';
import { type ProductOptions, type RunningProduct, startProduct } from './start-product.ts';

export type TestProduct = Omit<RunningProduct, 'mail'> & {
  /** The emails of the data folder: a test product has no mail server. */
  mail: Mailbox;
  /** Everything that was logged so far. */
  logged(): string;
};

const configOf = (port: number, dataDir: string): Config =>
  readConfig({ PORT: String(port), DATA_DIR: dataDir, UNDO_SECONDS: '0' });
const threads = () => ({ startThread: threadOfEngines() });
async function fillWithDemo(dataDir: string): Promise<void> {
  const port = await freePort();
  const config = configOf(port, dataDir);
  const product = await startProduct(config, createLogger({ level: 'silent' }), {}, threads());
  await product.settle().finally(() => product.close());
}
const isEmpty = async (directory: string): Promise<boolean> => (await readdir(directory).catch(() => [])).length === 0;

/**
 * The whole product with its demo data in a folder of its own, on a free port, carrying out decisions at once; `close` removes the folder.
 */
export async function startTestProduct(
  settings: Partial<Config> = {},
  clocks: Pick<ProductOptions, 'limitClock' | 'jobClock'> = {},
): Promise<TestProduct> {
  const dataDir = settings.dataDir ?? (await mkdtemp(join(tmpdir(), 'consortia-test-')));
  const port = await freePort();
  const config = { ...configOf(port, dataDir), ...settings };
  const shared = environment.TEST_RUN_FOLDER;
  // With other engines the data are not in this folder.
  const isWhole = config.demo && settings.engines === undefined;
  if (shared && isWhole && (await isEmpty(dataDir))) await copyDemoFolder(shared, dataDir, fillWithDemo);
  const lines: string[] = [];
  const destination = new PassThrough().on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const product = await startProduct(
    config,
    createLogger({ level: 'debug', destination }),
    {},
    { ...clocks, ...threads() },
  );
  return {
    ...product,
    mail: product.mail!,
    logged: () => lines.join(''),
    async close() {
      await product.close();
      if (!settings.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
