import { z } from 'zod';
import { domainOfPerson } from '../organisations/membership-api.ts';
import { id, instant } from '../shapes.ts';
import { roles } from './shapes.ts';

/** `waiting` and `refused` accounts were never approved; `blocked` ones were. */
export const accountStates = ['waiting', 'active', 'refused', 'blocked'] as const;
export type AccountState = (typeof accountStates)[number];

/** Acts in the audit log, `<what>.<past-tense verb>`. */
export const auditActs = [
  'account.approved',
  'account.refused',
  'account.blocked',
  'account.unblocked',
  'account.organisation-assigned',
  'account.role-granted',
  'account.role-revoked',
  'account.trial-set',
  'account.trial-ended',
  'account.unlocked',
  'contact.replied',
  'content.added',
  'content.changed',
  'content.removed',
  'account.closed',
  'data.exported',
  'organisation.approved',
  'organisation.renamed',
  'organisation.linked',
  'organisation.replaced',
  'organisation.refused',
  'organisation.created',
  'organisation.paid',
  'organisation.trial',
  'organisation.domains-changed',
  'organisation.unlinked',
  'organisation.merged',
  'organisation.participant-approved',
  'organisation.participant-declined',
  'consortium.created',
  'consortium.deleted',
  'consortium.editor-added',
  'consortium.partner-confirmed',
  'consortium.partner-invited',
  'decision.taken',
  'decision.undone',
  'decision.lapsed',
  'sessions.ended',
  'data-request.responded',
  'security.changed',
  'sign-in.succeeded',
  'sign-in.failed',
  'sign-out',
  'requests.refused',
  'act.administered',
] as const;
export type AuditAct = (typeof auditActs)[number];

/** An account as administrators see it; secrets are never part of it. */
export const account = z.object({
  id,
  name: z.string(),
  email: z.string(),
  profileUrl: z.string(),
  state: z.enum(accountStates),
  organisation: z.object({ id, name: z.string() }).nullable(),
  /** The request of sign-up to join an organisation, until it is decided. The account's approval does not decide it (O30). */
  request: z
    .object({
      /** `slug` is the last part of the address of the decision. */
      organisation: z.object({ id, name: z.string(), slug: z.string() }),
      /** Whether the organisation has an administrator, or leaves the decision to those of the platform. */
      decidedBy: z.enum(['organisation', 'platform']),
      ...domainOfPerson.shape,
    })
    .nullable(),
  roles: z.array(z.enum(roles)),
  /** Whether the person counts as a trial member, for whatever reason. */
  trial: z.boolean(),
  /** Whether an administrator has set the account to trial. */
  trialSet: z.boolean(),
  twoFactorEnabled: z.boolean(),
  registeredAt: instant,
  /** Sessions that have not ended. */
  sessions: z.number().int().nonnegative(),
  /** The viewer's own account. */
  own: z.boolean(),
});
export type Account = z.output<typeof account>;

/** Payload of `act.audited`: one act for the audit log. Details are plain text and never hold secrets. */
export const auditedAct = z.object({
  act: z.enum(auditActs),
  /** Null where the act has no signed-in actor. */
  actorId: id.nullable(),
  /** The account that the act concerns; null where no account has the address. */
  subjectId: id.nullable(),
  /** Client address as the gateway saw it; empty where it is not known, as is `requestId`. */
  address: z.string(),
  requestId: z.string(),
  details: z.record(z.string(), z.string()).default({}),
});
export type AuditedAct = z.output<typeof auditedAct>;

const named = z.object({ id, name: z.string() });
/** An entry of the audit log. `number` counts from 1 without gaps. */
export const auditEntry = z.object({
  number: z.number().int().positive(),
  at: instant,
  act: z.enum(auditActs),
  actor: named.nullable(),
  subject: named.nullable(),
  address: z.string(),
  requestId: z.string(),
  details: z.record(z.string(), z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;
