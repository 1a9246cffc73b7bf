import { type ProjectionItem, project } from '@consortia/infra/store/project';
import { personCardFields } from '@consortia/proto/identity/projected-fields';
import { personSource } from '@consortia/proto/identity/sources';
import { opportunitySource } from '@consortia/proto/posts/sources';

export const projections = {
  people: project(personSource, { ...personCardFields, hasProfile: true }),
  /** To whom a response goes; what a viewer may see of a post is requested from its owner. */
  opportunities: project(opportunitySource, { id: true, userId: true, roles: true }),
};
export type PersonProjection = ProjectionItem<typeof projections.people>;
export type OpportunityProjection = ProjectionItem<typeof projections.opportunities>;
