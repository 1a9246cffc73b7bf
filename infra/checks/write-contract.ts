import { fileURLToPath } from 'node:url';
import { writeContract } from './contract.ts';

const refused = await writeContract(fileURLToPath(new URL('../..', import.meta.url)));
for (const reason of refused) console.error(reason);
if (refused.length === 0) console.log('docs/contract is up to date.');
process.exitCode = refused.length === 0 ? 0 : 1;
