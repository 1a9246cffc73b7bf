import type { ServiceContext, ServiceDefinition } from '@consortia/infra/kit/service';
import { createSetAside } from '@consortia/infra/search/set-aside';
import type { Aggregate } from '@consortia/infra/store/outbox-record';
import { createOutbox } from '@consortia/infra/store/outbox-relay';
import { createProjection } from '@consortia/infra/store/projection';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import { helixesApi } from '@consortia/proto/helixes/api';
import { helixesEvents } from '@consortia/proto/helixes/events';
import { identityApi } from '@consortia/proto/identity/api';
import { identityEvents } from '@consortia/proto/identity/events';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import type { Model } from 'mongoose';
import { commentModel } from './comments/comment-model.ts';
import { commentHandlers } from './comments/handlers.ts';
import { consumers } from './consumers.ts';
import { seedComments } from './demo/seed-comments.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { authoringHandlers } from './drafts/authoring-handlers.ts';
import { likeModel } from './likes/like-model.ts';
import { migrations } from './migrations.ts';
import { moderationHandlers } from './moderation/handlers.ts';
import { listOpportunities } from './opportunities/list-opportunities.ts';
import { listRelated } from './opportunities/list-related.ts';
import { opportunityModel } from './opportunities/opportunity-model.ts';
import { presentCards } from './opportunities/present-cards.ts';
import { readOpportunity } from './opportunities/read-opportunity.ts';
import { refillOpportunities } from './opportunities/refill-opportunities.ts';
import type { Posts } from './posts.ts';
import {
  groupProjection,
  helixProjection,
  organisationProjection,
  personProjection,
  topicProjection,
} from './projection-shapes.ts';
import { startIndexing } from './search/follow-changes.ts';
import { createOpportunityIndex } from './search/maintain-index.ts';

function assemble(context: ServiceContext): Posts {
  const { connection, log, call } = context;
  const kept = { connection, log, service: context.name, schemaVersion: 2 };
  const parts = {
    ...context,
    opportunities: opportunityModel(connection),
    comments: commentModel(connection),
    likes: likeModel(connection),
    setAside: createSetAside(context),
    people: createProjection({
      ...kept,
      name: 'people',
      shape: personProjection,
      updated: [identityEvents.userRegistered, identityEvents.userApproved, identityEvents.userUpdated],
      refill: (after) => call(identityApi.refillPeople, { query: { after } }),
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
    }),
    helixes: createProjection({
      ...kept,
      name: 'helixes',
      shape: helixProjection,
      updated: [helixesEvents.helixUpdated],
      refill: (after) => call(helixesApi.refillHelixes, { query: { after } }),
    }),
    topics: createProjection({
      ...kept,
      name: 'topics',
      shape: topicProjection,
      updated: [fundingIngestEvents.topicUpdated, fundingIngestEvents.topicOpened, fundingIngestEvents.topicClosed],
      refill: (after) => call(fundingIngestApi.refillTopics, { query: { after } }),
      indexes: [{ identifier: 1 }],
    }),
  };
  return { ...parts, index: createOpportunityIndex(parts) };
}

export const postsService: ServiceDefinition = {
  name: 'posts',
  migrations,
  create(context) {
    const posts = assemble(context);
    const outbox = <D extends Aggregate>(model: Model<D>) =>
      createOutbox({ model, bus: context.bus, log: context.log });
    const projections = [posts.people, posts.organisations, posts.groups, posts.helixes, posts.topics];
    let indexing: { close(): Promise<void> } | undefined;
    return {
      // `related` looks like an id as well, so it comes first.
      handlers: [
        listOpportunities(posts),
        listRelated(posts),
        readOpportunity(posts),
        refillOpportunities(posts),
        presentCards(posts),
        ...commentHandlers(posts),
        ...moderationHandlers(posts),
        ...authoringHandlers(posts),
      ],
      consumers: consumers(posts),
      outboxes: [outbox(posts.opportunities), outbox(posts.comments), outbox(posts.likes)],
      async prepare() {
        await Promise.all(projections.map((projection) => projection.prepare()));
        // Made of what the projections hold, so it comes after them, here and where everything is filled anew by hand.
        await posts.index.prepare();
        indexing = await startIndexing(posts);
      },
      projections: [...projections, posts.index],
      async seedDemo() {
        await seedDemo(posts);
        await seedComments(posts);
      },
      async close() {
        for (const projection of projections) projection.close();
        await indexing?.close();
      },
    };
  },
};
