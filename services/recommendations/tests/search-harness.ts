import { handle } from '@consortia/infra/kit/handler';
import type { ServiceDefinition } from '@consortia/infra/kit/service';
import { startTestService, type TestService, type TestServiceOptions } from '@consortia/infra/testing/test-service';
import { administrator, member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import type { EventDefinition } from '@consortia/proto/event';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { helixesApi } from '@consortia/proto/helixes/api';
import { identityApi } from '@consortia/proto/identity/api';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { postsApi } from '@consortia/proto/posts/api';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import type { Route } from '@consortia/proto/route';
import { recommendationsService } from '../src/service.ts';
import { calls, groups, helixes, now, opportunities, organisations, people } from './search-corpus.ts';

export const viewers = {
  visitor: visitor(),
  'trial member': trialMember(demoPeople.tom),
  'full member': member(demoPeople.liWei),
  administrator: administrator(demoPeople.admin),
};
export type ViewerKind = keyof typeof viewers;

const refill = <R extends Route>(route: R, items: Record<string, unknown> | readonly unknown[]) =>
  handle(route, async () => ({ items: Object.values(items), next: null }) as never);
const owner = (name: string, handlers: ReturnType<typeof refill>[]): ServiceDefinition => ({
  name,
  migrations: [],
  create: () => ({ handlers }),
});
/** Services that respond to the refills with the corpus. */
export const owners: readonly ServiceDefinition[] = [
  owner('identity', [refill(identityApi.refillPeople, people)]),
  owner('organisations', [
    refill(organisationsApi.refillOrganisations, organisations),
    refill(organisationsApi.refillGroups, groups),
  ]),
  owner('helixes', [refill(helixesApi.refillHelixes, helixes), refill(helixesApi.refillSubscriptions, [])]),
  owner('funding-ingest', [refill(fundingIngestApi.refillTopics, calls)]),
  owner('posts', [refill(postsApi.refillOpportunities, opportunities)]),
];

/** The service on the embedded engines, with those who own what is found. */
export const openSearch = (options: TestServiceOptions = {}): Promise<TestService> =>
  startTestService(recommendationsService, { neighbours: owners, clock: () => now, ...options });

type Named = { id: string; version: number };
/** As the owner would: tells the new state of something that has changed. */
export async function publishChange<T extends Named>(
  service: TestService,
  { type, topic, schemaVersion }: EventDefinition,
  aggregate: T,
  state: Partial<T> = {},
): Promise<T> {
  const changed = { ...aggregate, ...state, version: aggregate.version + 1 };
  await service.bus.publish([
    {
      id: `${changed.id}-${changed.version}`,
      type,
      topic,
      key: changed.id,
      schemaVersion,
      aggregateVersion: changed.version,
      occurredAt: now.toISOString(),
      payload: structuredClone(changed),
    },
  ]);
  await service.settle();
  return changed;
}

/** Where everything of the corpus is found, by its name there. */
export const corpus: Record<string, { kind: SearchKind; id: string }> = Object.fromEntries(
  (
    [
      ['opportunity', opportunities],
      ['call', calls],
      ['organisation', organisations],
      ['group', groups],
      ['expert', people],
    ] as const
  ).flatMap(([kind, things]) => Object.entries(things).map(([name, { id }]) => [`${kind} ${name}`, { kind, id }])),
);
