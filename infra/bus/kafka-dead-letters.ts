import type { Admin, Kafka, KafkaMessage } from 'kafkajs';
import type { Logger } from 'pino';
import type { DeadLetter } from './bus.ts';
import { retryUntil } from './kafka-client.ts';
import { superviseConsumer } from './kafka-consumer.ts';
import type { Outgoing } from './kafka-publisher.ts';

export type DeadLetterStore = {
  /** The record that stores a dead letter; storing the same one twice has no further effect. */
  stored(deadLetter: DeadLetter): Outgoing;
  /** The record that removes a dead letter. */
  removed(id: string): Outgoing;
  /** All dead letters at the time of the call, oldest first. */
  all(): Promise<DeadLetter[]>;
  close(): Promise<void>;
};
type Options = {
  kafka: Kafka;
  admin: Admin;
  topic: string;
  /** Of the consumer that reads the topic: unique to this process, since each process reads all of it. */
  groupId: string;
  ensure(): Promise<void>;
  sessionTimeoutMs: number;
  log: Logger;
};

/**
 * Dead letters in a compacted topic: each is a record under its id, and an empty record removes it. Read into memory at the
 * first call of `all`, and followed from then on.
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
  const deadLetters = new Map<string, DeadLetter>();
  let read = 0;
  let waiters: { end: number; resolve: () => void }[] = [];
  let reader: Promise<{ close(): Promise<void> }> | null = null;

  function apply(messages: KafkaMessage[], upTo: number): void {
    for (const { key, value } of messages) {
      const id = key?.toString() ?? '';
      deadLetters.delete(id);
      if (value && value.length > 0) deadLetters.set(id, JSON.parse(value.toString()) as DeadLetter);
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
      // No position is ever written, so reading starts at the oldest record.
      onAssigned() {
        deadLetters.clear();
        read = 0;
      },
      onMessages: (_, messages, upTo) => apply(messages, upTo),
    });
  }

  return {
    stored: (deadLetter) => ({ topic, message: { key: deadLetter.id, value: JSON.stringify(deadLetter) } }),
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
      return [...deadLetters.values()];
    },
    async close() {
      await (await reader?.catch(() => null))?.close();
    },
  };
}
