import type { Deployment } from 'kubernetes-types/apps/v1.js';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2.js';
import type { Probe, Service, ServiceAccount, TopologySpreadConstraint } from 'kubernetes-types/core/v1.js';
import type { NetworkPolicy } from 'kubernetes-types/networking/v1.js';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.js';
import {
  authoritiesFolder,
  commandOf,
  type DeployedProgram,
  fileOfKey,
  keyFolder,
  keyVariables,
  maxInstances,
  port,
} from './programs.ts';

type Manifest = Deployment | HorizontalPodAutoscaler | NetworkPolicy | PodDisruptionBudget | Service | ServiceAccount;
type Kustomization = Record<string, unknown>;
const partOf = { 'app.kubernetes.io/part-of': 'consortia' };
const labelsOf = (name: string) => ({ 'app.kubernetes.io/name': name, ...partOf });
const selectorOf = (name: string) => ({ matchLabels: { 'app.kubernetes.io/name': name } });

function deployment(program: DeployedProgram): Deployment {
  const { name, instances, memoryMb, engines, security, keys } = program;
  const probe = (path: string, more: Probe): Probe => ({ httpGet: { path, port: 'http' }, timeoutSeconds: 3, ...more });
  const spread = (topologyKey: string): TopologySpreadConstraint => ({
    maxSkew: 1,
    topologyKey,
    whenUnsatisfiable: 'ScheduleAnyway',
    labelSelector: selectorOf(name),
  });
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, labels: labelsOf(name) },
    spec: {
      replicas: instances,
      selector: selectorOf(name),
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      template: {
        metadata: { labels: labelsOf(name) },
        spec: {
          serviceAccountName: name,
          automountServiceAccountToken: false,
          // A service notices for 5 s that it goes, and closes within 25 s.
          terminationGracePeriodSeconds: 45,
          securityContext: {
            runAsNonRoot: true,
            runAsUser: 1000,
            runAsGroup: 1000,
            fsGroup: 1000,
            seccompProfile: { type: 'RuntimeDefault' },
          },
          topologySpreadConstraints: [spread('kubernetes.io/hostname'), spread('topology.kubernetes.io/zone')],
          containers: [
            {
              name,
              image: `consortia/${name}`,
              command: commandOf(program),
              ports: [{ name: 'http', containerPort: port }],
              envFrom: [{ configMapRef: { name: 'consortia-settings' } }],
              env: [
                ...Object.entries(keyVariables(program)).map(([variable, value]) => ({ name: variable, value })),
                ...engines.map((variable) => ({
                  name: variable,
                  valueFrom: { secretKeyRef: { name: 'consortia-engines', key: variable } },
                })),
                ...security.map((variable) => ({
                  name: variable,
                  valueFrom: { secretKeyRef: { name: 'consortia-engines', key: variable, optional: true } },
                })),
              ],
              startupProbe: probe('/healthz', { periodSeconds: 2, failureThreshold: 60 }),
              livenessProbe: probe('/healthz', { periodSeconds: 10, failureThreshold: 6 }),
              readinessProbe: probe('/readyz', { periodSeconds: 3 }),
              resources: {
                requests: { cpu: '100m', memory: `${memoryMb / 2}Mi` },
                limits: { memory: `${memoryMb}Mi` },
              },
              securityContext: {
                allowPrivilegeEscalation: false,
                readOnlyRootFilesystem: true,
                capabilities: { drop: ['ALL'] },
              },
              volumeMounts: [
                { name: 'tmp', mountPath: '/tmp' },
                { name: 'keys', mountPath: keyFolder, readOnly: true },
                { name: 'authorities', mountPath: authoritiesFolder, readOnly: true },
              ],
            },
          ],
          volumes: [
            { name: 'tmp', emptyDir: { sizeLimit: '128Mi' } },
            { name: 'authorities', secret: { secretName: 'consortia-authorities', optional: true } },
            {
              name: 'keys',
              secret: {
                secretName: 'consortia-keys',
                defaultMode: 0o440,
                items: keys.map((variable) => ({ key: fileOfKey(variable), path: fileOfKey(variable) })),
              },
            },
          ],
        },
      },
    },
  };
}

/** DNS, the other programs, engines, a collector of traces, and where it is needed the internet; nothing else leaves, and only programs come in. */
function networkPolicy({ name, reachesInternet }: DeployedProgram): NetworkPolicy {
  const http = [{ port, protocol: 'TCP' }];
  const own = [{ podSelector: { matchLabels: partOf } }];
  const monitoring = [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }];
  const dns = [53].flatMap((number) => ['UDP', 'TCP'].map((protocol) => ({ port: number, protocol })));
  const engines = [27017, 9092, 9093, 6379, 9200, 443, 25, 465, 587];
  const internet = {
    to: [
      { ipBlock: { cidr: '0.0.0.0/0', except: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'] } },
    ],
    ports: [{ port: 443, protocol: 'TCP' }],
  };
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name, labels: labelsOf(name) },
    spec: {
      podSelector: selectorOf(name),
      policyTypes: ['Ingress', 'Egress'],
      ingress: name === 'gateway' ? [{ ports: http }] : [{ from: [...own, ...monitoring], ports: http }],
      egress: [
        { ports: dns },
        { to: own, ports: http },
        {
          to: [{ podSelector: {} }, { namespaceSelector: { matchLabels: { 'consortia.example/engines': 'true' } } }],
          ports: engines.map((number) => ({ port: number, protocol: 'TCP' })),
        },
        { to: monitoring, ports: [{ port: 4318, protocol: 'TCP' }] },
        ...(reachesInternet ? [internet] : []),
      ],
    },
  };
}

/** Everything of one program. */
export function manifestsOf(program: DeployedProgram): Manifest[] {
  const { name, instances } = program;
  const metadata = { name, labels: labelsOf(name) };
  return [
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata, automountServiceAccountToken: false },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata,
      spec: { selector: selectorOf(name).matchLabels, ports: [{ name: 'http', port, targetPort: 'http' }] },
    },
    deployment(program),
    {
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata,
      spec: {
        scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
        minReplicas: instances,
        maxReplicas: maxInstances,
        metrics: [
          { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } } },
        ],
      },
    },
    {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata,
      spec: { maxUnavailable: 1, selector: selectorOf(name) },
    },
    networkPolicy(program),
  ];
}

/** The base that the overlays add to. */
export const kustomizationOf = (programs: readonly DeployedProgram[]): Kustomization => ({
  apiVersion: 'kustomize.config.k8s.io/v1beta1',
  kind: 'Kustomization',
  resources: programs.map(({ name }) => `${name}.yaml`),
  configMapGenerator: [
    {
      name: 'consortia-settings',
      literals: ['ENGINES=distributed', 'NODE_ENV=production', 'HOST=0.0.0.0', `PORT=${port}`, 'METRICS=public'],
    },
  ],
});
