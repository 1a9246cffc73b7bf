import { enableCompileCache } from 'node:module';

// Before anything else is loaded, so that the second start finds everything compiled. `make start` runs a bundle of this file.
enableCompileCache();
const { environment } = await import('@consortia/infra/config/environment');
const { runProduct } = await import('./run-product.ts');
await runProduct(environment);
