import { mediaPath } from '@consortia/proto/media';
import type { Group as PublicGroup } from '@consortia/proto/organisations/shapes';
import type { Group } from './group-model.ts';

/** The public shape of a group; it has a profile to link to where its organisation has paid. */
export function presentGroup(group: Group, organisation: { paid: boolean } | null): PublicGroup {
  const { _id: id, organisationId, name, description, photo } = group;
  return {
    id,
    organisationId,
    name,
    description,
    profileUrl: organisation?.paid ? `/groups/${id}/details` : null,
    avatarUrl: photo && mediaPath('organisations', photo, 'card'),
    leaders: [...group.leaders],
    expertise: [...group.expertise],
  };
}
