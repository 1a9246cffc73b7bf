import { type ProjectionItem, project } from '@consortia/infra/store/project';
import { joinedOrganisationFields } from '@consortia/proto/organisations/projected-fields';
import { groupSource, organisationSource } from '@consortia/proto/organisations/sources';

/** The fields of organisations and groups that accounts need. */
export const projections = {
  /** Shown with a person's name; decides the trial rule and approval by email domain. */
  organisations: project(
    organisationSource,
    { ...joinedOrganisationFields, paid: true, administrators: true, waiting: true, replacedBy: true },
    { indexes: [{ 'emailDomains.domain': 1 }, { administrators: 1 }, { replacedBy: 1 }] },
  ),
  /** Managed by their leaders and by the administrators of their organisation. */
  groups: project(
    groupSource,
    { id: true, organisationId: true, name: true, profileUrl: true, leaders: true },
    { indexes: [{ leaders: 1 }, { organisationId: 1 }] },
  ),
};
export type OrganisationProjection = ProjectionItem<typeof projections.organisations>;
export type GroupProjection = ProjectionItem<typeof projections.groups>;
