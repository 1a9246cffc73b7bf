import { stringify } from 'yaml';
import { composeFileOf, scrapingOf } from './compose.ts';
import { kustomizationOf, manifestsOf } from './kubernetes.ts';
import { programs } from './programs.ts';

const written = (command: string) => `# Written by \`${command}\` from infra/system/deployment and the topology.\n`;
const command = 'npm run deployment:write';
const yaml = (value: unknown): string => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });

/** Files of the deployment that follow from the topology, by their path from the root of the repository. */
export const generatedFiles = (): Map<string, string> =>
  new Map([
    ['docker-compose.yml', written(command) + yaml(composeFileOf(programs))],
    ['infra/observability/prometheus/prometheus.yml', written(command) + yaml(scrapingOf(programs))],
    ['k8s/base/kustomization.yaml', written(command) + yaml(kustomizationOf(programs))],
    ...programs.map(
      (program) =>
        [`k8s/base/${program.name}.yaml`, written(command) + manifestsOf(program).map(yaml).join('---\n')] as const,
    ),
  ]);
