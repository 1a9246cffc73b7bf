import { everyField, type ProjectionItem, project } from '@consortia/infra/store/project';
import { topicSource } from '@consortia/proto/funding-ingest/sources';
import { helixSource, subscriptionSource } from '@consortia/proto/helixes/sources';
import { listedPersonFields } from '@consortia/proto/identity/projected-fields';
import { personSource } from '@consortia/proto/identity/sources';
import { organisationCardFields } from '@consortia/proto/organisations/projected-fields';
import { groupSource, organisationSource } from '@consortia/proto/organisations/sources';
import { opportunitySource, resultSource } from '@consortia/proto/posts/sources';

/** Counts deleted items by keys alone. */
const ofDeleted = { deletedAt: 1 } as const;

/** Other services' aggregates, which matches and search share. */
export const projections = {
  people: project(
    personSource,
    { ...listedPersonFields, expertiseKeywords: true, biography: true, doctorateYear: true },
    { indexes: [{ 'primaryOrganisation.id': 1, hasProfile: 1 }] },
  ),
  organisations: project(organisationSource, {
    ...organisationCardFields,
    paid: true,
    waiting: true,
    expertise: true,
    otherNames: true,
    formerNames: true,
  }),
  groups: project(
    groupSource,
    {
      id: true,
      organisationId: true,
      name: true,
      description: true,
      profileUrl: true,
      avatarUrl: true,
      leaders: true,
      expertise: true,
    },
    { indexes: [{ organisationId: 1 }] },
  ),
  helixes: project(helixSource, {
    id: true,
    name: true,
    alias: true,
    description: true,
    hue: true,
    terms: true,
    retired: true,
  }),
  subscriptions: project(subscriptionSource, everyField(subscriptionSource)),
  topics: project(topicSource, everyField(topicSource), { indexes: [{ identifier: 1 }, ofDeleted] }),
  opportunities: project(opportunitySource, everyField(opportunitySource), {
    indexes: [{ userId: 1 }, { organisationId: 1 }, { groupId: 1 }, { topicId: 1 }, ofDeleted],
  }),
  results: project(resultSource, everyField(resultSource), {
    indexes: [{ userId: 1 }, { organisationId: 1 }, ofDeleted],
  }),
};
export type PersonProjection = ProjectionItem<typeof projections.people>;
export type OrganisationProjection = ProjectionItem<typeof projections.organisations>;
export type GroupProjection = ProjectionItem<typeof projections.groups>;
export type HelixProjection = ProjectionItem<typeof projections.helixes>;
export type TopicProjection = ProjectionItem<typeof projections.topics>;
export type OpportunityProjection = ProjectionItem<typeof projections.opportunities>;
export type ResultProjection = ProjectionItem<typeof projections.results>;
