import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { accountMessages as messages } from '@consortia/proto/identity/messages/accounts';
import { assertMayAdminister, isOwnAccount } from '../policies.ts';
import { type ChangingAccounts, changeAccount } from './change-account.ts';

/** Blocks an account; its sessions end within a second. */
export const blockAccount = (identity: ChangingAccounts) =>
  handle(
    accountsApi.blockAccount,
    async (request) => {
      const { viewer, params, body } = request;
      if (isOwnAccount(viewer, params.id)) fail('identity.account_own');
      const now = identity.clock();
      await changeAccount(identity, request, params.id, (user) => {
        if (user.blockedAt !== null) return null;
        user.blockedAt = now;
        return { act: 'account.blocked', details: { reason: body.reason } };
      });
      return { message: messages.blocked };
    },
    { assertMayCall: assertMayAdminister },
  );
