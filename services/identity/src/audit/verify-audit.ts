import { handle } from '@consortia/infra/kit/requests/handler';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import type { Identity } from '../identity.ts';
import { assertMayAdminister } from '../policies.ts';

const maxVerified = 500;

export const verifyAudit = ({ audit }: Identity) =>
  handle(accountsApi.verifyAudit, ({ query: { after } }) => audit.verify(after, maxVerified), {
    assertMayCall: assertMayAdminister,
  });
