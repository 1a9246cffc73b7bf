import { handle } from '@consortia/infra/kit/requests/handler';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { accountMessages as messages } from '@consortia/proto/identity/messages/accounts';
import { assertMayAdminister } from '../policies.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { type ChangingAccounts, changeAccount } from './change-account.ts';

export const endAccountSessions = (identity: ChangingAccounts) =>
  handle(
    accountsApi.endAccountSessions,
    async (request) => {
      await changeAccount(identity, request, request.params.id, () => ({ act: 'sessions.ended' }));
      await endSessionsOf(identity, request.params.id);
      return { message: messages.sessionsEnded };
    },
    { assertMayCall: assertMayAdminister },
  );
