import type { Consumer, ServiceContext } from '@consortia/infra/kit/service';
import { createProjection } from '@consortia/infra/store/projection';
import type { EventEnvelope } from '@consortia/proto/event';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import { helixesApi } from '@consortia/proto/helixes/api';
import { helixesEvents } from '@consortia/proto/helixes/events';
import { identityApi } from '@consortia/proto/identity/api';
import { identityEvents } from '@consortia/proto/identity/events';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { postsApi } from '@consortia/proto/posts/api';
import { postsEvents } from '@consortia/proto/posts/events';
import {
  groupProjection,
  helixProjection,
  opportunityProjection,
  organisationProjection,
  personProjection,
  subscriptionProjection,
  topicProjection,
} from './projection-shapes.ts';

/** Copies of what other services own, which matches and search share. */
export function createProjections({ name: service, connection, log, clock, call }: ServiceContext) {
  const kept = { connection, log, clock, service, schemaVersion: 1 };
  return {
    people: createProjection({
      ...kept,
      name: 'people',
      shape: personProjection,
      updated: [identityEvents.userRegistered, identityEvents.userApproved, identityEvents.userUpdated],
      refill: (after) => call(identityApi.refillPeople, { query: { after } }),
      indexes: [{ 'primaryOrganisation.id': 1 }],
    }),
    organisations: createProjection({
      ...kept,
      name: 'organisations',
      shape: organisationProjection,
      updated: [organisationsEvents.organisationUpdated],
      refill: (after) => call(organisationsApi.refillOrganisations, { query: { after } }),
    }),
    groups: createProjection({
      ...kept,
      name: 'groups',
      shape: groupProjection,
      updated: [organisationsEvents.groupUpdated],
      refill: (after) => call(organisationsApi.refillGroups, { query: { after } }),
      indexes: [{ organisationId: 1 }],
    }),
    helixes: createProjection({
      ...kept,
      name: 'helixes',
      shape: helixProjection,
      updated: [helixesEvents.helixUpdated],
      refill: (after) => call(helixesApi.refillHelixes, { query: { after } }),
    }),
    subscriptions: createProjection({
      ...kept,
      name: 'subscriptions',
      shape: subscriptionProjection,
      updated: [helixesEvents.subscriptionUpdated],
      refill: (after) => call(helixesApi.refillSubscriptions, { query: { after } }),
    }),
    topics: createProjection({
      ...kept,
      name: 'topics',
      shape: topicProjection,
      updated: [fundingIngestEvents.topicUpdated, fundingIngestEvents.topicOpened, fundingIngestEvents.topicClosed],
      refill: (after) => call(fundingIngestApi.refillTopics, { query: { after } }),
      indexes: [{ identifier: 1 }],
    }),
    // What was sent back to its author is a draft again, which nobody else sees; approved anew it has a later version.
    opportunities: createProjection({
      ...kept,
      schemaVersion: 2,
      name: 'opportunities',
      shape: opportunityProjection,
      updated: [
        postsEvents.opportunityApproved,
        postsEvents.opportunityUpdated,
        postsEvents.opportunityReviewed,
        postsEvents.opportunityBumped,
      ],
      deleted: [postsEvents.opportunityDeleted, postsEvents.opportunitySentBack],
      refill: (after) => call(postsApi.refillOpportunities, { query: { after } }),
      indexes: [{ userId: 1 }, { organisationId: 1 }, { groupId: 1 }, { topicId: 1 }],
    }),
  };
}
export type Projections = ReturnType<typeof createProjections>;
export type ProjectionName = keyof Projections;

/** What follows once a copy has taken an event: it reads the copy, so repeats and late events do no harm. */
export type Reaction = (event: EventEnvelope) => Promise<void>;

/** Keeps a copy, and then tells those who are derived from it. */
export const projectAndReact = ({ consumer }: { consumer: Consumer }, reactions: readonly Reaction[]): Consumer => ({
  ...consumer,
  async handle(event) {
    await consumer.handle(event);
    for (const react of reactions) await react(event);
  },
});
