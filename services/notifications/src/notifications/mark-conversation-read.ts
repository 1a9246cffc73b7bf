import type { EventEnvelope } from '@consortia/proto/event';
import { inboxEvents } from '@consortia/proto/inbox/events';
import { trusted } from 'mongoose';
import type { Notifications } from '../notifications.ts';
import { appendToStream } from '../stream/append-to-stream.ts';
import { type ConversationRead, conversationReadId } from './conversation-read-model.ts';
import type { Notification } from './notification-model.ts';
import type { Presenting } from './present-notifications.ts';

export type Notifying = Presenting &
  Pick<
    Notifications,
    'clock' | 'config' | 'conversationReads' | 'installation' | 'live' | 'newId' | 'notifications' | 'streams'
  >;

const markRead = ({ notifications }: Notifying, { userId, conversationId, readAt }: ConversationRead) =>
  notifications.updateMany(
    { userId, readAt: null, 'about.conversationId': conversationId, at: trusted({ $lte: readAt }) },
    { $set: { readAt } },
  );

/** Reading a conversation also reads the notifications of its messages, including those that are stored later. */
export async function markConversationRead(parts: Notifying, { id, occurredAt, payload }: EventEnvelope) {
  const { id: conversationId, userId } = inboxEvents.conversationRead.payload.parse(payload);
  const [_id, readAt] = [conversationReadId(userId, conversationId), new Date(occurredAt)];
  // Stored before the notifications are changed: one that is added meanwhile finds it there.
  await parts.conversationReads.updateOne(
    { _id },
    { $setOnInsert: { userId, conversationId }, $max: { readAt } },
    { upsert: true },
  );
  await markRead(parts, { _id, userId, conversationId, readAt });
  for (const counter of ['inbox', 'notifications'] as const)
    await appendToStream(parts, userId, `read ${counter} ${id}`, { type: 'unread', data: { of: counter } });
}

/** Marks notifications that were just stored as read where their conversation was read before they arrived. */
export async function markReadBefore(parts: Notifying, rows: readonly Notification[]): Promise<void> {
  const ids = rows.flatMap(({ userId, about: { conversationId } }) =>
    conversationId ? [conversationReadId(userId, conversationId)] : [],
  );
  if (ids.length === 0) return;
  const reads = await parts.conversationReads
    .find({ _id: trusted({ $in: ids }) })
    .limit(ids.length)
    .lean<ConversationRead[]>();
  for (const read of reads) await markRead(parts, read);
}
