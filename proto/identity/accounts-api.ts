import { z } from 'zod';
import { adminChangesOf, decisionReason } from '../admin-change.ts';
import { limits, route } from '../route.ts';
import { setAsideRoute } from '../set-aside.ts';
import { calendarDate, id, pageOf } from '../shapes.ts';
import { account, auditActs, auditEntry } from './accounts-shapes.ts';

export const accountLists = ['waiting', 'all', 'administrators', 'blocked'] as const;

/** A change of one account by an administrator. */
const change = adminChangesOf('identity', '/admin/people', 'identity.account_not_found');

/** Routes of administrators about accounts. All respond with 403 to users who are no administrators. */
export const accountsApi = {
  listSetAside: setAsideRoute('identity.listSetAside', '/api/v1/admin/set-aside/identity'),
  listAccounts: route({
    id: 'identity.listAccounts',
    method: 'GET',
    path: '/api/v1/admin/people',
    access: 'admin',
    limit: limits.read,
    summary: 'Accounts: those that wait for the platform, the longest waiting first, or others, the newest first',
    query: z.object({
      list: z.enum(accountLists).default('waiting'),
      q: z.string().max(200).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    output: pageOf(account).extend({
      /** Accounts that wait for the platform: for approval, or with a request that it decides. Counted up to 1,000. */
      waiting: z.number().int().nonnegative(),
    }),
  }),
  refuseAccount: change('refuseAccount', 'refuse', {
    summary: 'Refuses an account that waits; the person receives the reason by email',
    body: z.object({ reason: decisionReason }),
    decides: 'refusal',
    errors: ['identity.account_not_waiting'],
  }),
  approveAccount: change('approveAccount', 'approve', {
    summary:
      'Approves an account that waits, or one that was refused; a request to join an organisation is not decided by it',
    body: z.object({}),
    decides: 'approval',
    errors: ['identity.account_not_waiting'],
  }),
  assignOrganisation: change('assignOrganisation', 'organisation', {
    summary: 'Assigns an account to an organisation of its domain or without an administrator, or to none',
    body: z.object({ organisationId: id.nullable() }),
    errors: ['identity.organisation_unknown', 'identity.organisation_decides', 'identity.account_only_administrator'],
  }),
  changeRoles: change('changeRoles', 'roles', {
    summary: 'Makes a person an administrator of the platform, or removes the role',
    body: z.object({ administrator: z.boolean() }),
    errors: ['identity.account_own'],
  }),
  changeTrial: change('changeTrial', 'trial', {
    summary: 'Sets an account to trial, or ends what an administrator has set',
    body: z.object({ trial: z.boolean() }),
  }),
  blockAccount: change('blockAccount', 'block', {
    summary: 'Blocks an account and ends its sessions',
    body: z.object({ reason: decisionReason }),
    errors: ['identity.account_own'],
  }),
  unblockAccount: change('unblockAccount', 'unblock', { summary: 'Unblocks an account', body: z.object({}) }),
  endAccountSessions: change('endAccountSessions', 'end-sessions', {
    summary: 'Ends all sessions of an account',
    body: z.object({}),
  }),
  unlockAccount: change('unlockAccount', 'unlock', {
    summary: 'Resets the counters of failed attempts to sign in to an account',
    body: z.object({}),
  }),
  listAudit: route({
    id: 'identity.listAudit',
    method: 'GET',
    path: '/api/v1/admin/audit',
    access: 'admin',
    limit: limits.read,
    summary: 'The audit log, the latest entry first',
    query: z.object({
      act: z.enum(auditActs).optional(),
      /** Entries about this account. */
      subject: id.optional(),
      /** Entries of what this person did. */
      actor: id.optional(),
      /** Entries by or about people with this name or email address, or with this network address or request id. */
      q: z.string().trim().max(200).optional(),
      /** Entries of these UTC days, both included. */
      from: calendarDate.optional(),
      to: calendarDate.optional(),
      /** Only entries with a smaller number. */
      before: z.coerce.number().int().positive().optional(),
    }),
    output: z.object({
      items: z.array(auditEntry),
      /** `before` of the next page; null at the end. */
      next: z.number().int().positive().nullable(),
    }),
  }),
  verifyAudit: route({
    id: 'identity.verifyAudit',
    method: 'GET',
    path: '/api/v1/admin/audit/verification',
    access: 'admin',
    limit: limits.read,
    summary: 'Verifies the chain of hashes of up to 500 entries of the audit log after an entry',
    query: z.object({ after: z.coerce.number().int().nonnegative().default(0) }),
    output: z.object({
      /** The last entry that was verified. */
      verifiedUpTo: z.number().int().nonnegative(),
      /** The first entry whose hash does not match its content and the entry before it; null where all match. */
      broken: z.number().int().positive().nullable(),
      /** Whether entries after `verifiedUpTo` exist. */
      more: z.boolean(),
    }),
  }),
};
