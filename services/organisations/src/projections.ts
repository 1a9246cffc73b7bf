import { type ProjectionItem, project } from '@consortia/infra/store/project';
import { listedPersonFields } from '@consortia/proto/identity/projected-fields';
import { personSource } from '@consortia/proto/identity/sources';

/** People with what a list of members shows; `hasProfile` is false for an account that may not be used. */
export const projections = {
  people: project(personSource, listedPersonFields, {
    indexes: [{ 'primaryOrganisation.id': 1, hasProfile: 1, sortKey: 1, _id: 1 }],
    sortedBy: ['lastname', 'firstname'],
  }),
};
export type PersonProjection = ProjectionItem<typeof projections.people>;
