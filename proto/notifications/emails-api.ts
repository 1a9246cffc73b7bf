import { z } from 'zod';
import { limits, type RateLimit, route } from '../route.ts';
import { id, message, messageAndUrl } from '../shapes.ts';
import { notificationKinds } from './kinds.ts';
import { notificationPageMessages } from './messages/pages.ts';
import { addressState, adminAddressState, adminEmailEntry, emailEntry, stoppedKind } from './shapes.ts';

const cursor = z
  .string()
  .regex(/^[\w-]{1,80}$/)
  .optional();
const link = z.object({
  token: z
    .string()
    .regex(/^[\w.-]+$/)
    .max(200),
});
const unsubscribeLimit = { name: 'unsubscribe', per: 'address', limit: 120, seconds: 60 } as const satisfies RateLimit;
/** Largest report of a mail server that is accepted, in characters. */
export const maxBounceCharacters = 200_000;

/** Emails of notifications: their ledger, addresses that refuse them, and unsubscribing. */
export const notificationEmailsApi = {
  listOwnEmails: route({
    id: 'notifications.listOwnEmails',
    method: 'GET',
    path: '/api/v1/notifications/emails',
    access: 'signed-in',
    limit: limits.read,
    summary: 'For each event of the last 90 days why the viewer got an email about it, or not; the latest first',
    query: z.object({ before: cursor }),
    output: z.object({ items: z.array(emailEntry), next: z.string().nullable() }),
  }),
  listEmails: route({
    id: 'notifications.listEmails',
    method: 'GET',
    path: '/api/v1/admin/notifications/emails',
    access: 'admin',
    limit: limits.read,
    summary: 'Why a person got an email about an event, or not: by person, by kind and by the id of the event',
    query: z.object({
      user: id.optional(),
      kind: z.enum(notificationKinds).optional(),
      event: z.string().trim().min(1).max(120).optional(),
      before: cursor,
    }),
    output: z.object({ items: z.array(adminEmailEntry), next: z.string().nullable() }),
  }),
  readAddress: route({
    id: 'notifications.readAddress',
    method: 'GET',
    path: '/api/v1/notifications/address',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Whether the email address of the viewer refuses emails',
    output: addressState,
  }),
  listStoppedKinds: route({
    id: 'notifications.listStoppedKinds',
    method: 'GET',
    path: '/api/v1/notifications/emails/stopped',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Kinds of notifications of which the viewer has stopped the emails by a link in one of them',
    output: z.object({ items: z.array(stoppedKind) }),
  }),
  resumeKind: route({
    id: 'notifications.resumeKind',
    method: 'DELETE',
    path: '/api/v1/notifications/emails/stopped/:kind',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Sends emails of a kind again, as the notification settings say; repeating it changes nothing',
    params: z.object({ kind: z.enum(notificationKinds) }),
    output: message,
  }),
  listAddresses: route({
    id: 'notifications.listAddresses',
    method: 'GET',
    path: '/api/v1/admin/notifications/addresses',
    access: 'admin',
    limit: limits.read,
    summary:
      'Email addresses that refuse emails, and those whose owner has confirmed since that they work; the latest 50 changes, or those of one person',
    query: z.object({ user: id.optional() }),
    output: z.object({ items: z.array(adminAddressState) }),
  }),
  resumeEmails: route({
    id: 'notifications.resumeEmails',
    method: 'POST',
    path: '/api/v1/notifications/address/resume',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Sends emails again to an address that has refused one',
    output: message,
    errors: ['notifications.not_bounced'],
  }),
  noteBounce: route({
    id: 'notifications.noteBounce',
    method: 'POST',
    path: '/api/v1/admin/notifications/bounces',
    access: 'admin',
    limit: limits.write,
    summary: 'Takes in the report of a mail server about an email that could not be delivered (RFC 3464)',
    body: z.object({
      report: z.string().trim().min(1, notificationPageMessages.bounceMissing).max(maxBounceCharacters),
    }),
    maxBodyBytes: 256 * 1024,
    output: z.object({ message: z.string(), noted: z.number().int().nonnegative() }),
    errors: ['notifications.bounce_unreadable'],
  }),
  showUnsubscribe: route({
    id: 'notifications.showUnsubscribe',
    method: 'GET',
    path: '/unsubscribe/:token',
    access: 'anyone',
    limit: unsubscribeLimit,
    html: 'service',
    summary:
      'A page on which to stop emails of notifications, all or those of the kinds that are named; changes nothing',
    params: link,
    query: z.object({
      /** Kinds of the email whose link was opened, separated by commas; unknown ones are ignored. */
      kinds: z.string().max(600).optional(),
    }),
    output: z.string(),
    produces: 'text/html',
    errors: ['notifications.link_invalid'],
  }),
  unsubscribe: route({
    id: 'notifications.unsubscribe',
    method: 'POST',
    path: '/unsubscribe/:token',
    access: 'anyone',
    limit: unsubscribeLimit,
    summary:
      'Stops emails of notifications for the person to whom the link was sent; one click in a mail program (RFC 8058)',
    noPolicy: 'the signed token of the address names the person',
    noToken: 'mail programs post it without cookies; the signed token of the address is the proof',
    params: link,
    body: z.object({
      'List-Unsubscribe': z.string().max(100).optional(),
      /** Stops the emails of this kind alone. */
      only: z.enum(notificationKinds).optional(),
    }),
    output: messageAndUrl,
    errors: ['notifications.link_invalid'],
  }),
};
