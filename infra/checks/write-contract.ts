import { fileURLToPath } from 'node:url';
import { writeContract } from './contract.ts';
import { writePagePaths } from './page-paths.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
await writePagePaths(root);
const refused = await writeContract(root);
for (const reason of refused) console.error(reason);
if (refused.length === 0) console.log('docs/contract and proto/page-paths.ts are up to date.');
process.exitCode = refused.length === 0 ? 0 : 1;
