import type { Admin } from 'kafkajs';
import { retryUntil } from './kafka-client.ts';

/** Offsets by partition. */
type Offsets = ReadonlyMap<number, { low: number; high: number }>;
/** A group and the topics that it follows here, by their names in Kafka. */
export type Followed = { groupId: string; topics: readonly string[] };
export type KafkaPositions = {
  /** Events that wait for the given groups, and for all others whose name starts with `prefix`. */
  backlog(here: readonly Followed[], prefix: string): Promise<Map<string, number>>;
  /** Offset after the newest record of each partition. */
  ends(topics: readonly string[]): Promise<Map<string, Offsets>>;
  /**
   * Offset, by partition of each topic, before which every group has handled everything; groups are those whose name starts with
   * `prefix`.
   */
  handled(
    topics: readonly string[],
    prefix: string,
  ): Promise<Map<string, { partition: number; offset: number; waiting: number }[]>>;
  /** Whether a group has handled everything before `ends`. */
  reached(group: Followed, ends: ReadonlyMap<string, Offsets>): Promise<boolean>;
};

/** The lag of groups as Kafka knows it: of every instance, not only of this process. */
export function kafkaPositions(admin: Admin): KafkaPositions {
  async function endsOf(topic: string): Promise<Offsets> {
    const offsets = await retryUntil(() => admin.fetchTopicOffsets(topic));
    return new Map(offsets.map(({ partition, low, high }) => [partition, { low: Number(low), high: Number(high) }]));
  }
  const ends = async (topics: readonly string[]): Promise<Map<string, Offsets>> =>
    new Map(await Promise.all(topics.map(async (topic) => [topic, await endsOf(topic)] as const)));

  /** Position by topic and partition; one that was never written down is missing. */
  async function written({ groupId, topics }: Followed): Promise<Map<string, Map<number, number>>> {
    const found = await retryUntil(() => admin.fetchOffsets({ groupId, topics: [...topics] }));
    return new Map(
      found.map(({ topic, partitions }) => [
        topic,
        new Map(
          partitions.map(({ partition, offset }) => [partition, Number(offset)] as const).filter(([, at]) => at >= 0),
        ),
      ]),
    );
  }
  function waiting(offsets: Offsets, positions: ReadonlyMap<number, number> | undefined): number {
    let sum = 0;
    for (const [partition, { low, high }] of offsets) sum += high - Math.max(low, positions?.get(partition) ?? low);
    return sum;
  }

  return {
    ends,
    async reached(group, until) {
      const positions = await written(group);
      return group.topics.every((topic) => waiting(until.get(topic) ?? new Map(), positions.get(topic)) <= 0);
    },
    async handled(topics, prefix) {
      const { groups } = await retryUntil(() => admin.listGroups());
      const names = groups.map(({ groupId }) => groupId).filter((groupId) => groupId.startsWith(prefix));
      const all = await Promise.all(names.map((groupId) => written({ groupId, topics: [] })));
      const until = await ends(topics);
      return new Map(
        [...until].map(([topic, offsets]) => {
          const readers = all.flatMap((positions) => positions.get(topic) ?? []);
          const partitions = [...offsets].map(([partition, { low, high }]) => {
            // A reader without a position in this partition has handled nothing of it that could still be read.
            const offset = readers.reduce((least, reader) => Math.min(least, reader.get(partition) ?? low), high);
            return { partition, offset: Math.max(low, offset), waiting: high - Math.max(low, offset) };
          });
          return [topic, partitions] as const;
        }),
      );
    },
    async backlog(here, prefix) {
      const { groups } = await retryUntil(() => admin.listGroups());
      const known = new Set(here.map(({ groupId }) => groupId));
      const others = groups
        .filter(({ groupId }) => groupId.startsWith(prefix) && !known.has(groupId))
        .map(({ groupId }) => ({ groupId, topics: [] }));
      const all = await Promise.all(
        [...here, ...others].map(async (group) => ({ ...group, positions: await written(group) })),
      );
      const topics = new Set(all.flatMap((group) => [...group.topics, ...group.positions.keys()]));
      const until = await ends([...topics]);
      return new Map(
        all.map(({ groupId, positions, ...group }) => {
          const followed = new Set([...group.topics, ...positions.keys()]);
          const behind = [...followed].map((topic) => waiting(until.get(topic)!, positions.get(topic)));
          return [groupId, behind.reduce((sum, one) => sum + one, 0)] as const;
        }),
      );
    },
  };
}
