import { handle } from '@consortia/infra/kit/requests/handler';
import { isSignedIn } from '@consortia/infra/kit/viewer/viewer';
import { pagingOf, rangeOf } from '@consortia/infra/store/read-page';
import { pathTo } from '@consortia/proto/client';
import { wordsMatcher } from '@consortia/proto/fold';
import { limits } from '@consortia/proto/limits';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { GroupMember } from '@consortia/proto/organisations/groups-api';
import { trusted } from 'mongoose';
import { isLastLeader } from '../policies.ts';
import { type SeenGroup, visibleGroup } from '../profiles/visible-group.ts';
import type { PersonProjection } from '../projections.ts';
import type { ManagingGroups } from './group-photo.ts';

/** More than a group has. */
const maxMembers = 5000;

export const listGroupMembers = (parts: ManagingGroups) =>
  handle(organisationsApi.listGroupMembers, async ({ viewer, params: { id }, query: { q, page } }) => {
    const seen = await visibleGroup(parts, viewer, id);
    const { leaders } = seen.group;
    const joined = await parts.groupMembers.find({ groupId: id }).select('userId').limit(maxMembers).lean();
    const ids = [...new Set([...leaders, ...joined.map(({ userId }) => userId)])];
    const people = await parts.people.model
      .find({ _id: trusted({ $in: ids }), hasProfile: true, deletedAt: null })
      .select('id name initials avatarUrl profileUrl')
      .sort({ sortKey: 1, _id: 1 })
      .lean<PersonProjection[]>();
    const matches = wordsMatcher(q);
    const found = people.filter(({ name }) => matches(name));
    const isLeader = ({ id: userId }: PersonProjection) => leaders.includes(userId);
    const listed = [...found.filter(isLeader), ...found.filter((person) => !isLeader(person))];
    const { skip, limit } = rangeOf(page, limits.listPageSize);
    const viewerId = isSignedIn(viewer) ? viewer.id : null;
    const items = listed.slice(skip, skip + limit).map((person) => presentMember(person, seen, viewerId));
    return { items, ...pagingOf(listed.length, page, limits.listPageSize) };
  });

/** The viewer leaves by `/groups/{id}/leave` and is not removed. */
function presentMember(
  person: PersonProjection,
  { group, mayManage }: SeenGroup,
  viewerId: string | null,
): GroupMember {
  const { id: userId, name, initials, avatarUrl, profileUrl } = person;
  const leader = group.leaders.includes(userId);
  const params = { id: group._id, userId };
  const lastLeader = isLastLeader(userId, group);
  const isRemovable = mayManage && userId !== viewerId && !lastLeader;
  return {
    ...{ id: userId, name, initials, avatarUrl, profileUrl, leader, lastLeader },
    removeUrl: isRemovable ? pathTo(organisationsApi.removeGroupMember, { params }) : null,
    endLeaderUrl: mayManage && leader && !lastLeader ? pathTo(organisationsApi.endLeader, { params }) : null,
    assignLeaderUrl: mayManage && !leader ? pathTo(organisationsApi.assignLeader, { params }) : null,
  };
}
