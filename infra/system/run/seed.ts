import { environment } from '@consortia/infra/config/environment';
import { readConfig } from '@consortia/infra/config/read-config';
import { createLogger } from '@consortia/infra/log/logger';
import { startErrorSentence } from './child-output.ts';
import { startProduct } from './start-product.ts';

/** `npm run seed`: adds the demo data to the data folder of a product that is not running, unless the settings exclude it. */
try {
  const config = { ...readConfig(environment), port: 0, host: '127.0.0.1' };
  if (!config.demo) {
    throw new Error(
      'The settings say that this is no demo: its accounts have a published password. Set DEMO=1 to add the demo data all the same.',
    );
  }
  const product = await startProduct(config, createLogger({ level: 'warn', readable: true }), environment);
  await product.settle();
  await product.close();
  process.stdout.write(`The demo data is in ${config.dataDir}.\n`);
} catch (error) {
  process.stderr.write(`${startErrorSentence(error)}\n`);
  process.exitCode = 1;
}
