import { engineVariables } from '@consortia/infra/config/engine-variables';
import { demandedKeysOfGateway, demandedSecrets, demandedWhenDistributed } from '@consortia/infra/config/variables';
import { programOf, topology } from '../topology.ts';

/** A program of the distributed run, as compose and Kubernetes start it. */
export type DeployedProgram = {
  readonly name: string;
  /** From the root of the repository. */
  readonly script: string;
  readonly instances: number;
  /** Memory that a container may use, and of it the heap of JavaScript, in MiB. */
  readonly memoryMb: number;
  readonly heapMb: number;
  /** Variables with addresses of engines. */
  readonly engines: readonly string[];
  /** Variables that say how these are reached, which an installation may leave out. */
  readonly security: readonly string[];
  /** Variables whose values are keys, given by file. */
  readonly keys: readonly string[];
  /** It requests addresses outside of the own network. */
  readonly reachesInternet: boolean;
};

/** The most instances that share the work: more than partitions of a topic would have nothing to consume. */
export const maxInstances = 12;
/** Where the container runtime mounts the files of keys. */
export const keyFolder = '/run/secrets';
/** Where the authorities of the engines are mounted, if an installation has some of its own. */
export const authoritiesFolder = '/run/authorities';
export const port = 3000;

/** These have the thread of sentence vectors, whose model takes 300 MB. */
const withModel = new Set(['recommendations', 'reviewiq']);
const withInternet = new Set(['funding-ingest', 'identity', 'organisations', 'reviewiq']);

export const programs: readonly DeployedProgram[] = [
  {
    name: 'gateway',
    script: 'gateway/main.ts',
    instances: 2,
    memoryMb: 384,
    heapMb: 192,
    engines: ['REDIS_URL'],
    security: ['ENGINES_CA'],
    keys: demandedKeysOfGateway,
    reachesInternet: false,
  },
  ...topology.map(({ name, instances }) => ({
    name,
    script: programOf(name),
    instances,
    memoryMb: withModel.has(name) ? 1024 : 512,
    heapMb: 256,
    engines: demandedWhenDistributed,
    security: Object.keys(engineVariables),
    keys: [...demandedSecrets, 'VIEWER_PUBLIC_KEYS'],
    reachesInternet: withInternet.has(name),
  })),
];

export const commandOf = ({ script, heapMb }: DeployedProgram): string[] => [
  'node',
  '--disable-warning=ExperimentalWarning',
  `--max-old-space-size=${heapMb}`,
  script,
];
/** A key as the name of a file, of a secret and of an entry in one. */
export const fileOfKey = (variable: string): string => variable.toLowerCase().replaceAll('_', '-');
export const keyVariables = ({ keys }: DeployedProgram): Record<string, string> =>
  Object.fromEntries(keys.map((name) => [`${name}_FILE`, `${keyFolder}/${fileOfKey(name)}`]));
