import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { countGroupMembers } from './counts.ts';
import type { ReadingProfiles } from './list-organisation-groups.ts';
import { presentGroupProfile } from './present-profile.ts';
import { visibleGroup } from './visible-group.ts';

export const readGroup = (parts: ReadingProfiles) =>
  handle(organisationsApi.readGroup, async ({ viewer, params: { id } }) => {
    const seen = await visibleGroup(parts, viewer, id);
    return presentGroupProfile(viewer, seen, { members: await countGroupMembers(parts, seen.group) });
  });
