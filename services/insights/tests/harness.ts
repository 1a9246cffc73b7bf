import { owned, ownerOf } from '@consortia/infra/testing/owner';
import { startTestService, type TestService } from '@consortia/infra/testing/test-service';
import type { EventDefinition } from '@consortia/proto/event';
import { personSource } from '@consortia/proto/identity/sources';
import { organisationSource } from '@consortia/proto/organisations/sources';
import { opportunitySource, resultSource } from '@consortia/proto/posts/sources';
import { insightsService } from '../src/service.ts';

export const day = 86_400_000;
/** The time of the service, which a test moves. */
export const time = { now: new Date('2027-03-10T12:30:00Z') };
export const ago = (days: number): string => new Date(time.now.getTime() - days * day).toISOString();

const aurora = { id: 'aurora', alias: 'aurora', name: '=Aurora', emailDomains: [], paid: true, profileUrl: null };
export const organisation = { ...aurora, avatarUrl: null, country: null, administrators: ['marek'] };
export const person = (id: string, organisationId: string | null) => ({
  ...{ id, alias: id, name: id, firstname: id, lastname: id, honorific: null, initials: 'X', avatarUrl: null },
  ...{ profileUrl: `/public-profile/${id}`, profile_pictures: { profile_thumb: null }, expertise: [] },
  ...{ expertiseKeywords: [], biography: null, trial: false, hasProfile: true },
  primaryOrganisation: organisationId === null ? null : { ...aurora, id: organisationId },
});
export const opportunity = (id: string, more: object = {}) => ({
  ...{ id, alias: id, type: 'project' as const, name: `Title of ${id}`, text: '', visibility: 'public' as const },
  ...{ userId: 'marek', organisationId: 'aurora', groupId: null, helixes: [], roles: [], expertiseSought: [] },
  ...{ topicId: null, actionId: null, topicIdentifier: null, bumpedAt: null, approvedAt: ago(10), ...more },
});
export const result = (id: string, more: object = {}) => ({
  ...{ id, alias: id, title: `Title of ${id}`, text: '', userId: 'marek', organisationId: 'aurora' },
  ...{ projectId: null, helixes: [], trl: null, hasVideo: false, publishedAt: ago(5), ...more },
});

/** The service, with four people, two organisations, three Opportunities and a Result. */
export function startInsights({ demo = false } = {}): Promise<TestService> {
  const people = [person('marek', 'aurora'), person('ana', 'aurora'), person('ines', 'tecnova'), person('tom', null)];
  const others = [{ ...organisation, id: 'tecnova', administrators: ['ines'] }];
  const posts = [opportunity('o1'), opportunity('o2'), opportunity('secret', { visibility: 'private' })];
  return startTestService(insightsService, {
    config: { demo },
    clock: () => time.now,
    neighbours: [
      ownerOf(owned(personSource, people)),
      ownerOf(owned(organisationSource, [organisation, ...others])),
      ownerOf(owned(opportunitySource, posts), owned(resultSource, [result('r1')])),
    ],
  });
}

let events = 0;
export type Happened = { on: EventDefinition; key: string; payload: object; version?: number; at?: string };
export const envelope = ({ on, key, payload, version = 1, at = ago(1) }: Happened) => {
  events += 1;
  return {
    ...{ id: `event${events}`, type: on.type, topic: on.topic, key, schemaVersion: 1, aggregateVersion: version },
    ...{ occurredAt: at, payload },
  };
};
