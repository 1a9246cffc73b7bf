import { join } from 'node:path';
import { addManyMessages, type FilledConversation } from '@consortia/inbox/bench/many-messages';
import { startEmbeddedStore } from '@consortia/infra/embedded/embedded-store';
import { connectStore } from '@consortia/infra/store/connection';
import { demoPeople } from '@consortia/proto/demo';
import type { Connection } from 'mongoose';

/** People with accounts: readers have long lists, and each writer has a conversation with the next one. */
export const [readerCount, writerCount] = [5, 20];
/** Conversations of a reader, and messages of each; every seventh is unread. */
export const [ownConversations, ownMessages] = [2000, 50];
export const longThread = 10_000;
const unreadMessages = 3;
const minuteMs = 60_000;

const hex = (prefix: string, number: number, digits: number): string =>
  prefix + number.toString(16).padStart(digits, '0');
const personId = (number: number): string => hex('f5', number, 22);
export const emailOf = (number: number): string => `writer.${number}@uni-aurora.example`;
/** Ids of conversations differ in their first sixteen characters. */
const conversationId = (number: number): string => `${hex('f6', number, 14)}00000000`;

export const reader = (number: number) => ({
  email: emailOf(number),
  longThread: conversationId(number * ownConversations),
  conversation: (index: number) => conversationId(number * ownConversations + index),
  /** What `GET /api/v1/inbox/unread` has to say. */
  unread: {
    conversations: Math.ceil(ownConversations / 7),
    messages: Math.ceil(ownConversations / 7) * unreadMessages,
  },
});
const firstPair = readerCount * ownConversations;
/** The conversation of writers 2n and 2n + 1. */
export const pairConversation = (pair: number): string => conversationId(firstPair + pair);
export const pairOf = (pair: number): [string, string] => [
  emailOf(readerCount + 2 * pair),
  emailOf(readerCount + 2 * pair + 1),
];

/** A million messages: the first conversation of a reader is the long one, the rest is between people who do not sign in. */
function* conversations(total: number): Generator<FilledConversation> {
  const now = Date.now() - minuteMs;
  let [number, left] = [0, total];
  const next = (people: readonly [string, string], messages: number, unread: number): FilledConversation => {
    left -= messages;
    const lastAt = new Date(now - number * minuteMs);
    return { id: conversationId(number++), people, messages, unread, lastAt };
  };
  for (let n = 0; n < readerCount; n += 1)
    for (let index = 0; index < ownConversations; index += 1)
      yield next(
        [personId(n), personId(1000 + index)],
        index === 0 ? longThread : ownMessages,
        index % 7 === 0 ? unreadMessages : 0,
      );
  for (let pair = 0; pair < writerCount / 2; pair += 1)
    yield next([personId(readerCount + 2 * pair), personId(readerCount + 2 * pair + 1)], ownMessages, 0);
  while (left > 0) yield next([personId(10_000 + number), personId(200_000 + number)], Math.min(ownMessages, left), 0);
}

async function copyAna(connection: Connection, name: string, copies: readonly object[]): Promise<void> {
  const collection = connection.collection<{ _id: string }>(name);
  const ana = (await collection.findOne({ _id: demoPeople.ana }))!;
  await collection.insertMany(copies.map((copy) => ({ ...ana, ...copy })) as never[]);
}

/** Fills the folder of a product that has been started once with the demo data. Returns how many messages were written. */
export async function fillInbox(dataDir: string, total: number): Promise<number> {
  const quiet = { info() {}, warn() {}, error: console.error };
  const store = await startEmbeddedStore({ directory: join(dataDir, 'store'), log: quiet });
  const [identity, inbox] = await Promise.all(
    ['identity', 'inbox'].map(async (name) => connectStore(await store.urlFor(name), { log: quiet })),
  );
  const accounts = Array.from({ length: readerCount + writerCount }, (_, n) => ({
    _id: personId(n),
    email: emailOf(n),
  }));
  await copyAna(identity!, 'users', accounts);
  const partners = Array.from({ length: ownConversations }, (_, n) => ({
    _id: personId(1000 + n),
    name: `Person Number${n}`,
  }));
  await copyAna(inbox!, 'people', [...accounts.map(({ _id }) => ({ _id })), ...partners]);
  const written = await addManyMessages(inbox!, conversations(total));
  await Promise.all([identity!.close(), inbox!.close()]);
  await store.close();
  return written;
}
