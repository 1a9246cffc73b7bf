import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { readOrcidId } from '@consortia/proto/identity/orcid-id';
import type { Identity } from '../identity.ts';
import { ownAccount } from '../users/own-account.ts';
import { presentEmployments } from '../users/present-employments.ts';
import type { Importing } from './record-source.ts';

export const readOrcidImport = (identity: Pick<Identity, 'users'> & Importing) =>
  handle(identityApi.readOrcidImport, async ({ viewer }) => {
    const { user } = await ownAccount(identity, viewer);
    const account = user.oauthAccounts.find(({ provider }) => provider === 'orcid');
    const connected = account ? readOrcidId(account.identifier) : null;
    return {
      available: identity.recordSource !== null,
      orcid: connected ?? user.orcidImport?.orcid ?? null,
      connected: connected !== null,
      employments: presentEmployments(user),
    };
  });
