import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { topology } from '../topology.ts';
import { deploymentFindings } from './deployment-findings.ts';
import { generatedFiles } from './generated.ts';
import { composeContainers, kubernetesContainers } from './read-containers.ts';
import { renderOverlays } from './render-overlays.ts';
import { manifestFindings } from './schema-findings.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const composeFiles = ['docker-compose.yml', 'infra/docker/one-process.yml'];
const manifests = 'k8s';

const files = generatedFiles();
const outdated = [
  ...[...files]
    .filter(([file, content]) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== content)
    .map(([file]) => file),
  ...globSync('k8s/base/*.yaml', { cwd: root }).filter((file) => !files.has(file)),
];
const findings = [
  ...outdated.map((file) => `${file}: is not what the topology says; run npm run deployment:write`),
  ...composeFiles.flatMap((file) => deploymentFindings(file, composeContainers(root, file), topology)),
  ...deploymentFindings(manifests, kubernetesContainers(root, manifests), topology),
  ...manifestFindings(root),
  ...(await renderOverlays(root)),
];
for (const finding of findings) console.error(finding);
process.exitCode = findings.length === 0 ? 0 : 1;
