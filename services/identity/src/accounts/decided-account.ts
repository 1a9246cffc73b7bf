import { fail } from '@consortia/proto/errors';
import type { Identity } from '../identity.ts';
import type { User } from '../users/user-model.ts';

/** The account that is decided about, by its name. `assertMay` throws where the decision could not be carried out now. */
export async function decidedAccount(
  { users }: Pick<Identity, 'users'>,
  id: string,
  assertMay: (user: User) => void,
): Promise<{ title: string }> {
  const user = await users.findOne({ _id: id, deletedAt: null }).lean<User>();
  if (!user) return fail('identity.account_not_found');
  assertMay(user);
  return { title: `${user.firstname} ${user.lastname}` };
}
