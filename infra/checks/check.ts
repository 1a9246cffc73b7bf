import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findForbiddenImports } from './architecture.ts';
import { findBannedCalls } from './banned-calls.ts';
import { findBannedWords } from './banned-words.ts';
import { findContractChanges } from './contract.ts';
import { findSlowExpressions } from './expressions.ts';
import { findLongFiles } from './file-size.ts';
import { findImageGaps } from './image-files.ts';
import { findOldTerms } from './old-terms.ts';
import { findPathChanges } from './page-paths.ts';
import { findLostPaths } from './readme-paths.ts';
import { findErrors } from './thrown-errors.ts';
import { findUseCases } from './use-cases.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a tool of `node_modules/.bin`; its output is the finding when it fails. */
const tool =
  (command: string, ...options: string[]) =>
  async (): Promise<string[]> => {
    const child = spawn(command, options, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const { promise, resolve, reject } = Promise.withResolvers<number | null>();
    child.on('error', reject).on('close', resolve);
    const code = await promise;
    return code === 0 ? [] : [output.trim() || `${command} ended with ${code}`];
  };

/** What `make check` looks at, in the order in which it is printed. */
const checks: readonly { name: string; find: () => Promise<string[]> }[] = [
  { name: 'types', find: tool('tsc', '-p', '.') },
  { name: 'format and lint', find: tool('biome', 'ci', '--colors=off') },
  { name: 'import direction', find: () => findForbiddenImports(root) },
  { name: 'banned calls', find: () => findBannedCalls(root) },
  { name: 'dead code', find: tool('knip', '--no-progress') },
  { name: 'contract', find: async () => [...(await findContractChanges(root)), ...(await findPathChanges(root))] },
  { name: 'errors', find: () => findErrors(root) },
  { name: 'use cases', find: () => findUseCases(root) },
  { name: 'words', find: () => findBannedWords(root) },
  { name: 'old terms', find: () => findOldTerms(root) },
  { name: 'expressions', find: () => findSlowExpressions(root) },
  { name: 'file sizes', find: () => findLongFiles(root) },
  { name: 'image', find: async () => findImageGaps(root) },
  { name: 'deployment', find: tool('node', 'infra/system/deployment/check.ts') },
  { name: 'paths in pages', find: () => findLostPaths(root) },
];

let failed = 0;
for (const { name, find } of checks) {
  const findings = await find().catch((error: Error) => [error.stack ?? error.message]);
  console.log(`${findings.length === 0 ? 'passed' : 'failed'}  ${name}`);
  for (const finding of findings) console.log(`        ${finding.replaceAll('\n', '\n        ')}`);
  if (findings.length > 0) failed += 1;
}
console.log(`checks: ${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
