import type { PrivacyState } from '@consortia/proto/identity/privacy-api';
import { trusted } from 'mongoose';
import { administeredAlone, inUse } from '../accounts/administered-alone.ts';
import type { Identity } from '../identity.ts';
import type { User } from '../users/user-model.ts';

type Obstacles = PrivacyState['closing'];

/**
 * What has to be handed over before an account is closed: the installation, or an organisation with other members, would be
 * without an administrator.
 */
export async function obstaclesOf(
  parts: Pick<Identity, 'users' | 'organisations'>,
  { _id, roles }: Pick<User, '_id' | 'roles'>,
): Promise<Obstacles> {
  const others = { ...inUse, _id: trusted({ $ne: _id }) };
  const lastAdministrator =
    roles.includes('ROLE_ADMIN') && !(await parts.users.exists({ ...others, roles: 'ROLE_ADMIN' }));
  return { lastAdministrator, organisations: await administeredAlone(parts, _id) };
}
