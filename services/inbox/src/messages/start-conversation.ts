import { duplicatesOnly } from '@consortia/infra/store/consume';
import { insertAggregate } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { limits } from '@consortia/proto/limits';
import { trusted } from 'mongoose';
import type { Conversation } from '../conversations/conversation-model.ts';
import type { Messaging } from './recipient.ts';

const day = 86_400_000;
type NewConversation = {
  id?: string;
  key: string;
  startedBy: string;
  otherId: string;
  /** Set where the other person is the author of this Opportunity and not known to the one who starts. */
  anonymousPostId?: string;
};

/** The conversation of a key, which is started where there is none. */
export async function startConversation(
  inbox: Messaging,
  { id = inbox.newId(), key, startedBy, otherId, anonymousPostId }: NewConversation,
): Promise<Conversation> {
  const { conversations } = inbox;
  const known = () => conversations.findOne({ key, deletedAt: null }).lean<Conversation>();
  const found = await known();
  if (found) return found;
  const now = inbox.clock();
  const added = {
    ...{ _id: id, key, startedBy, startedAt: now, lastAt: now },
    participants: [startedBy, otherId].map((userId) => ({ userId, unread: 0, archived: false })),
    ...(anonymousPostId ? { anonymousId: otherId, postId: anonymousPostId } : {}),
  };
  await duplicatesOnly(insertAggregate<Conversation>(conversations, added, () => [], inbox));
  return (await known()) ?? fail('inbox.conversation_not_found');
}

/** Throws `inbox.too_many_new` where a person has started many conversations within a day. */
export async function refuseTooManyNew({ conversations, clock }: Messaging, userId: string): Promise<void> {
  const since = new Date(clock().getTime() - day);
  const started = await conversations.countDocuments(
    { startedBy: userId, startedAt: trusted({ $gt: since }) },
    { limit: limits.newConversationsADay },
  );
  if (started >= limits.newConversationsADay) fail('inbox.too_many_new');
}
