import { type ProjectionItem, project } from '@consortia/infra/store/project';
import { topicSource } from '@consortia/proto/funding-ingest/sources';
import { personCardFields } from '@consortia/proto/identity/projected-fields';
import { personSource } from '@consortia/proto/identity/sources';
import { organisationSource } from '@consortia/proto/organisations/sources';
import { opportunitySource, resultSource } from '@consortia/proto/posts/sources';

export const projections = {
  people: project(personSource, {
    ...personCardFields,
    trial: true,
    hasProfile: true,
    expertise: true,
    expertiseKeywords: true,
    biography: true,
  }),
  organisations: project(organisationSource, {
    id: true,
    name: true,
    country: true,
    profileUrl: true,
    waiting: true,
    replacedBy: true,
    expertise: true,
  }),
  /** Whose an Opportunity is; what a viewer may see of it is requested from its owner. */
  opportunities: project(opportunitySource, { id: true, alias: true, name: true, userId: true, topicIdentifier: true }),
  results: project(
    resultSource,
    { id: true, alias: true, title: true, text: true, userId: true, organisationId: true, publishedAt: true },
    { indexes: [{ userId: 1 }, { organisationId: 1 }] },
  ),
  topics: project(
    topicSource,
    {
      id: true,
      identifier: true,
      title: true,
      kind: true,
      url: true,
      status: true,
      actions: true,
      nextDeadline: true,
    },
    { indexes: [{ identifier: 1 }] },
  ),
};
export type PersonProjection = ProjectionItem<typeof projections.people>;
export type OrganisationProjection = ProjectionItem<typeof projections.organisations>;
export type OpportunityProjection = ProjectionItem<typeof projections.opportunities>;
export type ResultProjection = ProjectionItem<typeof projections.results>;
export type TopicProjection = ProjectionItem<typeof projections.topics>;
