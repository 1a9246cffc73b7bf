import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { intoNothing, type StoringInvitations, storeInvitations } from './store-invitations.ts';

/** For the consortium service, which has checked that the inviter edits the consortium. */
export const sendSeatInvitation = (identity: StoringInvitations) =>
  handle(identityApi.sendSeatInvitation, async ({ body: { inviterId, email, words, seat } }) =>
    storeInvitations(identity, inviterId, { emails: [email] }, { ...intoNothing, seat, words }),
  );
