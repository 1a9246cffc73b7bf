import { type ProjectionItem, project } from '@consortia/infra/store/project';
import { personSource } from '@consortia/proto/identity/sources';

/** Other services' aggregates: speakers who have an account. */
export const projections = {
  people: project(personSource, { id: true, profile_pictures: true, profileUrl: true, hasProfile: true }),
};
export type PersonProjection = ProjectionItem<typeof projections.people>;
