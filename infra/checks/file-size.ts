import { repositoryFiles, textOf } from './repository-files.ts';

const sourceLines = 300;
const testLines = 400;
const isSource = (path: string): boolean => /\.(?:ts|tsx|js|mjs|cjs|css)$/.test(path);
const isTest = (path: string): boolean => /\.(?:test|e2e)\.tsx?$|\/tests\//.test(path);

/** Lines that a file may have; a file that is no source has no limit. */
export const maxLines = (path: string): number =>
  isSource(path) ? (isTest(path) ? testLines : sourceLines) : Number.POSITIVE_INFINITY;
export const linesOf = (text: string): number => text.replace(/\n$/, '').split('\n').length;

export async function findLongFiles(root: string): Promise<string[]> {
  const findings: string[] = [];
  for (const path of (await repositoryFiles(root)).filter(isSource)) {
    const text = await textOf(root, path);
    const lines = text ? linesOf(text) : 0;
    if (lines > maxLines(path)) findings.push(`${path}: ${lines} lines, at most ${maxLines(path)}`);
  }
  return findings;
}
