import { handle } from '@consortia/infra/kit/requests/handler';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { accountMessages as messages } from '@consortia/proto/identity/messages/accounts';
import { assertMayAdminister } from '../policies.ts';
import { type ChangingAccounts, changeAccount } from './change-account.ts';

export const changeTrial = (identity: ChangingAccounts) =>
  handle(
    accountsApi.changeTrial,
    async (request) => {
      const { trial } = request.body;
      await changeAccount(identity, request, request.params.id, (user) => {
        if (user.membershipTrial === trial) return null;
        user.membershipTrial = trial;
        return { act: trial ? 'account.trial-set' : 'account.trial-ended' };
      });
      return { message: trial ? messages.trialSet : messages.trialEnded };
    },
    { assertMayCall: assertMayAdminister },
  );
