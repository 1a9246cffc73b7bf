import { type ProjectionItem, project } from '@consortia/infra/store/project';
import { personCardFields } from '@consortia/proto/identity/projected-fields';
import { personSource } from '@consortia/proto/identity/sources';
import { organisationSource } from '@consortia/proto/organisations/sources';
import { opportunitySource } from '@consortia/proto/posts/sources';

/** Other services' aggregates: who leads, follows and takes part, and which Opportunities make up the activity of a Helix. */
export const projections = {
  people: project(
    personSource,
    { ...personCardFields, firstname: true, lastname: true, hasProfile: true },
    { sortedBy: ['lastname', 'firstname'] },
  ),
  organisations: project(
    organisationSource,
    {
      id: true,
      name: true,
      profileUrl: true,
      avatarUrl: true,
      country: true,
      administrators: true,
      waiting: true,
      replacedBy: true,
    },
    { indexes: [{ administrators: 1 }, { replacedBy: 1 }], sortedBy: ['name'] },
  ),
  opportunities: project(
    opportunitySource,
    { id: true, alias: true, name: true, helixes: true, topicId: true, approvedAt: true },
    { indexes: [{ helixes: 1, approvedAt: 1 }, { topicId: 1 }] },
  ),
};
export type PersonProjection = ProjectionItem<typeof projections.people>;
export type OrganisationProjection = ProjectionItem<typeof projections.organisations>;
export type OpportunityProjection = ProjectionItem<typeof projections.opportunities>;
