import { pathTo } from '@consortia/proto/client';
import { organisationsPages } from '@consortia/proto/organisations/pages';

/** Paths of the pages of a group. */
export const groupDetailsPath = (id: string): string => pathTo(organisationsPages.groupDetails, { params: { id } });
export const groupMembersPath = (id: string): string => pathTo(organisationsPages.groupMembers, { params: { id } });
