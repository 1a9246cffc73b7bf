import { handle } from '@consortia/infra/kit/requests/handler';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { invitationMessages } from '@consortia/proto/identity/messages/invitations';
import type { Identity } from '../identity.ts';
import { addressHashOf } from './signed-links.ts';

/** Needs no account, and works as long as the keys of this installation know the signature. */
export const blockInvitations = (identity: Pick<Identity, 'keys' | 'invitationBlocks' | 'clock'>) =>
  handle(identityApi.blockInvitations, async ({ query }) => {
    const hash = addressHashOf(identity, query.token);
    if (!hash) return fail('identity.link_invalid');
    await duplicatesOnly(identity.invitationBlocks.create({ _id: hash, at: identity.clock() }));
    return { message: invitationMessages.blocked, url: '/' };
  });
