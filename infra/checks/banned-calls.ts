import { lineAt, repositoryFiles, textOf } from './repository-files.ts';

type Ban = { pattern: RegExp; allowed: RegExp; why: string };
const bans: readonly Ban[] = [
  {
    pattern:
      /\bprocess\s*\.\s*env\b|\bprocess\s*\[\s*['"`]env['"`]\s*\]|\{[^{}]*\benv\b[^{}]*\}\s*=\s*(?:globalThis\.)?process\b|import\s*\{[^}]*\benv\b[^}]*\}\s*from\s*['"](?:node:)?process['"]/g,
    allowed: /^infra\/config\//,
    why: 'the environment is read in infra/config alone',
  },
  {
    pattern:
      /\bmongoose\s*\.\s*(?:connect|disconnect|model|connection)\b|import\s+(?!type\b)(?:mongoose\s*,\s*)?\{(?:[^}]*[\s,{])?(?:connect|model|connection)\b[^}]*\}\s*from\s*['"]mongoose['"]/g,
    allowed: /^$/,
    why: 'models belong to the connection a service is given, never to the default one',
  },
];
const isSource = (path: string): boolean => /\.(?:ts|tsx|js|mjs|cjs)$/.test(path);
/** Comments give way to blanks of the same length, so that lines stay where they are. */
const withoutComments = (text: string): string =>
  text.replace(/(^|[^:'"`\\])\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) => part.replace(/[^\n]/g, ' '));

/** What `path` with this source calls although it may not, as `line: call (why)`. */
export function bannedCalls(path: string, source: string): string[] {
  const text = withoutComments(source);
  return bans
    .filter(({ allowed }) => !allowed.test(path))
    .flatMap(({ pattern, why }) =>
      [...text.matchAll(pattern)].map(
        (match) => `${lineAt(text, match.index)}: ${match[0].replace(/\s+/g, ' ')} (${why})`,
      ),
    );
}

export async function findBannedCalls(root: string): Promise<string[]> {
  const findings: string[] = [];
  for (const path of (await repositoryFiles(root)).filter(isSource)) {
    const source = await textOf(root, path);
    if (source) findings.push(...bannedCalls(path, source).map((finding) => `${path}:${finding}`));
  }
  return findings;
}
