import { environment } from '@consortia/infra/config/environment';
import { readConfig } from '@consortia/infra/config/read-config';
import { createLogger } from '@consortia/infra/log/logger';
import { serviceNames } from '../topology.ts';
import { startErrorSentence } from './child-output.ts';
import { startProduct } from './start-product.ts';

/** `npm run rebuild -- SERVICE`: fills every projection of a service again from the owners, while the product is not running. */
const [name = ''] = process.argv.slice(2);
try {
  if (!serviceNames.includes(name)) {
    throw new Error(`Say which service: ${serviceNames.join(', ')}.`);
  }
  const config = { ...readConfig(environment), port: 0, host: '127.0.0.1' };
  const product = await startProduct(config, createLogger({ level: 'warn', readable: true }), environment);
  try {
    for (const { name: projection, rebuild } of product.projections(name)) {
      await rebuild();
      process.stdout.write(`${name}: ${projection} rebuilt\n`);
    }
  } finally {
    await product.close();
  }
} catch (error) {
  process.stderr.write(`${startErrorSentence(error)}\n`);
  process.exitCode = 1;
}
