import type { ServiceDefinition } from '@consortia/infra/kit/service/service';
import { owned, ownerOf } from '@consortia/infra/testing/owner';
import { startTestService, type TestService, type TestServiceOptions } from '@consortia/infra/testing/test-service';
import { administrator, member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import type { EventDefinition } from '@consortia/proto/event';
import { topicSource } from '@consortia/proto/funding-ingest/sources';
import { helixSource, subscriptionSource } from '@consortia/proto/helixes/sources';
import { personSource } from '@consortia/proto/identity/sources';
import { groupSource, organisationSource } from '@consortia/proto/organisations/sources';
import { opportunitySource, resultSource } from '@consortia/proto/posts/sources';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import { recommendationsService } from '../src/service.ts';
import { groups, helixes, opportunities, organisations, people } from './search-corpus.ts';
import { calls, now } from './search-corpus-calls.ts';

export const viewers = {
  visitor: visitor(),
  'trial member': trialMember(demoPeople.tom),
  'full member': member(demoPeople.liWei),
  administrator: administrator(demoPeople.admin),
};
export type ViewerKind = keyof typeof viewers;

/** Services that serve the refills with the corpus. */
export const owners: readonly ServiceDefinition[] = [
  ownerOf(owned(personSource, Object.values(people))),
  ownerOf(owned(organisationSource, Object.values(organisations)), owned(groupSource, Object.values(groups))),
  ownerOf(owned(helixSource, Object.values(helixes)), owned(subscriptionSource, [])),
  ownerOf(owned(topicSource, Object.values(calls))),
  ownerOf(owned(opportunitySource, Object.values(opportunities)), owned(resultSource, [])),
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
