import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { organisationInvitationMessages as messages } from '@consortia/proto/identity/messages/organisation-invitations';
import { identityPages } from '@consortia/proto/identity/pages';
import type { Identity } from '../identity.ts';
import { loadReferral, type Projections, pendingOf } from './target.ts';

/** The person invited is removed from it at once; the rest stays for the quota of the inviter. */
export const cancelReferral = (identity: Projections & Pick<Identity, 'invitations' | 'clock'>) =>
  handle(
    identityApi.cancelReferral,
    async ({ params, loaded: { organisation, referral } }) => {
      const { invitations, clock } = identity;
      const { modifiedCount } = await invitations.updateOne(
        { ...pendingOf(organisation.id), _id: referral._id },
        { $set: { cancelledAt: clock(), email: null, firstname: '', lastname: '', departments: [] } },
      );
      // The person accepted at the same moment, or someone else cancelled it.
      if (modifiedCount === 0) return fail('identity.referral_not_found');
      return {
        message: messages.cancelled(referral.email),
        url: identityPages.referrals.path.replace(':slug', params.slug),
      };
    },
    { load: loadReferral(identity) },
  );
