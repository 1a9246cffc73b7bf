import type { Connection } from 'mongoose';
import { boxesOf } from './boxes.ts';
import { type Conversation, conversationModel } from './conversation-model.ts';

/** The index that lists were read by before. */
const replaced = 'participants.userId_1_mergedInto_1_lastAt_-1';

/** Adds the field `boxes` to conversations from before it; safe to repeat. */
export async function addBoxes(connection: Connection): Promise<void> {
  const conversations = conversationModel(connection);
  const stored = conversations.find().sort({ _id: 1 }).lean<Conversation[]>().cursor();
  for await (const one of stored as AsyncIterable<Conversation>)
    await conversations.updateOne({ _id: one._id }, { $set: { boxes: boxesOf(one) } });
  const { collection } = conversations;
  if (await collection.indexExists(replaced)) await collection.dropIndex(replaced);
}
