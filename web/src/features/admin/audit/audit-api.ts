import { accountsApi } from '@consortia/proto/identity/accounts-api';
import type { AuditAct } from '@consortia/proto/identity/accounts-shapes';
import { api, queryOf, request } from '../../../lib/base-api.ts';

export type AuditQuery = {
  act?: AuditAct;
  subject?: string;
  actor?: string;
  q?: string;
  /** UTC days. */
  from?: string;
  to?: string;
  before?: number;
};

const audit = api.injectEndpoints({
  endpoints: (build) => ({
    audit: queryOf(build, (query: AuditQuery) => request(accountsApi.listAudit, { query })),
    auditVerification: queryOf(build, (after: number) => request(accountsApi.verifyAudit, { query: { after } })),
  }),
});

export const { useAuditQuery, useLazyAuditVerificationQuery } = audit;
