import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { profileMessages } from '@consortia/proto/identity/messages/profile';
import { identityPages } from '@consortia/proto/identity/pages';
import type { ChangingUsers } from '../accounts/change-user.ts';
import { changeOwnProfile } from './change-own-profile.ts';

export const changeProfileByForm = (identity: ChangingUsers) =>
  handle(identityApi.changeProfileByForm, async ({ viewer, body }) => {
    await changeOwnProfile(identity, viewer, body);
    return { message: profileMessages.fieldSaved, url: identityPages.settings.path };
  });
