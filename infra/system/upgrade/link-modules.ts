import { mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Gives another checkout the libraries of this one; its workspaces are its own. */
export function linkModules(root: string, checkout: string): void {
  for (const folder of ['.', 'infra', 'web']) {
    const [from, to] = [join(root, folder, 'node_modules'), join(checkout, folder, 'node_modules')];
    mkdirSync(to);
    for (const name of readdirSync(from)) {
      if (name === '@consortia') linkWorkspaces(join(from, name), join(to, name));
      else if (name !== '.cache') symlinkSync(join(from, name), join(to, name));
    }
  }
}

/** Their links are relative to the folder of modules. */
function linkWorkspaces(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) symlinkSync(readlinkSync(join(from, name)), join(to, name));
}
