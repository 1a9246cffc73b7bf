import type { Admin, ITopicConfig } from 'kafkajs';
import { maxResponseMs, retryUntil } from './kafka-client.ts';

export type KafkaTopics = {
  /** Creates missing topics. Topics are never created by writing to them or reading them. */
  ensure(names: readonly string[]): Promise<void>;
  /** Checks again at the next call: a topic may have been removed. */
  forget(): void;
};

const retentionMs = 7 * 86_400_000;
/** A broker removes whole segments, so this is how much later than intended an event can be gone from its disk. */
const segmentMs = 86_400_000;
/** Bytes of the largest event. */
export const largestRecord = 8_000_000;
export const deadLetterSuffix = '.dlq';

type Options = {
  admin: Admin;
  /** Compacted: only the newest record of each key is stored, without expiry. */
  deadLetterTopic: string;
  partitions: number;
};

export function createTopics({ admin, deadLetterTopic, partitions }: Options): KafkaTopics {
  const known = new Set<string>();
  let creating: Promise<void> = Promise.resolve();

  function settingsOf(topic: string, brokers: number): ITopicConfig {
    const copies = Math.min(3, brokers);
    const isDeadLetters = topic === deadLetterTopic;
    const config = {
      ...(isDeadLetters ? { 'cleanup.policy': 'compact' } : { 'retention.ms': retentionMs, 'segment.ms': segmentMs }),
      'max.message.bytes': largestRecord + 1_000_000,
      // An acknowledged event outlives the loss of any one broker.
      'min.insync.replicas': copies > 2 ? 2 : 1,
    };
    return {
      topic,
      // One partition keeps the order of a topic that is read in full.
      numPartitions: isDeadLetters || topic.endsWith(deadLetterSuffix) ? 1 : partitions,
      replicationFactor: copies,
      configEntries: Object.entries(config).map(([name, value]) => ({ name, value: String(value) })),
    };
  }

  async function create(names: readonly string[]): Promise<void> {
    const missing = () => names.filter((name) => !known.has(name));
    if (missing().length === 0) return;
    for (const name of await retryUntil(() => admin.listTopics())) known.add(name);
    const wanted = missing();
    if (wanted.length === 0) return;
    const { brokers } = await admin.describeCluster();
    // One by one: of several, one that another instance has just created would hide what became of the rest.
    for (const name of wanted) {
      await admin.createTopics({ topics: [settingsOf(name, brokers.length)], waitForLeaders: false });
    }
    // Another broker may learn of them a moment later than the one that created them.
    for (const deadline = Date.now() + maxResponseMs; missing().length > 0; ) {
      for (const name of await admin.listTopics()) known.add(name);
      if (missing().length === 0) return;
      if (Date.now() > deadline) throw new Error(`Kafka does not show the topics ${missing().join(', ')}.`);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }

  return {
    ensure(names) {
      if (names.every((name) => known.has(name))) return Promise.resolve();
      const turn = creating.then(() => create(names));
      creating = turn.catch(() => undefined);
      return turn;
    },
    forget: () => known.clear(),
  };
}
