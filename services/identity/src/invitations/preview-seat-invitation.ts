import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import type { User } from '../users/user-model.ts';
import { invitationEmail } from './email.ts';
import { hiddenLinks } from './preview-invitation.ts';
import { invitationsLeft } from './quota.ts';

/** For the consortium service, which has checked that the inviter edits the consortium. */
export const previewSeatInvitation = (identity: Pick<Identity, 'clock' | 'config' | 'invitations' | 'users'>) =>
  handle(identityApi.previewSeatInvitation, async ({ body: { inviterId, words, seat } }) => {
    const inviter = await identity.users.findOne({ _id: inviterId, deletedAt: null }).lean<User>();
    if (!inviter) return fail('kit.not_found');
    const { publicUrl } = identity.config;
    const of = { publicUrl, links: hiddenLinks, target: null, seat: { ...seat, words } };
    const { subject, text } = invitationEmail(inviter, of);
    return { subject, text, left: await invitationsLeft(identity, inviterId) };
  });
