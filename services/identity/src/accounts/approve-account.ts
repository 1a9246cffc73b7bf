import { handle } from '@consortia/infra/kit/handler';
import { fail } from '@consortia/proto/errors';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { accountMessages as messages } from '@consortia/proto/identity/messages/accounts';
import type { Identity } from '../identity.ts';
import { organisationOfPerson } from '../organisations/organisation-shape.ts';
import { assertMayAdminister } from '../policies.ts';
import { changeAccount } from './change-account.ts';
import { organisationWith } from './organisation-with.ts';

/** Approves an account that waits or was refused. The event `user.approved` tells other services. */
export const approveAccount = (identity: Identity) =>
  handle(
    accountsApi.approveAccount,
    async (request) => {
      const { params, body } = request;
      const organisation = body.organisationId ? await organisationWith(identity, body.organisationId) : null;
      const now = identity.clock();
      await changeAccount(identity, request, params.id, (user) => {
        if (user.approvedAt !== null) return fail('identity.account_not_waiting');
        user.approvedAt = now;
        user.blockedAt = null;
        if (organisation) {
          user.organisationId = organisation.id;
          user.organisation = organisationOfPerson(organisation);
        }
        return { act: 'account.approved', details: organisation ? { organisation: organisation.name } : undefined };
      });
      return { message: messages.approved };
    },
    { assertMayCall: assertMayAdminister },
  );
