import { trusted } from 'mongoose';
import type { Group } from '../groups/group-model.ts';
import { organisationAt } from '../organisations/organisation-at.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import { removeAdministrator } from './end-membership.ts';
import type { ChangingMemberships } from './leaving.ts';
import type { Membership } from './membership-model.ts';
import { removeFromGroup } from './remove-from-group.ts';
import { currentOrganisation, standingsOf } from './standings.ts';

/** Groups and organisations in which people have a right or a membership, and to which organisation each belongs. */
type Held = { userId: string; organisationId: string; end: () => Promise<unknown> };

/** People in one request for their standings. */
const batch = 200;

/** Nothing keeps a right of a person who is outside already. */
const refuseNone = (): void => {};

async function heldBy(parts: ChangingMemberships, ids: readonly string[]): Promise<Held[]> {
  const { organisations, groups, groupMembers } = parts;
  const anyOf = trusted({ $in: ids });
  const concerned = new Set(ids);
  const [administered, joined, led] = await Promise.all([
    organisations.find({ administrators: anyOf, deletedAt: null }).select('administrators').lean<Organisation[]>(),
    groupMembers.find({ userId: anyOf }).lean(),
    groups.find({ leaders: anyOf, deletedAt: null }).select('leaders organisationId').lean<Group[]>(),
  ]);
  const joinedGroups = await groups
    .find({ _id: trusted({ $in: joined.map(({ groupId }) => groupId) }), deletedAt: null })
    .select('organisationId')
    .lean<Group[]>();
  const ownerOf = new Map(joinedGroups.map(({ _id, organisationId }) => [_id, organisationId]));
  const inGroup = (userId: string, _id: string, organisationId: string): Held => ({
    ...{ userId, organisationId },
    end: () => removeFromGroup(parts, { _id }, userId, refuseNone),
  });
  return [
    ...administered.flatMap(({ _id, administrators }) =>
      administrators
        .filter((id) => concerned.has(id))
        .map((userId) => ({
          ...{ userId, organisationId: _id },
          end: () => removeAdministrator(parts, _id, userId, refuseNone),
        })),
    ),
    ...led.flatMap(({ _id, organisationId, leaders }) =>
      leaders.filter((id) => concerned.has(id)).map((userId) => inGroup(userId, _id, organisationId)),
    ),
    ...joined.flatMap(({ groupId, userId }) => {
      const organisationId = ownerOf.get(groupId);
      return organisationId === undefined ? [] : [inGroup(userId, groupId, organisationId)];
    }),
  ];
}

/**
 * Ends the rights of these people, and their membership of groups, in every organisation that they no longer belong to, also where an
 * administrator of the platform moved them. The projection only selects candidates: the current organisation is read from identity and the
 * stored decision, since an approval may be ahead of the events. An account that may not be used keeps its rights until it is used again or closed.
 */
export async function endOutsideRights(parts: ChangingMemberships, ids: readonly string[]): Promise<void> {
  const held = await heldBy(parts, ids);
  if (held.length === 0) return;
  const projected = await parts.people.getMany(held.map(({ userId }) => userId));
  const suspects = held.filter(
    ({ userId, organisationId }) => projected.get(userId)?.primaryOrganisation?.id !== organisationId,
  );
  const userIds = [...new Set(suspects.map(({ userId }) => userId))];
  const standings = await standingsOf(parts, userIds);
  for (const userId of userIds) {
    const standing = standings.get(userId);
    if (!standing) continue;
    const membership = await parts.memberships.findOne({ _id: userId, deletedAt: null }).lean<Membership>();
    const current = currentOrganisation(standing, membership);
    // Rights move with a merge before the people do.
    const own = new Set([current, current && (await organisationAt(parts, current))?._id]);
    for (const right of suspects) if (right.userId === userId && !own.has(right.organisationId)) await right.end();
  }
}

/** Follows people, after their events and after a refill. */
export function endRightsOutside(parts: ChangingMemberships): void {
  parts.people.onChange(({ key }) => endOutsideRights(parts, [key]));
  parts.people.onRefill(async (ids) => {
    for (let at = 0; at < ids.length; at += batch) await endOutsideRights(parts, ids.slice(at, at + batch));
  });
}
