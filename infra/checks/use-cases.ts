import { dirname, join } from 'node:path/posix';
import { routes } from '@consortia/proto/catalogue';
import { isUnsafe, type Route } from '@consortia/proto/route';
import { repositoryFiles, textOf } from './repository-files.ts';

export type Source = { path: string; text: string };
export type Operation = Pick<Route, 'id' | 'method' | 'access' | 'noPolicy' | 'handledByKit'>;

const isSource = (path: string): boolean => /^services\/[^/]+\/src\/.*\.ts$/.test(path) && !path.endsWith('.test.ts');
const handled = /\bhandle\(\s*\w+Api\.(\w+)/g;
/** Relative imports of values; what is imported as a type alone is not called. */
const imported = /^import\s+(?!type\b)[^;'"]*from\s*'(\.[^']*)'/gm;

const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const serviceOf = (path: string): string => path.split('/')[1] ?? '';
const policiesOf = (path: string): string => `services/${serviceOf(path)}/src/policies.ts`;
const importsOf = ({ path, text }: Source): string[] =>
  [...text.matchAll(imported)].map(([, specifier = '']) => join(dirname(path), specifier));

/** Whether a file, or a file of the same service that it imports, imports from the policies of its service. */
function usesPolicy(source: Source, sources: ReadonlyMap<string, Source>): boolean {
  const direct = importsOf(source);
  const policies = policiesOf(source.path);
  const reached = [direct, ...direct.map((path) => importsOf(sources.get(path) ?? { path, text: '' }))];
  return reached.some((paths) => paths.includes(policies));
}

function namingFindings({ path, text }: Source, names: readonly string[], ids: ReadonlySet<string>): string[] {
  const findings = names.length > 1 ? [`${path}: handles ${names.join(' and ')}; one use case a file`] : [];
  for (const name of names) {
    const id = `${serviceOf(path)}.${name}`;
    const file = `${kebabCase(name)}.ts`;
    if (!ids.has(id)) findings.push(`${path}: handles ${id}, which no route has as its id`);
    else if (path.slice(path.lastIndexOf('/') + 1) !== file) findings.push(`${path}: ${id} belongs in ${file}`);
    else if (!text.includes(`export const ${name} =`)) findings.push(`${path}: ${id} is not exported as ${name}`);
  }
  return findings;
}

/**
 * Use cases whose file is not named as their route's id, and those that change state without a policy of their service. Routes
 * for other services are exempt, since no person is behind the request, and so are those with a `noPolicy` reason.
 */
export function useCaseFindings(files: readonly Source[], operations: readonly Operation[]): string[] {
  const sources = new Map(files.map((source) => [source.path, source]));
  const ids = new Set(operations.map(({ id }) => id));
  const handlers = new Map<string, Source>();
  const findings: string[] = [];
  for (const source of files) {
    const names = [...source.text.matchAll(handled)].map(([, name = '']) => name);
    for (const name of names) handlers.set(`${serviceOf(source.path)}.${name}`, source);
    findings.push(...namingFindings(source, names, ids));
  }
  for (const operation of operations.filter((one) => isUnsafe(one) && !one.handledByKit)) {
    const { id, access, noPolicy } = operation;
    const source = handlers.get(id);
    if (!source) {
      findings.push(`${id}: no use case handles it`);
      continue;
    }
    const checksPolicy = usesPolicy(source, sources);
    if (noPolicy !== undefined && checksPolicy)
      findings.push(`${source.path}: ${id} has a policy and a noPolicy reason`);
    if (noPolicy === undefined && access !== 'service' && !checksPolicy) {
      findings.push(`${source.path}: ${id} changes state and uses nothing of ${policiesOf(source.path)}`);
    }
  }
  return findings;
}

/** Services whose folders have no type of their own for what they need yet. */
const undivided = /^services\/(funding-ingest|recommendations|reviewiq)\//;

/** Files of a feature's folder with a parameter that is everything a service is put together from, as `posts.ts` of posts declares it. */
export function wideParameterFindings(files: readonly Source[]): string[] {
  const wide = new Map<string, string[]>();
  for (const { path, text } of files)
    if (/^services\/([^/]+)\/src\/\1\.ts$/.test(path))
      wide.set(
        serviceOf(path),
        Array.from(text.matchAll(/^export type (\w+) = (?!Pick<\w+, [^>]*>;)/gm), ([, name = '']) => name),
      );
  return files
    .filter(({ path }) => /\/src\/[^/]+\//.test(path) && !undivided.test(path))
    .flatMap(({ path, text }) =>
      (wide.get(serviceOf(path)) ?? [])
        .filter((name) => new RegExp(`: ${name}\\b(?!\\[)|PersonalData<${name}>`).test(text))
        .map((name) => `${path}: takes all of ${name}; pick what the folder needs`),
    );
}

/** {@link useCaseFindings} and {@link wideParameterFindings} for the sources below `root` and the routes of the contract. */
export async function findUseCases(root: string): Promise<string[]> {
  const paths = (await repositoryFiles(root)).filter(isSource);
  const files = await Promise.all(paths.map(async (path) => ({ path, text: (await textOf(root, path)) ?? '' })));
  return [...useCaseFindings(files, routes), ...wideParameterFindings(files)];
}
