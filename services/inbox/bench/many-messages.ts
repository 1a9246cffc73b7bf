import type { Connection } from 'mongoose';
import { boxesOf } from '../src/conversations/boxes.ts';
import { conversationModel, pairKey } from '../src/conversations/conversation-model.ts';
import { messageModel } from '../src/conversations/message-model.ts';

const batchSize = 5000;
const secondMs = 1000;
const text =
  'We could host the second measurement in May, if the certified chamber is free by then. Who decides about the budget of that work package?';

export type FilledConversation = {
  id: string;
  people: readonly [string, string];
  messages: number;
  /** Messages that the first of the two people has not read. */
  unread: number;
  archived?: boolean;
  /** When its last message was written. */
  lastAt: Date;
};

/** Writes conversations and their messages straight into the store, as if they had always been there. Returns how many messages. */
export async function addManyMessages(
  connection: Connection,
  conversations: Iterable<FilledConversation>,
): Promise<number> {
  let written = 0;
  let heads: object[] = [];
  let messages: object[] = [];
  const flush = async (): Promise<void> => {
    if (heads.length > 0) await conversationModel(connection).collection.insertMany(heads as never[]);
    if (messages.length > 0) await messageModel(connection).collection.insertMany(messages as never[]);
    written += messages.length;
    heads = [];
    messages = [];
  };
  for (const one of conversations) {
    heads.push(headOf(one));
    for (let seq = 1; seq <= one.messages; seq += 1) {
      messages.push(messageOf(one, seq));
      if (messages.length >= batchSize) await flush();
    }
  }
  await flush();
  return written;
}

function headOf({ id, people, messages, unread, archived = false, lastAt }: FilledConversation): object {
  const conversation = {
    _id: id,
    version: 1,
    deletedAt: null,
    key: pairKey(...people),
    participants: people.map((userId, index) => ({
      userId,
      unread: index === 0 ? unread : 0,
      archived: index === 0 && archived,
    })),
    anonymousId: null,
    postId: null,
    startedBy: people[0],
    startedAt: new Date(lastAt.getTime() - messages * secondMs),
    lastSeq: messages,
    lastAt,
    lastFrom: people[messages % 2],
    excerpt: text.slice(0, 100),
    pending: [],
    keys: [],
    mergedInto: null,
    merged: [],
  };
  return { ...conversation, boxes: boxesOf(conversation) };
}

function messageOf({ id, people, messages, lastAt }: FilledConversation, seq: number): object {
  return {
    _id: `${id.slice(0, 16)}${seq.toString(16).padStart(8, '0')}`,
    conversationId: id,
    seq,
    userId: people[seq % 2],
    text: `${seq}. ${text}`,
    createdAt: new Date(lastAt.getTime() - (messages - seq) * secondMs),
    postId: null,
    role: null,
  };
}
