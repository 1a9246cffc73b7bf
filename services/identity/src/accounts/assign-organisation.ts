import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { accountMessages as messages } from '@consortia/proto/identity/messages/accounts';
import type { Identity } from '../identity.ts';
import { assertMayAdminister, mayAssign } from '../policies.ts';
import type { OrganisationProjection } from '../projections.ts';
import { organisationOfPerson } from '../users/organisation-of-person.ts';
import type { User } from '../users/user-model.ts';
import { administeredAlone } from './administered-alone.ts';
import { type ChangingAccounts, changeAccount } from './change-account.ts';
import { organisationWith } from './organisation-with.ts';

type Needed = Pick<Identity, 'users' | 'organisations'>;

/**
 * Throws `identity.account_only_administrator` where the person would leave an organisation with members but no administrator. The
 * service of organisations ends the person's rights there when it learns of the move.
 */
async function refuseOnlyAdministrator(identity: Needed, userId: string, next: string | null): Promise<void> {
  const user = await identity.users.findById(userId).select('organisationId').lean<User>();
  if (!user || user.organisationId === next) return;
  const names = await administeredAlone(identity, userId);
  if (names.length > 0)
    fail('identity.account_only_administrator', { message: messages.onlyAdministratorOf(names.join(', ')) });
}

/** Who joins an organisation of another domain is for its own administrators to decide (O30). Throws `identity.organisation_decides`. */
async function refuseDecided(identity: Needed, userId: string, organisation: OrganisationProjection): Promise<void> {
  const user = await identity.users.findById(userId).select('organisationId email').lean<User>();
  if (user && user.organisationId !== organisation.id && !mayAssign(user, organisation))
    fail('identity.organisation_decides');
}

export const assignOrganisation = (identity: ChangingAccounts & Pick<Identity, 'organisations'>) =>
  handle(
    accountsApi.assignOrganisation,
    async (request) => {
      const { params, body } = request;
      const organisation = body.organisationId === null ? null : await organisationWith(identity, body.organisationId);
      if (organisation) await refuseDecided(identity, params.id, organisation);
      await refuseOnlyAdministrator(identity, params.id, body.organisationId);
      await changeAccount(identity, request, params.id, (user) => {
        if (user.organisationId === body.organisationId) return null;
        user.organisationId = body.organisationId;
        if (organisation && user.requestedOrganisationId) user.requestedOrganisationId = null;
        user.organisation = organisation && organisationOfPerson(organisation);
        return { act: 'account.organisation-assigned', details: { organisation: organisation?.name ?? '' } };
      });
      return { message: organisation ? messages.assigned : messages.unassigned };
    },
    { assertMayCall: assertMayAdminister },
  );
