import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { idOf } from '@consortia/proto/shapes';
import type { Identity } from '../identity.ts';
import { hasProfile } from '../policies.ts';
import { presentPersonTo } from './present-person.ts';
import type { User } from './user-model.ts';

export const readPerson = ({ users }: Pick<Identity, 'users'>) =>
  handle(identityApi.readPerson, async ({ params, viewer }) => {
    const user = await users.findOne({ _id: idOf(params.slug), deletedAt: null }).lean<User>();
    if (!user || !hasProfile(user)) return fail('identity.person_not_found');
    return presentPersonTo(viewer, user);
  });
