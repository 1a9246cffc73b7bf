import type { Admin } from 'kafkajs';
import { retryUntil } from './kafka-client.ts';
import type { KafkaPositions } from './kafka-positions.ts';
import { deadLetterSuffix } from './kafka-topics.ts';

type Options = {
  admin: Admin;
  positions: Pick<KafkaPositions, 'handled'>;
  inKafka: (topic: string) => string;
  /** With which the names of the product's groups start. */
  prefix: string;
};

/**
 * Kafka cannot remove single records, so everything that all groups have handled is removed from the topics: no consumer needs it
 * again, since a new projection is filled by the owner of its aggregate. Resolves to the number of records that are left.
 */
export const kafkaEraser = ({ admin, positions, inKafka, prefix }: Options) => ({
  async erase(topics: readonly string[]): Promise<number> {
    const existing = new Set(await retryUntil(() => admin.listTopics()));
    const names = topics
      .flatMap((topic) => [inKafka(topic), `${inKafka(topic)}${deadLetterSuffix}`])
      .filter((name) => existing.has(name));
    let waiting = 0;
    for (const [topic, partitions] of await positions.handled(names, prefix)) {
      waiting += partitions.reduce((sum, one) => sum + one.waiting, 0);
      const removed = partitions
        .filter(({ offset }) => offset > 0)
        .map(({ partition, offset }) => ({ partition, offset: String(offset) }));
      if (removed.length > 0) await retryUntil(() => admin.deleteTopicRecords({ topic, partitions: removed }));
    }
    return waiting;
  },
});
