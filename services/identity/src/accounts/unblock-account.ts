import { handle } from '@consortia/infra/kit/requests/handler';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { accountMessages as messages } from '@consortia/proto/identity/messages/accounts';
import { assertMayAdminister } from '../policies.ts';
import { type ChangingAccounts, changeAccount } from './change-account.ts';

/** An account that was refused waits for approval again. */
export const unblockAccount = (identity: ChangingAccounts) =>
  handle(
    accountsApi.unblockAccount,
    async (request) => {
      await changeAccount(identity, request, request.params.id, (user) => {
        if (user.blockedAt === null) return null;
        user.blockedAt = null;
        return { act: 'account.unblocked' };
      });
      return { message: messages.unblocked };
    },
    { assertMayCall: assertMayAdminister },
  );
