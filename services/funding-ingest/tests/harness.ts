import type { ServiceDefinition } from '@consortia/infra/kit/service/service';
import { owned, ownerOf } from '@consortia/infra/testing/owner';
import { startTestService, type TestService, type TestServiceOptions } from '@consortia/infra/testing/test-service';
import { administrator, anotherService, member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';
import type { RunCounts } from '@consortia/proto/funding-ingest/shapes';
import { helixSource } from '@consortia/proto/helixes/sources';
import { fundingIngestService } from '../src/service.ts';
import { organisationsOwner } from './organisations-owner.ts';

const helix = (n: number, name: string) => ({
  id: `c1${String(n).padStart(22, '0')}`,
  name,
  alias: name.toLowerCase().replaceAll(' ', '-'),
  image: null,
  description: '',
  mission: false,
  relatedClusters: [],
  hue: n,
  version: 1,
});
export const helixes = [helix(1, 'Health technologies'), helix(2, 'Quantum technologies'), helix(3, 'Cancer')];

export const helixesOwner = ownerOf(owned(helixSource, helixes));

export const viewers = {
  visitor: visitor(),
  'trial member': trialMember(demoPeople.tom),
  'full member': member(demoPeople.ana),
  administrator: administrator(demoPeople.admin),
};
export const importer = anotherService('ingest-command');

/** The service on the embedded engines, at noon of 1 June 2026 and without organisations by default. */
export function startHarness(
  { neighbours = [helixesOwner], ...options }: TestServiceOptions = {},
  definition: ServiceDefinition = fundingIngestService,
): Promise<TestService> {
  const hasOrganisations = neighbours.some(({ name }) => name === 'organisations');
  return startTestService(definition, {
    neighbours: hasOrganisations ? neighbours : [...neighbours, organisationsOwner()],
    clock: () => new Date('2026-06-01T10:00:00Z'),
    ...options,
  });
}

let topics = 0;
export function observation(changes: Partial<TopicObservation> = {}): TopicObservation {
  topics += 1;
  return {
    kind: 'topic',
    observedAt: null,
    reference: `${50_000_000 + topics}TOPICSen`,
    identifier: `HORIZON-TEST-2026-01-${topics}`,
    title: `Topic ${topics}`,
    link: `https://ec.europa.eu/topic-details/${topics}`,
    callIdentifier: 'HORIZON-TEST-2026-01',
    callTitle: 'A call for tests',
    programme: 'Horizon Europe',
    keywords: ['Testing'],
    actions: [
      {
        types: ['HORIZON Research and Innovation Actions'],
        status: 'open',
        openingDate: '2026-05-01',
        deadlines: ['2026-09-15'],
        deadlineModel: 'single-stage',
      },
    ],
    ...changes,
  };
}

/** Imports these as one run and waits until all consumers have finished. */
export async function ingest(harness: TestService, observations: readonly unknown[]): Promise<RunCounts> {
  const { call } = harness.as(importer);
  const about = { source: 'file' as const, name: 'test.json', format: 'test' };
  const { id } = await call(fundingIngestApi.startRun, { body: about });
  await call(fundingIngestApi.importRecords, {
    params: { id },
    body: { observations: [...observations], refused: [] },
  });
  const ended = await call(fundingIngestApi.endRun, { params: { id }, body: { state: 'done', error: null } });
  await harness.settle();
  return ended.counts;
}

/** Collects all events of topics, or of another topic of the bus, earlier ones included. */
export async function listen(
  { bus }: TestService,
  topic = 'funding-ingest.topic',
): Promise<{ events: EventEnvelope[]; close(): Promise<void> }> {
  const events: EventEnvelope[] = [];
  const consuming = await bus.consume({
    group: 'test.observer',
    topics: [topic],
    handle: async (event) => void events.push(event),
  });
  return { events, close: () => consuming.close() };
}
