import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { accountMessages as messages } from '@consortia/proto/identity/messages/accounts';
import type { Identity } from '../identity.ts';
import { assertMayAdminister } from '../policies.ts';
import type { User } from '../users/user-model.ts';
import { type ChangingAccounts, changeAccount } from './change-account.ts';

/** Ends the delays that failed attempts have caused; delays of addresses and networks stay. */
export const unlockAccount = (identity: ChangingAccounts & Pick<Identity, 'attempts'>) =>
  handle(
    accountsApi.unlockAccount,
    async (request) => {
      const { users, devices, attempts } = identity;
      const { id } = request.params;
      const user = await users.findOne({ _id: id, deletedAt: null }).select('email').lean<Pick<User, 'email'>>();
      if (!user) return fail('identity.account_not_found');
      const known = await devices.find({ userId: id }).select('_id').limit(1000).lean<{ _id: string }[]>();
      await attempts.unlock({ userId: id, account: user.email, devices: known.map(({ _id }) => _id) });
      await changeAccount(identity, request, id, () => ({ act: 'account.unlocked' }));
      return { message: messages.unlocked };
    },
    { assertMayCall: assertMayAdminister },
  );
