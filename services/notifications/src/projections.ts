import { type ProjectionItem, project } from '@consortia/infra/store/project';
import { helixSource, subscriptionSource } from '@consortia/proto/helixes/sources';
import { personSource } from '@consortia/proto/identity/sources';
import { organisationSource } from '@consortia/proto/organisations/sources';
import { opportunitySource, resultFollowerSource, resultSource } from '@consortia/proto/posts/sources';

export const projections = {
  people: project(personSource, { id: true, name: true, trial: true, hasProfile: true }),
  organisations: project(organisationSource, { id: true, name: true, profileUrl: true, administrators: true }),
  helixes: project(helixSource, { id: true, name: true, alias: true, managers: true }),
  /** To whom comments and responses are addressed; what a reader may see of a post is requested from its owner. */
  opportunities: project(
    opportunitySource,
    { id: true, userId: true, visibility: true, helixes: true, approvedAt: true },
    { indexes: [{ approvedAt: 1, _id: 1 }] },
  ),
  /** Who follows which Helixes. */
  subscriptions: project(subscriptionSource, { id: true, helixes: true }),
  results: project(resultSource, { id: true, userId: true }),
  resultFollowers: project(
    resultFollowerSource,
    { id: true, resultId: true, userId: true },
    { indexes: [{ resultId: 1, _id: 1 }] },
  ),
};
export type PersonProjection = ProjectionItem<typeof projections.people>;
export type OrganisationProjection = ProjectionItem<typeof projections.organisations>;
export type HelixProjection = ProjectionItem<typeof projections.helixes>;
export type OpportunityProjection = ProjectionItem<typeof projections.opportunities>;
export type ResultProjection = ProjectionItem<typeof projections.results>;
export type SubscriptionProjection = ProjectionItem<typeof projections.subscriptions>;
export type FollowerProjection = ProjectionItem<typeof projections.resultFollowers>;
