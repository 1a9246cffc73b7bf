import { isSignedIn, type Member, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import type { Identity } from '../identity.ts';
import { mayUseSession } from '../policies.ts';
import type { User } from './user-model.ts';

/** The account of the signed-in person, with its password hash. Throws `kit.sign_in_required` where there is none in use. */
export async function ownAccount(
  { users }: Pick<Identity, 'users'>,
  viewer: Viewer,
): Promise<{ user: User; viewer: Member }> {
  if (!isSignedIn(viewer)) return fail('kit.sign_in_required');
  const user = await users.findOne({ _id: viewer.id, deletedAt: null }).select('+passwordHash').lean<User>();
  return user && mayUseSession(user) ? { user, viewer } : fail('kit.sign_in_required');
}
