import { readConfig } from '@consortia/infra/config/read-config';
import { unknownAddressesNotice } from '@consortia/infra/config/unknown-addresses';
import { endWithProcess } from '@consortia/infra/kit/running/lifecycle';
import { createLogger } from '@consortia/infra/log/logger';
import { startErrorSentence } from './child-output.ts';
import { type ProductOptions, startProduct } from './start-product.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Runs the product until a signal ends it. Prints where it is once it is ready. */
export async function runProduct(environment: Environment, options: ProductOptions = {}): Promise<void> {
  try {
    const config = readConfig(environment);
    const log = createLogger({ level: config.logLevel, readable: process.stdout.isTTY });
    const product = await startProduct(config, log, environment, options);
    endWithProcess(() => product.close(), { log });
    const mail =
      product.mail && !config.demo ? `No mail server: emails stay in ${config.dataDir}/mail, see make mailbox.\n` : '';
    const mailbox = product.mail ? '; emails are at /dev/mailbox' : '';
    const demo = config.demo ? `Demo data and demo people are in it${mailbox}.\n` : '';
    const notices = (await product.operatorNotices()).map((notice) => `${notice}\n`).join('');
    const unknown = unknownAddressesNotice(environment);
    process.stdout.write(`${unknown}${demo}${mail}${notices}Consortia is ready at ${product.url}\n`);
  } catch (error) {
    process.stderr.write(`${startErrorSentence(error)}\n`);
    process.exitCode = 1;
    if (environment.LOG_LEVEL === 'debug') throw error;
  }
}
