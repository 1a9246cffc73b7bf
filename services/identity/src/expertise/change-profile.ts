import { handle } from '@consortia/infra/kit/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { distinctKeywords } from '@consortia/proto/identity/field-actions';
import { expertiseMessages } from '@consortia/proto/identity/messages/expertise';
import type { Identity } from '../identity.ts';
import { mayChangeProfile } from '../policies.ts';
import { changeUser } from '../users/change-user.ts';

export const changeProfile = (identity: Identity) =>
  handle(identityApi.changeProfile, async ({ viewer, body }) => {
    if (!mayChangeProfile(viewer)) return fail('kit.sign_in_required');
    const expertise = distinctKeywords(body.expertise);
    const changed = await changeUser(identity, viewer.id, (user) => {
      user.expertise = expertise;
    });
    if (!changed) return fail('identity.person_not_found');
    return { message: expertiseMessages.updated, expertise };
  });
