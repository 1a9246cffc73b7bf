import { fail } from '@consortia/proto/errors';
import { groupMessages } from '@consortia/proto/organisations/messages/groups';
import { isLastLeader } from '../policies.ts';

/** Throws `organisations.last_leader` in the words of someone who removes another person. */
export function refuseLastLeaderOf(group: { leaders: readonly string[] }, userId: string): void {
  if (isLastLeader(userId, group)) fail('organisations.last_leader', { message: groupMessages.lastLeaderStays });
}
