import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findLostTests } from './accessibility-page.ts';
import { findForbiddenImports } from './architecture.ts';
import { findBannedCalls } from './banned-calls.ts';
import { findBannedWords } from './banned-words.ts';
import { findContractChanges } from './contract.ts';
import { findOldModules } from './contract-modules.ts';
import { findDomainWords } from './domain-words.ts';
import { findSlowExpressions } from './expressions.ts';
import { findLongFiles } from './file-size.ts';
import { findFormsByHand } from './forms.ts';
import { findOldPages } from './generated-pages.ts';
import { findImageGaps } from './image-files.ts';
import { findOldTables, findTableGaps } from './measured-tables.ts';
import { findOldRules } from './old-rules.ts';
import { findLostDecisions, findLostPaths } from './readme-paths.ts';
import { type Check, runChecks } from './run-checks.ts';
import { findMissingLicenses } from './third-party.ts';
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
    return code === 0 ? [] : [output.trim() || `${command} failed with ${code}`];
  };

/** The checks of `make check`, in the order in which they are printed. */
const checks: readonly Check[] = [
  { name: 'types', find: tool('tsc', '-p', '.') },
  { name: 'format and lint', find: tool('biome', 'ci', '--colors=off') },
  { name: 'import direction', find: () => findForbiddenImports(root) },
  { name: 'banned calls', find: () => findBannedCalls(root) },
  { name: 'forms', find: () => findFormsByHand(root) },
  { name: 'dead code', find: tool('knip', '--no-progress') },
  { name: 'contract', find: async () => [...(await findContractChanges(root)), ...(await findOldModules(root))] },
  { name: 'errors', find: () => findErrors(root) },
  { name: 'use cases', find: () => findUseCases(root) },
  { name: 'words', find: () => findBannedWords(root) },
  { name: 'words of the domain in infra', find: () => findDomainWords(root) },
  { name: 'expressions', find: () => findSlowExpressions(root) },
  { name: 'file sizes', find: () => findLongFiles(root) },
  { name: 'image', find: async () => findImageGaps(root) },
  { name: 'deployment', find: tool('node', 'infra/system/deployment/check.ts') },
  { name: 'generated pages', find: () => findOldPages(root) },
  { name: 'tests of the accessibility statement', find: () => findLostTests(root) },
  { name: 'licences', find: () => findMissingLicenses(root) },
  { name: 'paths in pages', find: async () => [...(await findLostPaths(root)), ...(await findLostDecisions(root))] },
  { name: 'measured tables', find: () => findTableGaps(root) },
];

/**
 * Findings that do not fail: a table may be older than the code for some commits, since a bench takes minutes on an idle machine,
 * and a rule is no worse on the day on which it has to be compared again. But everyone who runs the checks sees what to do.
 */
const notices: readonly Check[] = [
  { name: 'tables older than the code they measure', find: () => findOldTables(root) },
  { name: 'rules not compared with their sources for 90 days', find: async () => findOldRules(new Date()) },
];

process.exitCode = (await runChecks(checks, notices, console.log)) === 0 ? 0 : 1;
