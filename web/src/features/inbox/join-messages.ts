import type { InboxMessage } from '@consortia/proto/inbox/shapes';

/** Neighbouring messages of a conversation, the oldest first; `before`: where those before them start, null where there are none. */
export type Loaded = { messages: readonly InboxMessage[]; before: number | null };

const isSame = (one: readonly InboxMessage[], other: readonly InboxMessage[]): boolean =>
  one.length === other.length && one.every((message, index) => message === other[index]);

/**
 * Adds a response of the service to the messages that are shown: each number once, in order, as last read. Where the response does
 * not reach the ones shown, the later part replaces the earlier one, which can be loaded again, so that no message is missing
 * between two that are shown. Returns the same `messages` where nothing has changed.
 */
export function joinMessages(shown: Loaded, read: Loaded): Loaded {
  const [first, firstRead] = [shown.messages[0]?.seq, read.messages[0]?.seq];
  if (firstRead === undefined) return shown;
  if (first === undefined) return read;
  const [last, lastRead] = [shown.messages.at(-1)!.seq, read.messages.at(-1)!.seq];
  if (firstRead > last + 1) return read;
  if (lastRead < first - 1) return shown;
  const bySeq = new Map([...shown.messages, ...read.messages].map((message) => [message.seq, message]));
  const messages = [...bySeq.values()].sort((one, other) => one.seq - other.seq);
  return {
    messages: isSame(messages, shown.messages) ? shown.messages : messages,
    before: first <= firstRead ? shown.before : read.before,
  };
}
