import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import { hasProfile } from '../policies.ts';
import type { User } from '../users/user-model.ts';

export const readAdministrator = ({ users }: Pick<Identity, 'users'>) =>
  handle(identityApi.readAdministrator, async ({ body: { id } }) => {
    const user = await users.findOne({ _id: id, deletedAt: null }).lean<User>();
    return { administrator: user !== null && hasProfile(user) && user.roles.includes('ROLE_ADMIN') };
  });
