import { foldersWithOldTerms } from './old-terms.ts';
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

/**
 * Terms of this code base that have a usual name, in identifiers, comments and texts of sources. A bracket in each pattern keeps
 * this file from matching itself.
 */
const oldTerms: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: /\bbesid[e]\b|\w+Besid[e]\b/gi, instead: 'next to, with, related' },
  { pattern: /\bane[w]\b/gi, instead: 'again' },
  { pattern: /\bwhoeve[r]\b/gi, instead: 'the caller, the reader, anyone' },
  { pattern: /\b(?:no|some|every)bod[y]\b/gi, instead: 'no one, someone, everyone, or the noun' },
  { pattern: /\b(?:comes|came|become) o[f] (?:it|them|each)\b/gi, instead: 'the result' },
  { pattern: /\bwordsO[f]\b|Messages as word[s]\b/g, instead: 'labels, formatX' },
  { pattern: /\bchronicl[e]s?\b/gi, instead: 'field history' },
  { pattern: /\b(?:buria[l]s?|burie[d]|bur[y])\b/gi, instead: 'dead letter' },
  { pattern: /\b(?:longes[t]|mos[t]|kep[t])[A-Z]\w*/g, instead: 'maxX, xProjection, storedX' },
  { pattern: /\blook=["{]/g, instead: 'variant' },
  { pattern: /\bstand[s]? (?:at|on|in|under|above|below|for itself)\b/gi, instead: 'is, appears' },
  { pattern: /\btol[d] (?:of|apart|about|to)\b/gi, instead: 'published, notified, distinguished' },
  { pattern: /\btake (?:a|the) filte[r] away\b/gi, instead: 'remove a filter' },
  {
    pattern: /\/\*\* (?:Wha[t] (?:a|an|the|is|was|it)|Wher[e] there is no)\b/g,
    instead: 'a comment that starts with its subject',
  },
];

/** Every old term in `source`, as `line: term (write: …)`. */
export const oldTermsIn = (source: string): string[] =>
  oldTerms.flatMap(({ pattern, instead }) =>
    [...source.matchAll(pattern)].map((match) => `${lineAt(source, match.index)}: ${match[0]} (write: ${instead})`),
  );

/**
 * Old terms in TypeScript outside of `folders`, and folders of that list without any: those are to be removed from it.
 */
export async function findOldTerms(root: string, folders: readonly string[] = foldersWithOldTerms): Promise<string[]> {
  const findings: string[] = [];
  const allowed = new Set<string>();
  for (const path of await repositoryFiles(root)) {
    if (!/\.tsx?$/.test(path)) continue;
    const found = oldTermsIn((await textOf(root, path)) ?? '');
    const folder = folders.find((name) => path.startsWith(`${name}/`));
    if (folder === undefined) findings.push(...found.map((finding) => `${path}:${finding}`));
    else if (found.length > 0) allowed.add(folder);
  }
  const done = folders.filter((folder) => !allowed.has(folder));
  return [...findings, ...done.map((folder) => `${folder} has no old terms: remove it from infra/checks/old-terms.ts`)];
}

export async function findBannedWords(root: string): Promise<string[]> {
  const findings: string[] = [];
  for (const path of await repositoryFiles(root)) {
    const text = await textOf(root, path);
    if (text) findings.push(...bannedWords(text).map((finding) => `${path}:${finding}`));
  }
  return findings;
}
