import { enableCompileCache } from 'node:module';

enableCompileCache();
const { runProduct } = await import('./run-product.ts');
await runProduct(process.env);
