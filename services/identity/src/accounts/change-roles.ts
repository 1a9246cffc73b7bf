import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { accountMessages as messages } from '@consortia/proto/identity/messages/accounts';
import { assertMayAdminister, isOwnAccount } from '../policies.ts';
import { type ChangingAccounts, changeAccount } from './change-account.ts';

/** Administrators keep their own role, so that the last one cannot give it up. */
export const changeRoles = (identity: ChangingAccounts) =>
  handle(
    accountsApi.changeRoles,
    async (request) => {
      const { viewer, params, body } = request;
      if (isOwnAccount(viewer, params.id)) fail('identity.account_own');
      await changeAccount(identity, request, params.id, (user) => {
        if (user.roles.includes('ROLE_ADMIN') === body.administrator) return null;
        user.roles = body.administrator ? ['ROLE_USER', 'ROLE_ADMIN'] : ['ROLE_USER'];
        return { act: body.administrator ? 'account.role-granted' : 'account.role-revoked' };
      });
      return { message: body.administrator ? messages.roleGranted : messages.roleRevoked };
    },
    { assertMayCall: assertMayAdminister },
  );
