import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { expertiseMessages } from '@consortia/proto/identity/messages/expertise';
import { profileMessages } from '@consortia/proto/identity/messages/profile';
import type { ChangingUsers } from '../accounts/change-user.ts';
import { changeOwnProfile } from './change-own-profile.ts';
import { presentOwnProfile } from './present-own-profile.ts';

export const changeProfile = (identity: ChangingUsers) =>
  handle(identityApi.changeProfile, async ({ viewer, body }) => {
    const changed = await changeOwnProfile(identity, viewer, body);
    const message = body.expertise ? expertiseMessages.updated : profileMessages.fieldSaved;
    return { message, ...presentOwnProfile(changed) };
  });
