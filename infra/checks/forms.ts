import { repositoryFiles, textOf } from './repository-files.ts';

/**
 * Every form goes through `Form`, with the fields of `useContractForm` (what is sent to a service) or `useFields`. Two have an element
 * of their own: the form that the browser itself submits, and the search field, which only changes the address of the page.
 */
const allowed: ReadonlySet<string> = new Set([
  'web/src/ui/confirm-form.tsx',
  'web/src/ui/form.tsx',
  'web/src/ui/search-field.tsx',
]);

/** Forms that still keep their fields themselves. Nothing is added to this list. */
export const formsByHand: ReadonlySet<string> = new Set([
  'web/src/features/admin/content/item-editor.tsx',
  'web/src/features/posts/results/writing/result-form.tsx',
  'web/src/features/posts/writing/form-actions.tsx',
]);

const isPage = (path: string): boolean => /^web\/src\/.*(?<!\.test|\.gallery)\.tsx$/.test(path);

/** What is wrong with the forms of a file of `web/src`, which is one of `byHand` or not. */
export function formProblem(path: string, source: string, byHand: ReadonlySet<string> = formsByHand): string | null {
  const hasForm = /<form[\s>]/.test(source);
  if (hasForm && !allowed.has(path) && !byHand.has(path))
    return `${path}: a form goes through Form of web/src/ui/form.tsx`;
  if (!hasForm && byHand.has(path)) return `${path}: has no form by hand any more; take it off the list`;
  return null;
}

export async function findFormsByHand(root: string): Promise<string[]> {
  const files = await repositoryFiles(root);
  const findings = [...formsByHand]
    .filter((path) => !files.includes(path))
    .map((path) => `${path}: is gone; take it off the list`);
  for (const path of files.filter(isPage)) {
    const problem = formProblem(path, (await textOf(root, path)) ?? '');
    if (problem) findings.push(problem);
  }
  return findings;
}
