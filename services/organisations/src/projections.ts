import { type ProjectionItem, project } from '@consortia/infra/store/project';
import { personSource } from '@consortia/proto/identity/sources';

/** People with what a list of members shows; `hasProfile` is false for an account that may not be used. */
export const projections = {
  people: project(
    personSource,
    {
      id: true,
      alias: true,
      name: true,
      firstname: true,
      lastname: true,
      initials: true,
      avatarUrl: true,
      profileUrl: true,
      primaryOrganisation: true,
      expertise: true,
      trial: true,
      hasProfile: true,
    },
    { indexes: [{ 'primaryOrganisation.id': 1, hasProfile: 1, lastname: 1, firstname: 1, _id: 1 }] },
  ),
};
export type PersonProjection = ProjectionItem<typeof projections.people>;
