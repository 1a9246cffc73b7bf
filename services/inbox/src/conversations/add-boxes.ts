import { type Connection, trusted } from 'mongoose';
import { boxesOf } from './boxes.ts';
import { type Conversation, conversationModel } from './conversation-model.ts';

/** The index that lists were read by before. */
const replaced = 'participants.userId_1_mergedInto_1_lastAt_-1';
const pageSize = 500;

/** Adds the field `boxes` to conversations from before it; safe to repeat. */
export async function addBoxes(connection: Connection): Promise<void> {
  const conversations = conversationModel(connection);
  const after = (id: string): Promise<Conversation[]> =>
    conversations
      .find({ _id: trusted({ $gt: id }) })
      .sort({ _id: 1 })
      .limit(pageSize)
      .lean<Conversation[]>();
  for (let page = await after(''); page.length > 0; page = await after(page.at(-1)!._id))
    for (const one of page) await conversations.updateOne({ _id: one._id }, { $set: { boxes: boxesOf(one) } });
  const { collection } = conversations;
  if (await collection.indexExists(replaced)) await collection.dropIndex(replaced);
}
