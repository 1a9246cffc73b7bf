import { readConfig } from '../config/read-config.ts';
import { endWithProcess } from '../http/lifecycle.ts';
import { createLogger } from '../log/logger.ts';
import { startProduct } from './start-product.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What goes wrong at the start is said in one sentence, without a stack: it is the reader's folder, port or setting. */
export const said = (error: unknown): string => {
  const { code, message, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} on ${address} is taken. Choose another one with PORT=...`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return `The data folder cannot be written: ${message}`;
  if (code === 'ENOSPC') return `The disk is full: ${message}`;
  return message ?? String(error);
};

/** Runs the product until a signal ends it. Prints where it is once it is ready. */
export async function runProduct(environment: Environment): Promise<void> {
  try {
    const config = readConfig(environment);
    const log = createLogger({ level: config.logLevel, readable: process.stdout.isTTY });
    const product = await startProduct(config, log, environment);
    endWithProcess(() => product.close(), { log });
    const mail = config.demo ? '' : `No mail server: letters stay in ${config.dataDir}/mail, see make mailbox.\n`;
    const demo = config.demo ? 'Demo data and demo people are in it; letters are at /dev/mailbox.\n' : '';
    process.stdout.write(`${demo}${mail}Consortia is ready at ${product.url}\n`);
  } catch (error) {
    process.stderr.write(`${said(error)}\n`);
    process.exitCode = 1;
    if (environment.LOG_LEVEL === 'debug') throw error;
  }
}
