import { handle } from '@consortia/infra/kit/requests/handler';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { assertMayAdminister } from '../policies.ts';
import type { Auditing } from './audit-log.ts';

const maxVerified = 500;

export const verifyAudit = ({ audit }: Auditing) =>
  handle(accountsApi.verifyAudit, ({ query: { after } }) => audit.verify(after, maxVerified), {
    assertMayCall: assertMayAdminister,
  });
