import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lineAt, repositoryFiles, textOf } from './repository-files.ts';

/** Folders in which a path starts, `src` in the README of a workspace; other words between backticks are no paths. */
const roots = ['src', 'docs', 'proto', 'infra', 'gateway', 'services', 'web', 'k8s', '.ci'];
/** A decision that a file names, in a page or a comment. */
const decision = /\b(?:ADR |docs\/adr\/)(\d{4})\b/g;
const pages =
  /^(?:README\.md|docs\/.*\.md|(?:services\/[^/]+|gateway|infra|proto|web)\/(?:.*\/)?(?:README|model-card)\.md)$/;
const looksLikePath = new RegExp(
  `^(?:\\./|\\.\\./)*(?:${roots.map((name) => name.replace('.', '\\.')).join('|')})/[\\w./@-]*$`,
);
const looksLikeFile =
  /^(?:README|Makefile|package\.json|tsconfig\.json|biome\.json|docker-compose\.yml|knip\.json)(?:\.md)?$/;

type Mention = { path: string; line: number };
/** Paths of the repository in a page: between backticks, or as the target of a relative link. */
export function namedPaths(markdown: string): { quoted: Mention[]; linked: Mention[] } {
  const prose = markdown.replace(/^```.*?^```/gms, (block) => block.replace(/[^\n]/g, ' '));
  const mentions = (pattern: RegExp): Mention[] =>
    [...prose.matchAll(pattern)].map((match) => ({ path: match[1] ?? '', line: lineAt(prose, match.index) }));
  return {
    quoted: mentions(/`([^`\s]+)`/g).filter(({ path }) => looksLikePath.test(path) || looksLikeFile.test(path)),
    linked: mentions(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g),
  };
}

export async function findLostPaths(root: string): Promise<string[]> {
  const findings: string[] = [];
  for (const page of (await repositoryFiles(root)).filter((path) => pages.test(path))) {
    const text = (await textOf(root, page)) ?? '';
    const { quoted, linked } = namedPaths(text);
    const here = dirname(page);
    // Elsewhere than in the page of a service, `src/` is that of some service.
    const isOfNoService = (path: string): boolean => path.startsWith('src/') && !page.startsWith('services/');
    const exists = (path: string): boolean =>
      isOfNoService(path) || existsSync(join(root, path)) || existsSync(join(root, here, path));
    findings.push(
      ...quoted.filter(({ path }) => !exists(path)).map(({ path, line }) => `${page}:${line}: ${path} does not exist`),
      ...linked
        .filter(({ path }) => !existsSync(join(root, here, path)))
        .map(({ path, line }) => `${page}:${line}: the link to ${path} leads nowhere`),
    );
  }
  return findings;
}

/** Names of decisions, in code and pages, that no file in `docs/adr` has. */
export async function findLostDecisions(root: string): Promise<string[]> {
  const findings: string[] = [];
  const files = await repositoryFiles(root);
  const numbers = new Set(files.flatMap((path) => /^docs\/adr\/(\d{4})/.exec(path)?.[1] ?? []));
  for (const path of files.filter((file) => !/^(?:infra\/checks|docs\/contract)\//.test(file))) {
    const text = (await textOf(root, path)) ?? '';
    for (const match of text.matchAll(decision))
      if (!numbers.has(match[1] ?? ''))
        findings.push(`${path}:${lineAt(text, match.index)}: there is no decision ${match[1]}`);
  }
  return findings;
}
