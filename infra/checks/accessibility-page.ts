import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clause, clauses } from './accessibility-clauses.ts';
import { provingTests } from './accessibility-tests.ts';

/** Tests that the accessibility statement names and that their file does not have or leaves out. */
export async function findLostTests(root: string): Promise<string[]> {
  const lost: string[] = [];
  for (const { file, name } of Object.values(provingTests)) {
    const text = await readFile(join(root, file), 'utf8').catch(() => '');
    const line = text.split('\n').findIndex((one) => one.includes(name));
    const before = text.split('\n').slice(Math.max(0, line - 1), line + 1);
    if (line < 0) lost.push(`${file} has no test “${name}”, which the accessibility statement names`);
    else if (before.some((one) => /\b(?:it|describe)\.(?:skip|todo)/.test(one)))
      lost.push(`${file} leaves out the test “${name}”, which the accessibility statement names`);
  }
  return lost;
}

function resultOf({ tests, inapplicable }: Clause): string {
  if (inapplicable) return `does not apply: ${inapplicable}`;
  if (tests.length === 0) return 'not tested';
  const shown = tests.map((test) => `“${provingTests[test].shows.replace(/^…/, 'what a screen reader says')}”`);
  return `tested by ${shown.join('; ')}`;
}

/** The clauses with their results in words, for the page of the product. */
export const accessibilityClauses = (): string =>
  `${JSON.stringify(
    clauses.map((one) => ({ clause: one.clause, title: one.title, result: resultOf(one) })),
    null,
    2,
  )}\n`;

const count = (is: (one: Clause) => boolean): number => clauses.filter(is).length;

/** The page of documentation: each clause with the tests by their files and names. */
export function accessibilityPage(): string {
  const lines = [
    '# Accessibility, clause by clause',
    '',
    `EN 301 549 V3.2.1. Of ${clauses.length} clauses and groups of clauses, tests look at ${count(({ tests }) => tests.length > 0)}, ${count(({ inapplicable }) => inapplicable !== undefined)} do not apply, and ${count(({ tests, inapplicable }) => tests.length === 0 && !inapplicable)} are not tested. A test shows what it looks at, not that a clause is met in every respect. This page and the statement at \`/accessibility\` are written by \`npm run docs:write\` from \`infra/checks/accessibility-clauses.ts\`, and \`make check\` fails where a named test is gone.`,
    '',
    '| Clause | Title | Tests |',
    '| --- | --- | --- |',
    ...clauses.map((one) => {
      const tests = one.tests.map((test) => `\`${provingTests[test].file}\`: ${provingTests[test].name}`).join('<br>');
      return `| ${one.clause} | ${one.title} | ${tests || resultOf(one)} |`;
    }),
  ];
  return `${lines.join('\n')}\n`;
}
