import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { accountMessages as messages } from '@consortia/proto/identity/messages/accounts';
import { assertMayAdminister } from '../policies.ts';
import type { User } from '../users/user-model.ts';
import { type ChangingAccounts, changeAccount } from './change-account.ts';
import { decidedAccount } from './decided-account.ts';

/** A block after the decision counts more than the decision. */
function assertMayApprove({ approvedAt, blockedAt }: Pick<User, 'approvedAt' | 'blockedAt'>, decidedAt?: Date): void {
  const blockedSince = decidedAt && blockedAt && blockedAt > decidedAt;
  if (approvedAt !== null || blockedSince) fail('identity.account_not_waiting');
}

/**
 * Approves an account that waits or was refused, but no membership (O30). With the event `user.approved` the request to join an
 * organisation reaches its administrators.
 */
export const approveAccount = (identity: ChangingAccounts) =>
  handle(
    accountsApi.approveAccount,
    async (request) => {
      const now = identity.clock();
      await changeAccount(identity, request, request.params.id, (user) => {
        assertMayApprove(user, request.decidedAt);
        user.approvedAt = now;
        user.blockedAt = null;
        return { act: 'account.approved' };
      });
      return { message: messages.approved };
    },
    {
      assertMayCall: assertMayAdminister,
      decision: ({ params }) => decidedAccount(identity, params.id, assertMayApprove),
    },
  );
