import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { topology } from '../topology.ts';
import { deploymentFindings } from './deployment-findings.ts';
import { composeContainers, kubernetesContainers } from './read-containers.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const compose = 'docker-compose.yml';
const manifests = 'k8s';

const findings = deploymentFindings(compose, composeContainers(root, compose), topology);
if (existsSync(join(root, manifests)))
  findings.push(...deploymentFindings(manifests, kubernetesContainers(root, manifests), topology));
for (const finding of findings) console.error(finding);
process.exitCode = findings.length === 0 ? 0 : 1;
