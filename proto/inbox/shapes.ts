import { z } from 'zod';
import { opportunityCard, postRoles } from '../posts/shapes.ts';
import { id, instant } from '../shapes.ts';

/** The other person of a conversation. Of an author who is still anonymous the id and every link are null (O17). */
export const correspondent = z.object({
  id: id.nullable(),
  name: z.string(),
  initials: z.string(),
  avatarUrl: z.string().nullable(),
  profileUrl: z.string().nullable(),
  primaryOrganisation: z.object({ name: z.string(), profileUrl: z.string().nullable() }).nullable(),
});
export type Correspondent = z.output<typeof correspondent>;

export const conversation = z.object({
  id,
  user: correspondent,
  link: z.string(),
  updatedAt: instant,
  unreadCount: z.number().int().nonnegative(),
  /** Beginning of the latest message. */
  excerpt: z.string(),
  /** The viewer wrote the latest message. */
  own: z.boolean(),
  archived: z.boolean(),
});
export type Conversation = z.output<typeof conversation>;

export const inboxMessage = z.object({
  id,
  /** Position in the conversation, from 1. */
  seq: z.number().int().positive(),
  userFrom: correspondent.omit({ primaryOrganisation: true }),
  /** The viewer wrote it. */
  own: z.boolean(),
  message: z.string(),
  createdAt: instant,
  /** The Opportunity that it responds to; null where the viewer may not see it any more. */
  topic: opportunityCard.nullable(),
  /** The role that its sender offers to take in that Opportunity. */
  role: z.enum(postRoles).nullable(),
  /** The response that it made had no reply for 30 days, and has none yet. */
  responseClosed: z.boolean().optional(),
});
export type InboxMessage = z.output<typeof inboxMessage>;

export const thread = conversation.extend({
  /** The latest messages, the oldest first. */
  messages: z.array(inboxMessage),
  /** `before` of the request for earlier messages; null where there are none. */
  before: z.number().int().positive().nullable(),
  /** The recipient may not be written to: the account is gone, or one of the two has blocked the other. */
  muted: z.boolean(),
  /** The viewer has blocked the other person. */
  blocked: z.boolean(),
  readUrl: z.string(),
  archiveUrl: z.string(),
  reportUrl: z.string(),
});
export type Thread = z.output<typeof thread>;

/** What waits for a reply of the viewer: a response to one of their Opportunities, or messages that they have not read. */
export const unanswered = z.object({
  kind: z.enum(['response', 'message']),
  user: correspondent,
  /** The conversation. */
  link: z.string(),
  /** Of a response the Opportunity; null where it cannot be shown. */
  post: z.object({ name: z.string(), url: z.string() }).nullable(),
  /** Beginning of the latest message. */
  excerpt: z.string(),
  /** When the person responded, or wrote last. */
  at: instant,
});
export type Unanswered = z.output<typeof unanswered>;

export const unread = z.object({
  messages: z.number().int().nonnegative(),
  conversations: z.number().int().nonnegative(),
});

/** A person reported to the administrators, with the messages of the conversation that they were written in. */
export const report = z.object({
  id,
  reporter: correspondent,
  reported: correspondent,
  reason: z.string(),
  reportedAt: instant,
  context: z.array(z.object({ own: z.boolean(), message: z.string(), createdAt: instant })),
  resolution: z.object({ note: z.string(), by: z.string(), at: instant }).nullable(),
});
export type Report = z.output<typeof report>;
