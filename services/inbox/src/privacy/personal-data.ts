import type { PersonalData } from '@consortia/infra/kit/service/personal-data';
import { eraseOwned, exportOwned, type OwnedRecords } from '@consortia/infra/kit/viewer/owned-records';
import { changeAggregate } from '@consortia/infra/store/outbox-record';
import type { Conversation } from '../conversations/conversation-model.ts';
import type { StoredMessage } from '../conversations/message-model.ts';
import { otherOf } from '../conversations/own-conversation.ts';
import { presentOther } from '../conversations/present-conversation.ts';
import type { Inbox } from '../inbox.ts';
import { movePending } from '../messages/append-message.ts';
import type { Messaging } from '../messages/recipient.ts';

type Needed = Messaging & Pick<Inbox, 'connection'>;

const owned: readonly OwnedRecords[] = [
  { collection: 'blocks', by: ['userId', 'blockedId'] },
  { collection: 'reports', by: ['reporterId', 'reportedId'] },
  { collection: 'responses', by: ['authorId', 'responderId'], hidden: ['messageId'] },
  { collection: 'reply_settings', by: ['_id'] },
];
const maxExported = 10_000;
const ofPerson = (userId: string) => ({ 'participants.userId': userId, deletedAt: null });

/** The text of a person’s messages is removed; what others have written to them stays with those. */
async function eraseMessages(inbox: Needed, userId: string, { _id }: Conversation): Promise<void> {
  await movePending(inbox, _id);
  await changeAggregate<Conversation>(
    inbox.conversations,
    _id,
    (conversation) => {
      if (conversation.lastFrom === userId) conversation.excerpt = '';
      conversation.keys = conversation.keys.filter((key) => !key.startsWith(`${userId} `));
      return [];
    },
    inbox,
  );
}

export const personalData: PersonalData<Needed> = {
  covers: ['conversations', 'messages', ...owned.map(({ collection }) => collection)],
  async export(inbox, userId) {
    const { conversations, messages, people, connection } = inbox;
    const found = await conversations.find(ofPerson(userId)).limit(maxExported).lean<Conversation[]>();
    const others = await people.getMany(found.map((conversation) => otherOf(conversation, userId)));
    for (const { _id } of found) await movePending(inbox, _id);
    const written = await messages.find({ userId }).sort({ createdAt: 1 }).limit(maxExported).lean<StoredMessage[]>();
    const names = new Map(found.map((one) => [one._id, presentOther(one, userId, others).name]));
    return {
      sections: {
        conversations: found.map(({ _id, startedAt, lastAt }) => ({ with: names.get(_id), startedAt, lastAt })),
        messages: written.map(({ conversationId, text, createdAt, role }) => ({
          to: names.get(conversationId) ?? null,
          ...{ text, createdAt, role },
        })),
        // Reports of others about the person are theirs.
        ...(await exportOwned(
          connection,
          [
            { collection: 'blocks', by: ['userId'] },
            // The other person may be the author of an anonymous Opportunity to whom this one responded.
            { collection: 'reports', by: ['reporterId'], hidden: ['reportedId'] },
            { collection: 'responses', by: ['responderId'], hidden: ['authorId', 'messageId'] },
            { collection: 'reply_settings', by: ['_id'] },
          ],
          { userId, email: null },
        )),
      },
    };
  },
  async erase(inbox, userId) {
    const { conversations, messages, connection } = inbox;
    for (const conversation of await conversations.find(ofPerson(userId)).lean<Conversation[]>())
      await eraseMessages(inbox, userId, conversation);
    await messages.updateMany({ userId }, { $set: { userId: null, text: null } });
    await eraseOwned(connection, owned, { userId, email: null });
    // Events name people by id alone, which leads nowhere once the account is gone.
    return [];
  },
};
