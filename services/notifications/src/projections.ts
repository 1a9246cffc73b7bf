import { type ProjectionItem, project } from '@consortia/infra/store/project';
import { helixSource } from '@consortia/proto/helixes/sources';
import { personSource } from '@consortia/proto/identity/sources';
import { organisationSource } from '@consortia/proto/organisations/sources';
import { opportunitySource } from '@consortia/proto/posts/sources';

export const projections = {
  people: project(personSource, { id: true, name: true, trial: true, hasProfile: true }),
  organisations: project(organisationSource, { id: true, name: true, profileUrl: true, administrators: true }),
  helixes: project(helixSource, { id: true, name: true, alias: true, managers: true }),
  /** To whom comments and responses are addressed; what a reader may see of a post is requested from its owner. */
  opportunities: project(opportunitySource, { id: true, userId: true }),
};
export type PersonProjection = ProjectionItem<typeof projections.people>;
export type OrganisationProjection = ProjectionItem<typeof projections.organisations>;
export type HelixProjection = ProjectionItem<typeof projections.helixes>;
export type OpportunityProjection = ProjectionItem<typeof projections.opportunities>;
