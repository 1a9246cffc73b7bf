import { handle } from '@consortia/infra/kit/requests/handler';
import type { ServiceDefinition } from '@consortia/infra/kit/service/service';
import { hasRealCalls, type RealCall, readRealCalls } from '@consortia/infra/testing/real-calls';
import type { TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { PublishedTopic } from '@consortia/proto/funding-ingest/events';
import { openSearch, owners } from './search-harness.ts';

/** Characters of a description that events carry, by which the palette finds a call. */
const maxDescription = 4000;

/** The real calls as the palette knows them; none where the files are not next to the checkout. */
export const realCalls: readonly RealCall[] = hasRealCalls
  ? readRealCalls().map((call) => ({ ...call, text: call.text.slice(0, maxDescription) }))
  : [];
const topics = realCalls.map((call, n): PublishedTopic & { version: number } => ({
  id: `e1${String(n).padStart(22, '0')}`,
  identifier: call.identifier,
  title: call.title,
  link: null,
  ccm2Id: null,
  call: call.callIdentifier === null ? null : { identifier: call.callIdentifier, title: call.callTitle ?? '' },
  createdAt: '2026-06-01T00:00:00.000Z',
  status: call.status,
  kind: 'grant',
  url: `/funding/call/${call.identifier}`,
  programme: call.programme,
  keywords: call.keywords,
  helixIds: [],
  text: call.text,
  actions: [],
  opensAt: null,
  closesAt: call.deadline && `${call.deadline}T15:00:00.000Z`,
  nextDeadline: null,
  version: 1,
}));
const byId = new Map(topics.map(({ id }, n) => [id, realCalls[n]!]));
export const realCallOf = (id: string): RealCall => byId.get(id)!;

const owner: ServiceDefinition = {
  name: 'funding-ingest',
  migrations: [],
  create: () => ({
    handlers: [handle(fundingIngestApi.refillTopics, async () => ({ items: topics, next: null }) as never)],
  }),
};

/** The service with the real calls instead of the invented ones. */
export const openRealSearch = (): Promise<TestService> =>
  openSearch({
    neighbours: [...owners.filter(({ name }) => name !== owner.name), owner],
    clock: () => new Date('2026-08-13T06:00:00Z'),
  });
