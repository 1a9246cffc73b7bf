import { repositoryFiles, textOf } from './repository-files.ts';

/**
 * Every form goes through `Form`, with the fields of `useContractForm` (what is sent to a service) or `useFields`; a post's
 * fields are those of its draft, which is saved while it is written. Three have an element of their own: the two forms that the browser
 * itself submits, and the search field, which only changes the address of the page.
 */
const allowed: ReadonlySet<string> = new Set([
  'web/src/app/log-out-form.tsx',
  'web/src/ui/confirm-form.tsx',
  'web/src/ui/form.tsx',
  'web/src/ui/search-field.tsx',
]);

const isPage = (path: string): boolean => /^web\/src\/.*(?<!\.test|\.gallery)\.tsx$/.test(path);

/** What is wrong with the forms of a file of `web/src`. */
export const formProblem = (path: string, source: string): string | null =>
  /<form[\s>]/.test(source) && !allowed.has(path) ? `${path}: a form goes through Form of web/src/ui/form.tsx` : null;

export async function findFormsByHand(root: string): Promise<string[]> {
  const findings: string[] = [];
  for (const path of (await repositoryFiles(root)).filter(isPage)) {
    const problem = formProblem(path, (await textOf(root, path)) ?? '');
    if (problem) findings.push(problem);
  }
  return findings;
}
