import { lineAt, repositoryFiles, textOf } from './repository-files.ts';

/**
 * What no file of the repository may say: where the packages of one machine come from, where things lie on it, and what is
 * left undone. The patterns are put together so that this file does not find itself.
 */
const banned: readonly { pattern: RegExp; what: string }[] = [
  {
    pattern: /https?:\/\/(?:registry\.|[\w.-]*(?:artifactory|nexus|verdaccio|jfrog)[\w.-]*)[^\s"']*/gi,
    what: 'the address of a package registry',
  },
  { pattern: /^\s*"resolved": "https?:[^"]*"/gm, what: 'the address of a package registry' },
  { pattern: /(?<![\w.~:/-])\/(?:work|root|home|Users)\/[\w.-]+/g, what: 'a path of one machine' },
  {
    pattern: new RegExp(`\\b(?:${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', 'HA' + 'CK'].join('|')})\\b`, 'g'),
    what: 'a note of what is not done',
  },
];

/** Every banned word of `text`, as `line: words (what is wrong)`. */
export function bannedWords(text: string): string[] {
  return banned.flatMap(({ pattern, what }) =>
    [...text.matchAll(pattern)].map((match) => `${lineAt(text, match.index)}: ${match[0].trim()} (${what})`),
  );
}

export async function findBannedWords(root: string): Promise<string[]> {
  const findings: string[] = [];
  for (const path of await repositoryFiles(root)) {
    const text = await textOf(root, path);
    // Texts that others wrote, to be judged.
    if (text && !path.startsWith('infra/lab/reviewiq/sets/'))
      findings.push(...bannedWords(text).map((finding) => `${path}:${finding}`));
  }
  return findings;
}
