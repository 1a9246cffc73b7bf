import { isSignedIn, type Viewer } from '@consortia/infra/kit/viewer';
import { fail } from '@consortia/proto/errors';
import type { Identity } from '../identity.ts';
import type { User } from './user-model.ts';

/** The account of the signed-in viewer, without its secrets. Fails with `kit.sign_in_required` where there is none. */
export async function readOwner({ users }: Pick<Identity, 'users'>, viewer: Viewer): Promise<User> {
  const user = isSignedIn(viewer) ? await users.findOne({ _id: viewer.id, deletedAt: null }).lean<User>() : null;
  return user ?? fail('kit.sign_in_required');
}
