import { z } from 'zod';
import { limits, route } from '../route.ts';
import { id } from '../shapes.ts';
import { notificationFields } from './notification-settings.ts';

/** Ids in one request. */
export const maxRecipients = 200;

/**
 * A person as emails address them; `active` is false while the account may not be used. Emails other than those about the security
 * of the account respect `notifications`.
 */
const recipient = z.object({
  id,
  email: z.string(),
  firstname: z.string(),
  active: z.boolean(),
  notifications: notificationFields,
});
export type Recipient = z.output<typeof recipient>;

/** Addresses stay in identity: services that send email read them when they send, and do not store them. */
export const recipientsApi = {
  listRecipients: route({
    id: 'identity.listRecipients',
    method: 'POST',
    path: '/internal/recipients',
    access: 'service',
    limit: limits.internal,
    summary: 'Email addresses of people by their ids; accounts that are closed are left out',
    body: z.object({ ids: z.array(id).max(maxRecipients) }),
    output: z.object({ recipients: z.array(recipient) }),
  }),
};
