import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { orcidImportMessages } from '@consortia/proto/identity/messages/orcid-import';
import { type ChangingUsers, changeUser } from '../accounts/change-user.ts';
import { mayChangeProfile } from '../policies.ts';
import { presentEmployments } from '../users/present-employments.ts';

export const removeEmployment = (identity: ChangingUsers) =>
  handle(identityApi.removeEmployment, async ({ viewer, params: { employmentId } }) => {
    if (!mayChangeProfile(viewer)) return fail('kit.sign_in_required');
    const changed = await changeUser(identity, viewer.id, (user) => {
      const present = presentEmployments(user);
      const left = present.filter(({ id }) => id !== employmentId);
      if (left.length === present.length) fail('identity.employment_not_found');
      user.employments = left;
    });
    if (!changed) return fail('identity.person_not_found');
    return { message: orcidImportMessages.employmentRemoved };
  });
