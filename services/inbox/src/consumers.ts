import type { Consumer } from '@consortia/infra/bus/bus';
import { inboxEvents } from '@consortia/proto/inbox/events';
import type { Inbox } from './inbox.ts';
import { movePending } from './messages/append-message.ts';
import { moveMessages } from './messages/merge-conversations.ts';
import { followMerge, followMessage } from './responses/follow-messages.ts';

const { messageSent, conversationMerged } = inboxEvents;

/** Complete what an interrupted request has left inside conversations, and record responses and their replies. */
export const consumers = (inbox: Inbox): Consumer[] => [
  {
    group: 'inbox.messages',
    topics: [messageSent.topic, conversationMerged.topic],
    async handle({ type, key }) {
      if (type === messageSent.type) await movePending(inbox, key);
      else if (type === conversationMerged.type) await moveMessages(inbox, key);
    },
  },
  {
    group: 'inbox.responses',
    topics: [messageSent.topic, conversationMerged.topic],
    async handle(event) {
      if (event.type === messageSent.type) await followMessage(inbox, event);
      else if (event.type === conversationMerged.type) await followMerge(inbox, event);
    },
  },
];
