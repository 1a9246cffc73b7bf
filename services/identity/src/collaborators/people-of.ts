import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { PublicPerson } from '@consortia/proto/identity/shapes';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { hasProfile } from '../policies.ts';
import { presentPersonTo } from '../users/present-person.ts';
import type { User } from '../users/user-model.ts';

/** People with a public profile, as this viewer sees them, by id. */
export async function peopleOf(
  { users }: Pick<Identity, 'users'>,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, PublicPerson>> {
  const found = await users.find({ _id: trusted({ $in: [...ids] }), deletedAt: null }).lean<User[]>();
  return new Map(found.filter(hasProfile).map((user) => [user._id, presentPersonTo(viewer, user)]));
}
