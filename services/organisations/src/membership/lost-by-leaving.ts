import { isAdministrator, isFullMember, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { LostByLeaving } from '@consortia/proto/organisations/membership-api';
import type { Group } from '../groups/group-model.ts';
import type { Organisation } from '../organisations/organisation-model.ts';

/** What the viewer loses by leaving their organisation: no one has paid for people without one, so they are trial members (A24). */
export const lostByLeaving = (
  viewer: Viewer & { id: string },
  { _id, administrators }: Pick<Organisation, '_id' | 'administrators'>,
  groups: readonly Group[],
): LostByLeaving => ({
  groups: groups.filter(({ organisationId }) => organisationId === _id).map(({ name }) => name),
  administrator: administrators.includes(viewer.id),
  trial: isFullMember(viewer) && !isAdministrator(viewer),
});
