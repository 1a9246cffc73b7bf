import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { mayInvite } from '../policies.ts';
import { intoNothing, type StoringInvitations, storeInvitations } from './store-invitations.ts';

export const sendInvitations = (identity: StoringInvitations) =>
  handle(identityApi.sendInvitations, async ({ body, viewer }) => {
    if (!mayInvite(viewer)) return fail('kit.forbidden');
    return storeInvitations(identity, viewer.id, body, intoNothing);
  });
