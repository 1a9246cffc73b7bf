import { z } from 'zod';
import { limits, route } from '../route.ts';
import { instant, message, messageAndUrl } from '../shapes.ts';
import { privacyMessages } from './messages/privacy.ts';
import { confirmPasswordFirst } from './re-authentication-api.ts';

/** State of the page about one’s own data. */
export const privacyState = z.object({
  /** The latest copy that was requested and has not expired; null where there is none. */
  dataExport: z
    .object({
      state: z.enum(['preparing', 'ready', 'failed']),
      requestedAt: instant,
      /** Until when it can be downloaded; null while it is prepared. */
      expiresAt: instant.nullable(),
      /** Size of the file; null while it is prepared. */
      bytes: z.number().int().nonnegative().nullable(),
    })
    .nullable(),
  /** Why the account cannot be closed yet. */
  closing: z.object({
    lastAdministrator: z.boolean(),
    /** Names of organisations of which the person is the only administrator while they have other members. */
    organisations: z.array(z.string()),
  }),
});
export type PrivacyState = z.output<typeof privacyState>;

export const closeAccountBody = z.object({
  /** The email address of the account, typed to confirm. */
  email: z.string({ error: privacyMessages.closeMismatch }).trim().min(1, privacyMessages.closeMismatch).max(254),
});

export const privacyApi = {
  readPrivacy: route({
    id: 'identity.readPrivacy',
    method: 'GET',
    path: '/api/v1/account/privacy',
    access: 'signed-in',
    limit: limits.read,
    summary: 'The state of the copy of one’s own data, and what prevents closing the account',
    output: privacyState,
  }),
  requestDataExport: route({
    id: 'identity.requestDataExport',
    method: 'POST',
    path: '/api/v1/account/data-export',
    access: 'signed-in',
    limit: { name: 'data-export', per: 'account', limit: 10, seconds: 86_400 },
    summary: 'Prepare a copy of one’s own data; a link to it is emailed',
    output: z.union([message, confirmPasswordFirst]),
    errors: ['identity.export_pending'],
  }),
  downloadDataExport: route({
    id: 'identity.downloadDataExport',
    method: 'GET',
    path: '/api/v1/account/data-export/file',
    access: 'signed-in',
    limit: limits.read,
    summary: 'The copy of one’s own data as a ZIP file, with the signed value of the emailed link',
    query: z.object({ link: z.string().max(300) }),
    output: z.string(),
    produces: 'application/zip',
    errors: ['identity.export_link_invalid'],
  }),
  closeAccount: route({
    id: 'identity.closeAccount',
    method: 'POST',
    path: '/api/v1/account/close',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Close one’s own account for good',
    body: closeAccountBody,
    output: z.union([messageAndUrl, confirmPasswordFirst]),
    errors: ['identity.close_email_mismatch', 'identity.close_last_administrator', 'identity.close_only_administrator'],
  }),
};
