import { type ProjectionItem, project } from '@consortia/infra/store/project';
import { helixSource } from '@consortia/proto/helixes/sources';
import { organisationSource } from '@consortia/proto/organisations/sources';

export const projections = {
  /** A Helix as a call shows it, and the name and terms by which calls are assigned to it. */
  helixes: project(helixSource, { id: true, name: true, alias: true, hue: true, terms: true, retired: true }),
  /** Organisations of this installation and who corrects their links; the collection `organisations` has participants of CORDIS. */
  networkOrganisations: project(
    { ...organisationSource, name: 'networkOrganisations' },
    { id: true, name: true, profileUrl: true, country: true, administrators: true, waiting: true, replacedBy: true },
    { indexes: [{ replacedBy: 1 }] },
  ),
};
export type HelixProjection = ProjectionItem<typeof projections.helixes>;
export type OrganisationProjection = ProjectionItem<typeof projections.networkOrganisations>;
