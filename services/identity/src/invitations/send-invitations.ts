import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import { mayInvite } from '../policies.ts';
import { intoNothing, storeInvitations } from './store-invitations.ts';

export const sendInvitations = (identity: Identity) =>
  handle(identityApi.sendInvitations, async ({ body, viewer }) => {
    if (!mayInvite(viewer)) return fail('kit.forbidden');
    return storeInvitations(identity, viewer.id, body, intoNothing);
  });
