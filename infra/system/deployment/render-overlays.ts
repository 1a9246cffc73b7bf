import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What `kustomize` says about the overlays; nothing where this machine does not have it. */
export async function renderOverlays(root: string): Promise<string[]> {
  const overlays = globSync('k8s/overlays/*', { cwd: root }).sort();
  const found = await Promise.all(
    overlays.map((overlay) =>
      run('kustomize', ['build', join(root, overlay)]).then(
        () => null,
        (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : `${overlay}: ${error.message}`),
      ),
    ),
  );
  return found.filter((finding) => finding !== null);
}
