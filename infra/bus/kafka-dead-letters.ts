import type { Admin, Kafka, KafkaMessage } from 'kafkajs';
import type { Logger } from 'pino';
import type { DeadLetter } from './bus.ts';
import { retryUntil } from './kafka-client.ts';
import { superviseConsumer } from './kafka-consumer.ts';
import type { Outgoing } from './kafka-publisher.ts';

export type DeadLetterStore = {
  /** What must be written for a letter to be kept; the same letter twice is one. */
  kept(letter: DeadLetter): Outgoing;
  removed(id: string): Outgoing;
  /** All letters, oldest first, as they stand at the time of the call. */
  all(): Promise<DeadLetter[]>;
  close(): Promise<void>;
};
type Options = {
  kafka: Kafka;
  admin: Admin;
  topic: string;
  /** Of the consumer that reads the topic: nobody else's, since everybody reads all of it. */
  groupId: string;
  ensure(): Promise<void>;
  sessionTimeoutMs: number;
  log: Logger;
};

/**
 * Dead letters in a compacted topic: a letter is a record under its id, and an empty record removes it. Read into memory at
 * the first question, and kept up to date from then on.
 */
export function openDeadLetterStore({
  kafka,
  admin,
  topic,
  groupId,
  ensure,
  sessionTimeoutMs,
  log,
}: Options): DeadLetterStore {
  const letters = new Map<string, DeadLetter>();
  let read = 0;
  let waiters: { end: number; resolve: () => void }[] = [];
  let reader: Promise<{ close(): Promise<void> }> | null = null;

  function take(messages: KafkaMessage[], upTo: number): void {
    for (const { key, value } of messages) {
      const id = key?.toString() ?? '';
      letters.delete(id);
      if (value && value.length > 0) letters.set(id, JSON.parse(value.toString()) as DeadLetter);
    }
    read = Math.max(read, upTo + 1);
    for (const { end, resolve } of waiters) if (read >= end) resolve();
    waiters = waiters.filter(({ end }) => read < end);
  }
  async function start(): Promise<{ close(): Promise<void> }> {
    await ensure();
    return superviseConsumer({
      kafka,
      groupId,
      topics: [topic],
      sessionTimeoutMs,
      log,
      // No position is ever written, so it begins at the oldest letter again.
      onAssigned() {
        letters.clear();
        read = 0;
      },
      onMessages: (_, messages, upTo) => take(messages, upTo),
    });
  }

  return {
    kept: (letter) => ({ topic, message: { key: letter.id, value: JSON.stringify(letter) } }),
    removed: (id) => ({ topic, message: { key: id, value: null } }),
    async all() {
      reader ??= start().catch((error) => {
        reader = null;
        throw error;
      });
      await reader;
      const [{ high } = { high: '0' }] = await retryUntil(() => admin.fetchTopicOffsets(topic));
      const end = Number(high);
      if (read < end) await new Promise<void>((resolve) => waiters.push({ end, resolve }));
      return [...letters.values()];
    },
    async close() {
      await (await reader?.catch(() => null))?.close();
    },
  };
}
