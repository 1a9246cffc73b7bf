import { z } from 'zod';
import { id, instant } from '../shapes.ts';
import { suggestion } from './directory.ts';

/** Decisions of an administrator about an organisation that was requested at sign-up. */
const requestDecisions = ['approved', 'renamed', 'linked', 'replaced', 'refused'] as const;
/** Those, and decisions of administrators of the platform about any organisation. */
export const organisationDecisions = [
  ...requestDecisions,
  'created',
  'paid',
  'trial',
  'domains-changed',
  'unlinked',
  'merged',
  'participant-approved',
  'participant-declined',
] as const;
export type OrganisationDecision = (typeof organisationDecisions)[number];

/** An organisation that people requested at sign-up and that waits for an administrator. */
export const requestedOrganisation = z.object({
  id,
  name: z.string(),
  /** ISO 3166-1 alpha-2; null where the name was typed. */
  country: z.string().nullable(),
  /** Whether it was chosen from the directory of research organisations. */
  fromDirectory: z.boolean(),
  /** When it was first requested; null where that was not recorded. */
  requestedAt: instant.nullable(),
  /** How many people requested it, counted up to 1,000. */
  people: z.number().int().nonnegative(),
});
export type RequestedOrganisation = z.output<typeof requestedOrganisation>;

/** An organisation of this installation, or an entry of the directory. */
export const replacementId = suggestion.shape.id;

/** Payload of `organisation.decided`. */
export const organisationDecided = z.object({
  id,
  decision: z.enum(organisationDecisions),
  /** The name before the decision, for instance as it was requested. */
  requestedName: z.string(),
  /** The name after the decision: that of the replacement, or the corrected one. */
  name: z.string(),
  /** The organisation that takes its place; null for any other decision. */
  replacedBy: id.nullable(),
  /** More about the decision, for the audit log. */
  details: z.record(z.string(), z.string()).default({}),
  /** Of a refusal, otherwise empty. */
  reason: z.string(),
  actorId: id,
  /** Client address of the administrator as the gateway saw it. */
  address: z.string(),
  requestId: z.string(),
});
export type OrganisationDecided = z.output<typeof organisationDecided>;
