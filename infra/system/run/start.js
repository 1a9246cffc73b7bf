import { enableCompileCache } from 'node:module';

// Before anything else is loaded, so that the second start finds everything compiled; plain JavaScript, so that a compiled start loads
// no type stripper.
enableCompileCache();
const { environment } = await import('@consortia/infra/config/environment');
const { runProduct } = await import('./run-product.ts');
await runProduct(environment);
