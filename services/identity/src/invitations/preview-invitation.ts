import { handle } from '@consortia/infra/kit/handler';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import { ownAccount } from '../users/own-account.ts';
import { invitationEmail } from './email.ts';

const hidden = '…';

/** The secrets of the links are for the addressee alone. */
export const previewInvitation = (identity: Identity) =>
  handle(identityApi.previewInvitation, async ({ viewer }) => {
    const { user } = await ownAccount(identity, viewer);
    const { subject, text } = invitationEmail(user, identity.config.publicUrl, { token: hidden, block: hidden });
    return { subject, text };
  });
