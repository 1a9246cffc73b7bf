import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ServiceDefinition } from '@consortia/infra/kit/service/service';

/** A service of the product and how many processes run it where each service has processes of its own. */
export type DeployedService = {
  /** The name of its folder in `services` and in `proto`, and of its definition. */
  readonly name: string;
  readonly load: () => Promise<ServiceDefinition>;
  /** Instances in the process run and under faults. */
  readonly instances: number;
  /** The fault run compares its derived state with a rebuild. */
  readonly comparedWithRebuild?: boolean;
};

/**
 * Every service of the product, once: the one-process run, the process run, the fault run and the journeys go by this table.
 * A definition is loaded only where the service runs in this process.
 */
export const topology: readonly DeployedService[] = [
  {
    name: 'organisations',
    load: async () => (await import('@consortia/organisations/src/service')).organisationsService,
    instances: 1,
  },
  { name: 'content', load: async () => (await import('@consortia/content/src/service')).contentService, instances: 1 },
  { name: 'helixes', load: async () => (await import('@consortia/helixes/src/service')).helixesService, instances: 1 },
  {
    name: 'identity',
    load: async () => (await import('@consortia/identity/src/service')).identityService,
    instances: 1,
  },
  {
    name: 'funding-ingest',
    load: async () => (await import('@consortia/funding-ingest/src/service')).fundingIngestService,
    instances: 1,
  },
  {
    name: 'posts',
    load: async () => (await import('@consortia/posts/src/service')).postsService,
    instances: 2,
    comparedWithRebuild: true,
  },
  {
    name: 'consortium',
    load: async () => (await import('@consortia/consortium/src/service')).consortiumService,
    instances: 2,
  },
  { name: 'inbox', load: async () => (await import('@consortia/inbox/src/service')).inboxService, instances: 2 },
  {
    name: 'recommendations',
    load: async () => (await import('@consortia/recommendations/src/service')).recommendationsService,
    instances: 2,
    comparedWithRebuild: true,
  },
  {
    name: 'notifications',
    load: async () => (await import('@consortia/notifications/src/service')).notificationsService,
    instances: 2,
  },
  {
    name: 'reviewiq',
    load: async () => (await import('@consortia/reviewiq/src/service')).reviewiqService,
    instances: 2,
  },
  {
    name: 'insights',
    load: async () => (await import('@consortia/insights/src/service')).insightsService,
    instances: 1,
  },
];

export const serviceNames: readonly string[] = topology.map(({ name }) => name);

/** The definition of every service, in the order of the topology; other work of the process goes on between two of them. */
export async function loadServices(): Promise<ServiceDefinition[]> {
  const definitions: ServiceDefinition[] = [];
  for (const { load } of topology) {
    definitions.push(await load());
    await nextTurn();
  }
  return definitions;
}

/** The program of a service in a process of its own, from the root of the repository. */
export const programOf = (service: string): string => `services/${service}/main.ts`;
