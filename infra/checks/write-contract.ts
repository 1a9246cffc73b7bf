import { fileURLToPath } from 'node:url';
import { writeContract } from './contract.ts';
import { writeModules } from './contract-modules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
await writeModules(root);
const refused = await writeContract(root);
for (const reason of refused) console.error(reason);
if (refused.length === 0) console.log('docs/contract and the modules generated from the contract are up to date.');
process.exitCode = refused.length === 0 ? 0 : 1;
