import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { accountMessages as messages } from '@consortia/proto/identity/messages/accounts';
import { assertMayAdminister } from '../policies.ts';
import type { User } from '../users/user-model.ts';
import { type ChangingAccounts, changeAccount } from './change-account.ts';
import { decidedAccount } from './decided-account.ts';

function assertMayRefuse({ approvedAt, blockedAt }: Pick<User, 'approvedAt' | 'blockedAt'>): void {
  if (approvedAt !== null || blockedAt !== null) fail('identity.account_not_waiting');
}

/** Refuses an account that waits. It may still be approved later; the email follows from the recorded act. */
export const refuseAccount = (identity: ChangingAccounts) =>
  handle(
    accountsApi.refuseAccount,
    async (request) => {
      const now = identity.clock();
      await changeAccount(identity, request, request.params.id, (user) => {
        assertMayRefuse(user);
        user.blockedAt = now;
        return { act: 'account.refused', details: { reason: request.body.reason } };
      });
      return { message: messages.refused };
    },
    {
      assertMayCall: assertMayAdminister,
      decision: ({ params }) => decidedAccount(identity, params.id, assertMayRefuse),
    },
  );
