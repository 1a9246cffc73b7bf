import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';

export const inUse = { deletedAt: null, blockedAt: null, approvedAt: trusted({ $ne: null }) };

/** Names of organisations with other members whose only administrator this person is. */
export async function administeredAlone(
  { users, organisations }: Pick<Identity, 'users' | 'organisations'>,
  userId: string,
): Promise<string[]> {
  const administered = await organisations.model.find({ administrators: userId, deletedAt: null }).lean();
  const names: string[] = [];
  for (const { id, name, administrators } of administered) {
    const isOnly = administrators.every((administrator) => administrator === userId);
    const others = { ...inUse, _id: trusted({ $ne: userId }), organisationId: id };
    if (isOnly && (await users.exists(others))) names.push(name);
  }
  return names;
}
