import { type ProjectionItem, project } from '@consortia/infra/store/project';
import { personSource } from '@consortia/proto/identity/sources';

/** For which organisation a use is counted. */
export const projections = { people: project(personSource, { id: true, primaryOrganisation: true }) };
export type MemberProjection = ProjectionItem<typeof projections.people>;
