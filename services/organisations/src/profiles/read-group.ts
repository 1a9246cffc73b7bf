import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { Organisations } from '../organisations.ts';
import { countGroupMembers } from './counts.ts';
import { presentGroupProfile } from './present-profile.ts';
import { visibleGroup } from './visible-group.ts';

export const readGroup = (parts: Organisations) =>
  handle(organisationsApi.readGroup, async ({ viewer, params: { id } }) => {
    const seen = await visibleGroup(parts, viewer, id);
    return presentGroupProfile(viewer, seen, { members: await countGroupMembers(parts, seen.group) });
  });
