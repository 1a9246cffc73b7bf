import { z } from 'zod';
import { newEmail } from '../email-address.ts';
import { limits as sizes } from '../limits.ts';
import { limits, type RateLimit, route } from '../route.ts';
import { boundedText, id, instant, line, message, messageAndUrl, multiline, pageOf } from '../shapes.ts';
import { contactMessages } from './messages/contact.ts';

const contactLimit = {
  name: 'contact',
  per: 'address',
  limit: 30,
  seconds: 900,
  network: 90,
} as const satisfies RateLimit;
const text = (blank: string) =>
  boundedText(sizes.contactCharacters).overwrite(multiline).min(1, blank).max(sizes.contactCharacters);

export const contactBody = z.object({
  name: line(200).min(1, contactMessages.nameBlank),
  email: newEmail,
  message: text(contactMessages.messageBlank),
  /** No person sees this field; programs that fill in every field do. */
  website: z.string().max(2000).optional(),
});
export const contactReply = z.object({ reply: text(contactMessages.replyBlank) });

export const contactStates = ['open', 'replied'] as const;
const contactMessage = z.object({
  id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  sentAt: instant,
  /** Profile of the sender; null for visitors. */
  profileUrl: z.string().nullable(),
  reply: z.object({ text: z.string(), by: z.string(), at: instant }).nullable(),
});
export type ContactMessage = z.output<typeof contactMessage>;

export const contactApi = {
  sendContactMessage: route({
    id: 'identity.sendContactMessage',
    method: 'POST',
    path: '/contact',
    access: 'anyone',
    noPolicy: 'everyone may write to the team',
    limit: contactLimit,
    summary: 'Sends a message to the team; visitors may as well',
    body: contactBody,
    output: messageAndUrl,
  }),
  listContactMessages: route({
    id: 'identity.listContactMessages',
    method: 'GET',
    path: '/api/v1/admin/contact',
    access: 'admin',
    limit: limits.read,
    summary: 'Messages of the contact form: open ones, the oldest first, or those with a reply, the latest first',
    query: z.object({
      state: z.enum(contactStates).default('open'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    output: pageOf(contactMessage),
  }),
  replyToContactMessage: route({
    id: 'identity.replyToContactMessage',
    method: 'POST',
    path: '/admin/contact/:id/reply',
    access: 'admin',
    audit: 'service',
    limit: limits.write,
    summary: 'Replies to a message by email, once',
    params: z.object({ id }),
    body: contactReply,
    output: message,
    errors: ['identity.contact_message_not_found', 'identity.contact_message_replied'],
  }),
};
