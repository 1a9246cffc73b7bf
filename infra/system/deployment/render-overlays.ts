import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { schemaFindings } from './schema-findings.ts';

const run = promisify(execFile);

/** Faults of the overlays, as `kustomize` renders them; none where this machine does not have it. */
export async function renderOverlays(root: string): Promise<string[]> {
  const overlays = globSync('k8s/overlays/*', { cwd: root }).sort();
  const found = await Promise.all(
    overlays.map((overlay) =>
      run('kustomize', ['build', join(root, overlay)]).then(
        ({ stdout }) => schemaFindings(overlay, stdout),
        (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? [] : [`${overlay}: ${error.message}`]),
      ),
    ),
  );
  return found.flat();
}
