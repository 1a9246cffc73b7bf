import type { PrivacyState } from '@consortia/proto/identity/privacy-api';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import type { User } from '../users/user-model.ts';

type Obstacles = PrivacyState['closing'];
const inUse = { deletedAt: null, blockedAt: null, approvedAt: trusted({ $ne: null }) };

/**
 * What has to be handed over before an account is closed: the installation, or an organisation with other members, would be
 * without an administrator.
 */
export async function obstaclesOf(
  { users, organisations }: Pick<Identity, 'users' | 'organisations'>,
  { _id, roles }: Pick<User, '_id' | 'roles'>,
): Promise<Obstacles> {
  const others = { ...inUse, _id: trusted({ $ne: _id }) };
  const lastAdministrator = roles.includes('ROLE_ADMIN') && !(await users.exists({ ...others, roles: 'ROLE_ADMIN' }));
  const administered = await organisations.model.find({ administrators: _id, deletedAt: null }).lean();
  const names: string[] = [];
  for (const { id, name, administrators } of administered) {
    const isOnly = administrators.every((administrator) => administrator === _id);
    if (isOnly && (await users.exists({ ...others, organisationId: id }))) names.push(name);
  }
  return { lastAdministrator, organisations: names };
}
