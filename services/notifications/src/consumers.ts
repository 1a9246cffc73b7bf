import type { Consumer } from '@consortia/infra/bus/bus';
import { consortiumEvents } from '@consortia/proto/consortium/events';
import type { EventEnvelope } from '@consortia/proto/event';
import { inboxEvents } from '@consortia/proto/inbox/events';
import { type Added, addNotifications } from './notifications/add.ts';
import { markConversationRead } from './notifications/mark-conversation-read.ts';
import type { Notifications } from './notifications.ts';
import { appendToStream } from './stream/append-to-stream.ts';
import { triggerEntries } from './triggers/triggers.ts';

const { messageSent, conversationRead } = inboxEvents;
const { consortiumUpdated, consortiumDeleted } = consortiumEvents;
const topics = [
  ...new Set(triggerEntries.flatMap(([, { on }]) => on.map(({ topic }) => topic)).concat(conversationRead.topic)),
];

/** Applies the table of triggers to an event, which notify no one of their own acts. Repeating it changes nothing. */
async function notify(parts: Notifications, event: EventEnvelope): Promise<void> {
  const added = new Map<string, Added>();
  for (const [kind, { on, recipients, actor }] of triggerEntries) {
    if (!on.some(({ type }) => type === event.type)) continue;
    const by = actor(event);
    for (const recipient of await recipients(parts, event))
      if (recipient.userId !== by && !added.has(recipient.userId))
        added.set(recipient.userId, { ...recipient, kind, eventId: event.id, at: new Date(event.occurredAt) });
  }
  await addNotifications(parts, [...added.values()]);
}

/** Both people of a conversation learn of a message live, the sender for their other browsers. */
async function streamMessage(parts: Notifications, event: EventEnvelope): Promise<void> {
  const { id: messageId, conversationId, userFrom, userTo } = messageSent.payload.parse(event.payload);
  for (const userId of [userFrom, userTo])
    await appendToStream(parts, userId, `message ${messageId}`, {
      type: 'message',
      data: { conversationId, messageId },
    });
}

/** Members read a consortium again that someone has changed. */
async function streamConsortium(parts: Notifications, event: EventEnvelope): Promise<void> {
  const { id: consortiumId, members } = consortiumUpdated.payload.parse(event.payload);
  for (const userId of members)
    await appendToStream(parts, userId, `consortium ${event.id}`, { type: 'consortium', data: { consortiumId } });
}

export const consumers = (parts: Notifications): Consumer[] => [
  {
    group: 'notifications.triggers',
    topics,
    async handle(event) {
      if (event.type === conversationRead.type) await markConversationRead(parts, event);
      else await notify(parts, event);
    },
  },
  {
    // Not behind the owners that `notify` calls: a message is shown at once.
    group: 'notifications.messages',
    topics: [messageSent.topic],
    handle: (event) => streamMessage(parts, event),
  },
  {
    group: 'notifications.consortia',
    topics: [consortiumUpdated.topic],
    async handle(event) {
      if (event.type === consortiumUpdated.type || event.type === consortiumDeleted.type)
        await streamConsortium(parts, event);
    },
  },
];
