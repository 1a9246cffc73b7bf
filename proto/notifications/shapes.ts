import { z } from 'zod';
import { id, instant } from '../shapes.ts';
import { emailOutcomes, notificationKinds } from './kinds.ts';

export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  /** A sentence; worded neutrally where the viewer may no longer see what it is about. */
  text: z.string(),
  /** Own path of what it is about; null where the viewer may no longer see it. */
  url: z.string().nullable(),
  createdAt: instant,
  read: z.boolean(),
});
export type Notification = z.output<typeof notification>;

/** At most 1,000 are counted. */
export const unreadNotifications = z.object({ notifications: z.number().int().nonnegative() });

/** What happened between the visit before the present one and now; `since` is null at the first visit. */
export const visitSummary = z.object({
  since: instant.nullable(),
  total: z.number().int().nonnegative(),
  groups: z.array(
    z.object({
      kind: z.enum(notificationKinds),
      count: z.number().int().positive(),
      /** For instance “3 new messages”. */
      title: z.string(),
      /** The latest three. */
      latest: z.array(notification),
    }),
  ),
});
export type VisitSummary = z.output<typeof visitSummary>;

/** Why an email about one event was sent to one person, or not. It never contains what the event is about. */
export const emailEntry = z.object({
  id,
  kind: z.enum(notificationKinds),
  /** The kind in words, for instance “Message”. */
  label: z.string(),
  happenedAt: instant,
  outcome: z.enum(emailOutcomes),
  /** The outcome in a sentence. */
  reason: z.string(),
  /** When the outcome was decided, or until when the email waits. */
  at: instant,
  /** How often it was sent to the mail server. */
  attempts: z.number().int().nonnegative(),
});
export type EmailEntry = z.output<typeof emailEntry>;

/** As administrators see it: with the event of the bus, and the message id that the mail server knows. */
export const adminEmailEntry = emailEntry.extend({
  userId: id,
  /** Name of the person; null once the account is gone. */
  name: z.string().nullable(),
  event: z.string(),
  messageId: z.string().nullable(),
});
export type AdminEmailEntry = z.output<typeof adminEmailEntry>;

/** The state of the viewer’s email address as far as emails of notifications go. */
export const addressState = z.object({
  /** Since when emails are not sent because the address refused one; null while it accepts them. */
  bounced: z.object({ at: instant, reason: z.string() }).nullable(),
  /** When the person confirmed that the address works again; null where they have not since the last refusal. */
  resumedAt: instant.nullable().default(null),
});
export type AddressState = z.output<typeof addressState>;

/** The state of someone’s address as administrators see it. The address itself stays in identity. */
export const adminAddressState = addressState.extend({
  userId: id,
  /** Null once the account is gone. */
  name: z.string().nullable(),
});
export type AdminAddressState = z.output<typeof adminAddressState>;

/** Emails of a kind that a person has stopped. */
export const stoppedKind = z.object({ kind: z.enum(notificationKinds), label: z.string() });
