import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingForGateway, missingForServices } from '@consortia/infra/config/read-config';
import type { Deployment } from 'kubernetes-types/apps/v1.js';
import { parse } from 'yaml';
import { z } from 'zod';
import { topology } from '../topology.ts';
import { deploymentFindings } from './deployment-findings.ts';
import { generatedFiles } from './generated.ts';
import { manifestsOf } from './kubernetes.ts';
import { programs } from './programs.ts';
import { composeContainers, kubernetesContainers } from './read-containers.ts';

const root = mkdtempSync(join(tmpdir(), 'consortia-deployment-'));
const write = (path: string, content: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};
const table = [
  { name: 'helixes', instances: 1 },
  { name: 'posts', instances: 2 },
];
const compose = (text: string): string[] => {
  write('docker-compose.yml', text);
  return deploymentFindings('docker-compose.yml', composeContainers(root, 'docker-compose.yml'), table);
};
const kubernetes = (): string[] => deploymentFindings('k8s', kubernetesContainers(root, 'k8s'), table);
const workload = (name: string, replicas: number, program: string): string =>
  `kind: Deployment
metadata: { name: ${name} }
spec:
  replicas: ${replicas}
  template: { spec: { containers: [{ name: main, image: consortia, command: [node, ${program}] }] } }
`;

beforeAll(() => write('docker/Dockerfile', 'FROM node\nCMD ["node", "infra/system/run/start.js"]\n'));
afterAll(() => rmSync(root, { recursive: true }));

const image = '    build: { context: ., dockerfile: docker/Dockerfile }\n';

describe('a compose file', () => {
  it('of this repository agrees with the topology', () => {
    const repository = fileURLToPath(new URL('../../..', import.meta.url));
    const containers = composeContainers(repository, 'docker-compose.yml');
    expect(containers).not.toEqual([]);
    expect(deploymentFindings('docker-compose.yml', containers, topology)).toEqual([]);
  });

  it('may run the product in one process, by the command of its image', () => {
    expect(compose(`services:\n  consortia:\n${image}`)).toEqual([]);
  });

  it('is reported for a second process on the data folder and for a service that runs twice', () => {
    const twice = `services:\n  consortia:\n${image}    deploy: { replicas: 2 }\n  posts:\n${image}    command: node services/posts/main.ts\n`;
    expect(compose(twice)).toEqual([
      'docker-compose.yml: one process at a time works in a data folder, so infra/system/run/start.js has one instance',
      'docker-compose.yml: posts runs services/posts/main.ts, which infra/system/run/start.js includes',
    ]);
  });

  it('may run the gateway and every service in containers of their own, with engines next to them', () => {
    const apart = `services:
  mongodb: { image: mongo }
  gateway: { build: ., command: [node, gateway/main.ts], deploy: { replicas: 3 } }
  helixes: { build: ., command: node ./services/helixes/main.ts }
  posts: { build: ., command: [node, services/posts/main.ts], deploy: { replicas: 2 } }
`;
    expect(compose(apart)).toEqual([]);
  });

  it('is reported for a missing and an unknown service, another name and another number of instances', () => {
    const wrong = `services:
  gateway: { build: ., command: [node, gateway/main.ts] }
  opportunities: { build: ., command: [node, services/posts/main.ts] }
  notices: { build: ., command: [node, services/notices/main.ts] }
`;
    expect(compose(wrong)).toEqual([
      'docker-compose.yml: notices runs services/notices/main.ts, which the topology does not name',
      'docker-compose.yml: no container runs services/helixes/main.ts',
      'docker-compose.yml: opportunities runs posts and has to be named so',
      'docker-compose.yml: posts has 1 instances, the topology 2',
    ]);
  });
});

describe('the written deployment', () => {
  const repository = fileURLToPath(new URL('../../..', import.meta.url));
  it('is what the topology says', () => {
    for (const [file, content] of generatedFiles())
      expect([file, readFileSync(join(repository, file), 'utf8')]).toEqual([file, content]);
  });

  it('has in the profile observability all that Grafana reads, and Tempo takes the traces of every program', () => {
    const read = (file: string): unknown => parse(readFileSync(join(repository, file), 'utf8'));
    const { services } = z
      .object({ services: z.record(z.string(), z.looseObject({ profiles: z.array(z.string()) })) })
      .parse(read('docker-compose.yml'));
    const measuring = Object.keys(services).filter((name) => services[name]!.profiles.includes('observability'));
    const { datasources } = z
      .object({ datasources: z.array(z.object({ url: z.url() })) })
      .parse(read('infra/observability/grafana/datasources/datasources.yaml'));
    const sources = datasources.map(({ url }) => new URL(url).hostname);
    expect(sources.toSorted()).toEqual(['prometheus', 'tempo']);
    expect(measuring.toSorted()).toEqual(['grafana', ...sources.toSorted()]);
    expect(read('infra/observability/tempo/tempo.yml')).toMatchObject({
      server: { http_listen_port: 3200 },
      distributor: { receivers: { otlp: { protocols: { http: { endpoint: '0.0.0.0:4318' } } } } },
    });
    for (const { name } of programs)
      expect([name, services[name]!.environment]).toEqual([
        name,
        expect.objectContaining({
          OTEL_EXPORTER_OTLP_ENDPOINT: expect.stringMatching(/^\$\{OTEL_EXPORTER_OTLP_ENDPOINT:-\}$/),
        }),
      ]);
  });

  it('gives every program the keys that it demands and no other, on a read-only disk and without rights', () => {
    for (const program of programs) {
      const [deployment] = manifestsOf(program).filter(({ kind }) => kind === 'Deployment') as Deployment[];
      const [container] = deployment!.spec!.template.spec!.containers;
      const variables = Object.fromEntries(container!.env!.map(({ name, value }) => [name, value ?? 'given']));
      expect(program.name === 'gateway' ? missingForGateway(variables) : missingForServices(variables)).toEqual([]);
      expect('FIELD_KEYS_FILE' in variables).toBe(program.name !== 'gateway');
      expect('VIEWER_KEYS_FILE' in variables).toBe(program.name === 'gateway');
      expect(container!.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
    }
  });
});

describe('Kubernetes manifests', () => {
  it('agree with the topology when every service has its replicas; patches and other kinds do not count', () => {
    write(
      'k8s/base/all.yaml',
      ['gateway', 'helixes']
        .map((name) => workload(name, 1, `${name === 'gateway' ? '' : 'services/'}${name}/main.ts`))
        .join('---\n'),
    );
    write('k8s/base/posts.yaml', workload('posts', 2, 'services/posts/main.ts'));
    write('k8s/large/posts.yaml', 'kind: Deployment\nmetadata: { name: posts }\nspec: { replicas: 9 }\n');
    write('k8s/base/kustomization.yaml', 'resources: [all.yaml, posts.yaml]\n');
    expect(kubernetes()).toEqual([]);
  });

  it('are reported for a missing service, an unknown one and another number of replicas', () => {
    write(
      'k8s/base/all.yaml',
      `${workload('gateway', 1, 'gateway/main.ts')}---\n${workload('notices', 1, 'services/notices/main.ts')}`,
    );
    write('k8s/base/posts.yaml', workload('posts', 3, 'services/posts/main.ts'));
    expect(kubernetes()).toEqual([
      'k8s/base/all.yaml: notices runs services/notices/main.ts, which the topology does not name',
      'k8s: no container runs services/helixes/main.ts',
      'k8s: posts has 3 instances, the topology 2',
    ]);
  });
});
