import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { retention } from '@consortia/proto/retention';
import { variableTable } from '../config/variable-table.ts';
import type { VariableName } from '../config/variables.ts';
import { accessibilityClauses, accessibilityPage } from './accessibility-page.ts';
import { thirdPartyPage } from './third-party.ts';

/** Headings of the page of settings, each with the first variable below it, in the order of `variables.ts`. */
const headings: Partial<Record<VariableName, string>> = {
  PORT: 'Address and data',
  NODE_ENV: 'Logs, features and metrics',
  TRUST_PROXY: 'Proxies and engines',
  SMTP_URL: 'Mail',
  SERVICE_URL: 'Services in processes of their own',
  FUNDING_PORTAL_URL: 'Funding calls',
  EMBEDDINGS_MODEL: 'Sentence vectors',
  LLM_PROVIDER: 'Language model',
  GOOGLE_CLIENT_ID: 'Sign-in and import providers',
  VIEWER_KEYS: 'Keys',
};

const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const tableHead = (...cells: readonly string[]): string[] => [row(...cells), row(...cells.map(() => '---'))];

function configurationPage(): string {
  const lines = [
    '# Configuration',
    '',
    'Every setting is an environment variable. Those marked (secret) may be in a file: `NAME_FILE` names it, for instance `FIELD_KEYS_FILE`. A program refuses to start with a value that it cannot read, and names the variable. This page is written by `npm run docs:write` from `infra/config/variables.ts`; `infra/config/read-config.ts` reads a new variable into `infra/config/config.ts`.',
  ];
  for (const { name, fallback, meaning, secret } of variableTable()) {
    const heading = headings[name];
    if (heading) lines.push('', `## ${heading}`, '', ...tableHead('setting', 'default', 'meaning'));
    lines.push(row(`\`${name}\`${secret ? ' (secret)' : ''}`, fallback, meaning));
  }
  return `${lines.join('\n')}\n`;
}

function retentionPage(): string {
  const lines = [
    '# How long data is stored',
    '',
    'Closing an account removes everything that concerns its person at once ([0074](adr/0074-export-and-erasure-of-personal-data.md)).',
    '',
    ...tableHead('Data', 'Stored for', 'Removed by'),
    ...Object.values(retention).map(({ data, period, by }) => row(data, period, by)),
  ];
  return `${lines.join('\n')}\n`;
}

const pages: readonly { path: string; text: (root: string) => string | Promise<string> }[] = [
  { path: 'docs/configuration.md', text: configurationPage },
  { path: 'docs/retention.md', text: retentionPage },
  { path: 'docs/third-party.md', text: thirdPartyPage },
  { path: 'docs/accessibility.md', text: accessibilityPage },
  { path: 'services/content/src/pages/accessibility-clauses.json', text: accessibilityClauses },
];

/** Pages below `root` that are not what the code says. */
export async function findOldPages(root: string): Promise<string[]> {
  const findings: string[] = [];
  for (const { path, text } of pages) {
    const written = await readFile(join(root, path), 'utf8').catch(() => null);
    if (written !== (await text(root))) findings.push(`${path}: out of date; write it with npm run docs:write`);
  }
  return findings;
}

export async function writePages(root: string): Promise<void> {
  for (const { path, text } of pages) await writeFile(join(root, path), await text(root));
}
