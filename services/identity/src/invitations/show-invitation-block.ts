import { confirmationPage } from '@consortia/infra/kit/pages/confirmation-page';
import { handle } from '@consortia/infra/kit/requests/handler';
import { pathTo } from '@consortia/proto/client';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { invitationMessages } from '@consortia/proto/identity/messages/invitations';
import type { Identity } from '../identity.ts';
import { csrfOf } from '../sessions/csrf-of.ts';
import { addressHashOf } from './signed-links.ts';

/** Changes nothing: programs open the links of emails as well. */
export const showInvitationBlock = (identity: Pick<Identity, 'keys'>) =>
  handle(identityApi.showInvitationBlock, async ({ query, viewer }) => {
    if (!addressHashOf(identity, query.token)) return fail('identity.link_invalid');
    return confirmationPage({
      title: invitationMessages.blockQuestion,
      text: invitationMessages.blockExplained,
      action: pathTo(identityApi.blockInvitations, { query }),
      button: invitationMessages.blockButton,
      csrf: csrfOf(viewer),
    });
  });
