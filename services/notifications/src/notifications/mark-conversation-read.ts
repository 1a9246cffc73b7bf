import type { EventEnvelope } from '@consortia/proto/event';
import { inboxEvents } from '@consortia/proto/inbox/events';
import { trusted } from 'mongoose';
import type { Notifications } from '../notifications.ts';
import { appendToStream } from '../stream/append-to-stream.ts';

/** Who has read a conversation has read the notifications of its messages. */
export async function markConversationRead(parts: Notifications, { id, occurredAt, payload }: EventEnvelope) {
  const { id: conversationId, userId } = inboxEvents.conversationRead.payload.parse(payload);
  await parts.notifications.updateMany(
    { userId, readAt: null, 'about.conversationId': conversationId, at: trusted({ $lte: new Date(occurredAt) }) },
    { $set: { readAt: new Date(occurredAt) } },
  );
  for (const counter of ['inbox', 'notifications'] as const)
    await appendToStream(parts, userId, `read ${counter} ${id}`, { type: 'unread', data: { of: counter } });
}
