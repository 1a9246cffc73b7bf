import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatedFiles } from './generated.ts';

/** `npm run deployment:write`: writes the compose file and the manifests from the topology; the overlays are written by hand. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
for (const file of globSync('k8s/base/*.yaml', { cwd: root })) rmSync(join(root, file));
for (const [file, content] of generatedFiles()) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}
