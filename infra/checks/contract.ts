import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asyncApiDocument } from '@consortia/proto/asyncapi';
import { openApiDocument } from '@consortia/proto/openapi';
import { type Contract, type ContractChange, contractChanges } from './contract-diff.ts';

/** A breaking change that is meant, with the words of the change as the check prints them. */
export type Declaration = { id: string; what: string; reason: string };

const folder = 'docs/contract';
const textOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
/** The contract of the sources. Services name their consumers in a process of their own: this folder is below them and loads none. */
async function generated(root: string): Promise<Contract> {
  const { stdout } = await promisify(execFile)('node', ['infra/system/run/list-consumers.ts'], { cwd: root });
  return {
    openapi: openApiDocument({ internal: true }),
    asyncapi: asyncApiDocument({ consumers: JSON.parse(stdout) }),
  };
}

async function readJson<T>(root: string, name: string): Promise<T | undefined> {
  const text = await readFile(join(root, folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : JSON.parse(text);
}
async function committed(root: string): Promise<Contract | undefined> {
  const openapi = await readJson<Contract['openapi']>(root, 'openapi.json');
  const asyncapi = await readJson<Contract['asyncapi']>(root, 'asyncapi.json');
  return openapi && asyncapi ? { openapi, asyncapi } : undefined;
}

/** Breaking changes that no declaration repeats, with the declaration that is missing. */
export function undeclared(changes: readonly ContractChange[], declarations: readonly Declaration[]): string[] {
  const isDeclared = ({ id, what }: ContractChange): boolean =>
    declarations.some((entry) => entry.id === id && entry.what === what && entry.reason.trim() !== '');
  return changes
    .filter((change) => change.breaking && !isDeclared(change))
    .map(
      ({ id, what }) =>
        `${id}: ${what}: breaks callers; declare ${JSON.stringify({ id, what, reason: '…' })} in ${folder}/breaking.json`,
    );
}
const declarationsOf = async (root: string): Promise<Declaration[]> =>
  (await readJson<Declaration[]>(root, 'breaking.json')) ?? [];

/** Differences between the contract in the sources and the committed documents below `root`. */
export async function findContractChanges(root: string, given?: Contract): Promise<string[]> {
  const now = given ?? (await generated(root));
  const before = await committed(root);
  if (!before) return [`${folder}: there are no committed documents; write them with npm run contract:write`];
  const changes = contractChanges(before, now);
  const breaking = undeclared(changes, await declarationsOf(root));
  const rest = changes
    .filter((change) => !breaking.some((finding) => finding.startsWith(`${change.id}: ${change.what}: `)))
    .map(({ id, what }) => `${id}: ${what}: write the documents again with npm run contract:write`);
  const isSame = textOf(before) === textOf(now);
  if (changes.length === 0 && !isSame) rest.push(`${folder}: out of date; write it again with npm run contract:write`);
  return [...breaking, ...rest];
}

/** Writes the documents; refuses, and returns why, while a breaking change is not declared. */
export async function writeContract(root: string, given?: Contract): Promise<string[]> {
  const now = given ?? (await generated(root));
  const before = await committed(root);
  const refused = before ? undeclared(contractChanges(before, now), await declarationsOf(root)) : [];
  if (refused.length > 0) return refused;
  await writeFile(join(root, folder, 'openapi.json'), textOf(now.openapi));
  await writeFile(join(root, folder, 'asyncapi.json'), textOf(now.asyncapi));
  return [];
}
