import { handle } from '@consortia/infra/kit/handler';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { accountMessages as messages } from '@consortia/proto/identity/messages/accounts';
import type { Identity } from '../identity.ts';
import { organisationOfPerson } from '../organisations/organisation-shape.ts';
import { assertMayAdminister } from '../policies.ts';
import { changeAccount } from './change-account.ts';
import { organisationWith } from './organisation-with.ts';

export const assignOrganisation = (identity: Identity) =>
  handle(
    accountsApi.assignOrganisation,
    async (request) => {
      const { params, body } = request;
      const organisation = body.organisationId === null ? null : await organisationWith(identity, body.organisationId);
      await changeAccount(identity, request, params.id, (user) => {
        if (user.organisationId === body.organisationId) return null;
        user.organisationId = body.organisationId;
        user.organisation = organisation && organisationOfPerson(organisation);
        return { act: 'account.organisation-assigned', details: { organisation: organisation?.name ?? '' } };
      });
      return { message: organisation ? messages.assigned : messages.unassigned };
    },
    { assertMayCall: assertMayAdminister },
  );
