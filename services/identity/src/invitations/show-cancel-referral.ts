import { confirmationPage } from '@consortia/infra/kit/pages/confirmation-page';
import { handle } from '@consortia/infra/kit/requests/handler';
import { pathTo } from '@consortia/proto/client';
import { identityApi } from '@consortia/proto/identity/api';
import { organisationInvitationMessages as messages } from '@consortia/proto/identity/messages/organisation-invitations';
import { identityPages } from '@consortia/proto/identity/pages';
import type { Identity } from '../identity.ts';
import { csrfOf } from '../sessions/csrf-of.ts';
import { loadReferral, type Projections } from './target.ts';

export const showCancelReferral = (identity: Projections & Pick<Identity, 'invitations'>) =>
  handle(
    identityApi.showCancelReferral,
    async ({ viewer, params, loaded: { organisation, referral } }) =>
      confirmationPage({
        title: messages.cancelQuestion,
        text: messages.cancelText(referral.email, organisation.name),
        action: pathTo(identityApi.cancelReferral, { params }),
        button: messages.cancel,
        cancel: messages.keep,
        csrf: csrfOf(viewer),
        cancelUrl: identityPages.referrals.path.replace(':slug', params.slug),
      }),
    { load: loadReferral(identity) },
  );
