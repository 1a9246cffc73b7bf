import { type ProjectionItem, project } from '@consortia/infra/store/project';
import { personSource } from '@consortia/proto/identity/sources';
import { organisationSource } from '@consortia/proto/organisations/sources';
import { opportunitySource, resultSource } from '@consortia/proto/posts/sources';

export const projections = {
  people: project(
    personSource,
    { id: true, primaryOrganisation: true, hasProfile: true },
    { indexes: [{ 'primaryOrganisation.id': 1 }] },
  ),
  /** Who administers which organisation. */
  organisations: project(organisationSource, { id: true, name: true, administrators: true, replacedBy: true }),
  opportunities: project(
    opportunitySource,
    { id: true, alias: true, name: true, userId: true, organisationId: true, visibility: true, approvedAt: true },
    { indexes: [{ organisationId: 1 }, { approvedAt: 1 }] },
  ),
  results: project(
    resultSource,
    { id: true, alias: true, title: true, userId: true, organisationId: true, publishedAt: true },
    { indexes: [{ organisationId: 1 }, { publishedAt: 1 }] },
  ),
};
export type PersonProjection = ProjectionItem<typeof projections.people>;
export type OrganisationProjection = ProjectionItem<typeof projections.organisations>;
export type OpportunityProjection = ProjectionItem<typeof projections.opportunities>;
export type ResultProjection = ProjectionItem<typeof projections.results>;
