import { errors } from '@consortia/proto/catalogue';
import { lineAt, repositoryFiles, textOf } from './repository-files.ts';

const isSource = (path: string): boolean => /^(?:infra|gateway|services)\/.*\.ts$/.test(path);
const isTest = (path: string): boolean => /\.test\.ts$|\/tests\/|^infra\/(?:testing|checks)\//.test(path);
const thrown = /\b(?:fail|new Failure)\(\s*['"`]([\w.-]+)['"`]/g;

type Source = { path: string; text: string };
/** Codes that are thrown but not declared, and declared but nowhere to be found in the sources. */
export function errorFindings(sources: readonly Source[], declared: readonly string[]): string[] {
  const undeclared = sources.flatMap(({ path, text }) =>
    [...text.matchAll(thrown)]
      .filter((match) => !declared.includes(match[1] ?? ''))
      .map((match) => `${path}:${lineAt(text, match.index)}: ${match[1]} is thrown but not declared`),
  );
  const isNamed = (code: string): boolean => sources.some(({ text }) => new RegExp(`['"\`]${code}['"\`]`).test(text));
  const idle = declared.filter((code) => !isNamed(code)).map((code) => `${code} is declared but never thrown`);
  return [...undeclared, ...idle];
}

export async function findErrors(root: string): Promise<string[]> {
  const paths = (await repositoryFiles(root)).filter((path) => isSource(path) && !isTest(path));
  const sources = await Promise.all(paths.map(async (path) => ({ path, text: (await textOf(root, path)) ?? '' })));
  return errorFindings(sources, Object.keys(errors));
}
