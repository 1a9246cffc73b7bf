import { type ProjectionItem, project } from '@consortia/infra/store/project';
import { personSource } from '@consortia/proto/identity/sources';
import { organisationSource } from '@consortia/proto/organisations/sources';

export const projections = {
  /** For which organisation a use is counted, and for whom it is asked who may take part. */
  people: project(personSource, { id: true, primaryOrganisation: true }),
  organisations: project(organisationSource, { id: true, name: true, country: true }),
};
export type MemberProjection = ProjectionItem<typeof projections.people>;
export type OrganisationProjection = ProjectionItem<typeof projections.organisations>;
