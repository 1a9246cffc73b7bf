import { execFileSync } from 'node:child_process';
import { linkModules } from './link-modules.ts';

/** Another revision in a folder of its own, with the libraries of this checkout. */
export function addCheckout(root: string, folder: string, revision: string): { folder: string; remove(): void } {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  git('worktree', 'add', '--quiet', '--detach', folder, revision);
  linkModules(root, folder);
  return { folder, remove: () => void git('worktree', 'remove', '--force', folder) };
}
