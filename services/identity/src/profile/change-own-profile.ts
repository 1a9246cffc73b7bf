import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { distinctKeywords } from '@consortia/proto/identity/field-actions';
import type { ProfileChange } from '@consortia/proto/identity/profile-api';
import { type ChangingUsers, changeUser } from '../accounts/change-user.ts';
import { mayChangeProfile } from '../policies.ts';
import { aliasOf } from '../users/alias.ts';
import type { UserDocument } from '../users/user-model.ts';

/** Sets the one field that a change has. An empty text of an optional field removes it; the alias follows the name. */
function setField(user: UserDocument, { firstname, lastname, honorific, biography, ...rest }: ProfileChange): void {
  const { phdThesisTitle, expertise } = rest;
  if (firstname !== undefined) user.firstname = firstname;
  if (lastname !== undefined) user.lastname = lastname;
  if (honorific !== undefined) user.honorific = honorific || null;
  if (biography !== undefined) user.biography = biography || null;
  if (phdThesisTitle !== undefined) user.phdThesisTitle = phdThesisTitle || null;
  if (expertise !== undefined) user.expertise = distinctKeywords(expertise);
  user.alias = aliasOf(`${user.firstname} ${user.lastname}`);
}

/** Changes the viewer's own profile and publishes it. Throws `kit.sign_in_required` and `identity.person_not_found`. */
export async function changeOwnProfile(
  identity: ChangingUsers,
  viewer: Viewer,
  change: ProfileChange,
): Promise<UserDocument> {
  if (!mayChangeProfile(viewer)) return fail('kit.sign_in_required');
  const changed = await changeUser(identity, viewer.id, (user) => {
    setField(user, change);
    return [];
  });
  return changed ?? fail('identity.person_not_found');
}
