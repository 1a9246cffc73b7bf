import { lineAt, repositoryFiles, textOf } from './repository-files.ts';

interface OldTerm {
  readonly pattern: RegExp;
  readonly instead: string;
}

/**
 * Terms of this code base that have a usual name, in identifiers, comments and texts of sources. A bracket in each pattern keeps
 * this file from matching itself.
 */
const oldTerms: readonly OldTerm[] = [
  { pattern: /\bbesid[e]\b|\w+Besid[e]\b/gi, instead: 'next to, with, related' },
  { pattern: /\bane[w]\b/gi, instead: 'again' },
  { pattern: /\bwhoeve[r]\b/gi, instead: 'the caller, the reader, anyone' },
  { pattern: /\b(?:no|some|every)bod[y]\b/gi, instead: 'no one, someone, everyone, or the noun' },
  { pattern: /\b(?:comes|came|become) o[f] (?:it|them|each)\b/gi, instead: 'the result' },
  { pattern: /\bwordsO[f]\b|Messages as word[s]\b/g, instead: 'labels, formatX' },
  { pattern: /\bchronicl[e]s?\b/gi, instead: 'field history' },
  { pattern: /\b(?:buria[l]s?|burie[d]|bur[y])\b/gi, instead: 'dead letter' },
  { pattern: /\b(?:longes[t]|mos[t]|fewes[t]|kep[t])[A-Z]\w*/g, instead: 'maxX, minX, xProjection, storedX' },
  { pattern: /\blook=["{]/g, instead: 'variant' },
  { pattern: /\bstand[s]?\b(?! (?:for (?!itself)|alone))/gi, instead: 'is, appears' },
  { pattern: /\btake (?:a|the) filte[r] away\b/gi, instead: 'remove a filter' },
  {
    pattern: /\/\*\* (?:Wha[t] (?:a|an|the|is|was|it)|Wher[e] there is no)\b/g,
    instead: 'a comment that starts with its subject',
  },
];

/** Terms that are usual in sentences for readers, not in identifiers and comments. */
const oldTermsOfCode: readonly OldTerm[] = [
  {
    pattern: /\banswe[r](?:s|ed|ing)?\b|\w+Answe[r](?:s|ed)?\b|\banswe[r][A-Z]\w*/gi,
    instead: 'response, respond, return',
  },
  { pattern: /\bas[k](?:s|ed|ing)?\b|\bas[k](?:ed)?[A-Z]\w*|\w+[a-z]As[k]ed\b/g, instead: 'request, query, pending' },
  {
    pattern: /\b(?:tol[d]|hear[d]|sai[d])\b|\btell[s]?\(/gi,
    instead: 'publish, notify, observed, consumed, described',
  },
  { pattern: /\bstretc[h](?:es|ed)?\b/gi, instead: 'range' },
  { pattern: /\bhous[e]\b|(?<!virtual )\bworl[d]\b(?! xyz|-atlas)/g, instead: 'harness, fixture, options' },
  { pattern: /\blooke[d]\b/gi, instead: 'expectedVersion, searched, read' },
  { pattern: /\bstam[p](?:s|ed)?\b/g, instead: 'revision' },
  { pattern: /\b(?:begi[n]s?|bega[n]|begu[n])\b/g, instead: 'start' },
  { pattern: /\bcu[t]s?\b(?!-of[f])|[a-z]Cu[t]\b|\bcu[t](?!Of[f])[A-Z]\w*/g, instead: 'truncate, split' },
  { pattern: /\bwhol[e][A-Z]\w*/g, instead: 'full, complete' },
  { pattern: /(?<=^(?:export )?const )[A-Z][A-Z0-9_]+\b/gm, instead: 'a constant in camelCase' },
];

/** Modules of sentences for readers, among them the specification's own. */
const messageModule = /(?:^|\/)messages(?:\/[\w-]+)?\.ts$/;
/** In the files of the assistant this word is the field's own: it is what questions get. */
const assistantModule =
  /(?:^|\/)review-?iq[/.-]|(?:^|\/)assistant[\w-]*\.(?:test\.)?tsx?$|(?:^|\/)(?:llm|model-server|retention)\b/;
const termOfAssistant = /answe[r]/i;
/** Migrations and their tests name the stored fields of earlier versions. */
const migrationModule = /(?:^|\/)migrations(?:\.test)?\.ts$/;

/** Cues and examples of the reviewer are words of proposals, as their authors write them. */
const rubricModule = /^services\/reviewiq\/src\/rubrics\//;

/** Every old term in `source`, the text of the file at `path`, as `line: term (write: …)`. */
export const oldTermsIn = (source: string, path = ''): string[] =>
  (messageModule.test(path) || migrationModule.test(path) ? oldTerms : [...oldTerms, ...oldTermsOfCode]).flatMap(
    ({ pattern, instead }) =>
      [...source.matchAll(pattern)]
        .filter(([term]) => !(assistantModule.test(path) && termOfAssistant.test(term)))
        .map((match) => `${lineAt(source, match.index)}: ${match[0]} (write: ${instead})`),
  );

/** Every old term in TypeScript below `root`, as `path:line: term (write: …)`. */
export async function findOldTerms(root: string): Promise<string[]> {
  const findings: string[] = [];
  for (const path of await repositoryFiles(root)) {
    if (!/\.tsx?$/.test(path) || rubricModule.test(path)) continue;
    findings.push(...oldTermsIn((await textOf(root, path)) ?? '', path).map((finding) => `${path}:${finding}`));
  }
  return findings;
}
