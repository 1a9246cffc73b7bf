import type { Consumer } from '@consortia/infra/bus/bus';
import { inboxEvents } from '@consortia/proto/inbox/events';
import type { Inbox } from './inbox.ts';
import { movePending } from './messages/append-message.ts';
import { moveMessages } from './messages/merge-conversations.ts';

const { messageSent, conversationMerged } = inboxEvents;

/** Completes what an interrupted request has left inside conversations. */
export const consumers = (inbox: Inbox): Consumer[] => [
  {
    group: 'inbox.messages',
    topics: [messageSent.topic, conversationMerged.topic],
    async handle({ type, key }) {
      if (type === messageSent.type) await movePending(inbox, key);
      else if (type === conversationMerged.type) await moveMessages(inbox, key);
    },
  },
];
