import { type ProjectionItem, project } from '@consortia/infra/store/project';
import { groupSource, organisationSource } from '@consortia/proto/organisations/sources';

/** What accounts need of organisations and groups. */
export const projections = {
  /** Shown with a person's name; decides the trial rule and approval by e-mail domain. */
  organisations: project(
    organisationSource,
    { id: true, alias: true, name: true, emailDomains: true, paid: true, profileUrl: true, administrators: true },
    { indexes: [{ 'emailDomains.domain': 1 }, { administrators: 1 }] },
  ),
  /** Who leads a group. */
  groups: project(groupSource, { id: true, name: true, leaders: true }, { indexes: [{ leaders: 1 }] }),
};
export type OrganisationProjection = ProjectionItem<typeof projections.organisations>;
export type GroupProjection = ProjectionItem<typeof projections.groups>;
