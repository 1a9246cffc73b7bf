import { randomUUID } from 'node:crypto';
import { type EventEnvelope, eventEnvelope } from '@consortia/proto/event';
import { within } from '../wait/within.ts';
import type { Bus, ConsumeOptions, DeadLetter } from './bus.ts';
import { type ConsumerGroup, createGroup } from './consumer-group.ts';
import { type KafkaConnectionOptions, kafkaClient, maxResponseMs, reach, usualPrefix } from './kafka-client.ts';
import { openDeadLetterStore } from './kafka-dead-letters.ts';
import { kafkaEraser } from './kafka-eraser.ts';
import { createKafkaGroup, type FailedEntry, type KafkaGroup } from './kafka-group.ts';
import { kafkaPositions } from './kafka-positions.ts';
import { createPublisher } from './kafka-publisher.ts';
import { recordOf } from './kafka-record.ts';
import { createTopics, deadLetterSuffix } from './kafka-topics.ts';
import { trackPublications } from './publications.ts';

export type KafkaBusOptions = KafkaConnectionOptions & {
  clock?: () => Date;
  /** Waits before the second, third… attempt of an event in milliseconds; then it becomes a dead letter. */
  retryDelaysMs?: readonly number[];
  /** Time without heartbeats after which other instances take over the partitions of this one; 6 s to 30 min on a usual broker. */
  sessionTimeoutMs?: number;
  /** Partitions of a new topic: as many instances can share it. Keys keep their partition only while the number stays. */
  partitions?: number;
};

const settleEveryMs = 15;
const readyMs = 1000;
/** A new broker takes a while for the topics of every service, which all start at once; no request waits for it. */
const topicsMs = 30_000;
/** A broker may not know a topic yet a moment after another broker created it. */
const deadLettersMs = 15_000;

/**
 * Event bus on Kafka: the key is the aggregate's id, all in-sync replicas have an event before it counts as published, and a
 * position is written once everything before it has had its effect. Rejects when no broker responds within 5 s; afterwards it
 * reconnects by itself.
 */
export async function startKafkaBus(options: KafkaBusOptions): Promise<Bus> {
  const { brokers, log, prefix = usualPrefix, clock = () => new Date() } = options;
  const { retryDelaysMs = [100, 500, 2000, 10_000], sessionTimeoutMs = 10_000, partitions = 12 } = options;
  const kafka = kafkaClient(options);
  const admin = kafka.admin();
  const inKafka = (topic: string): string => `${prefix}.${topic}`;
  const fromKafka = (topic: string): string => topic.slice(prefix.length + 1);
  try {
    await within(
      maxResponseMs,
      admin.connect().then(() => admin.describeCluster()),
    );
  } catch (error) {
    void admin.disconnect().catch(() => undefined);
    const { message } = error as Error;
    throw new Error(`Kafka at ${brokers.join(', ')} cannot be used (KAFKA_BROKERS): ${message}`, { cause: error });
  }
  const deadLetterTopic = inKafka('dead-letters');
  const topics = createTopics({ admin, deadLetterTopic, partitions });
  const publisher = createPublisher({ kafka, topics, log });
  const positions = kafkaPositions(admin);
  const eraser = kafkaEraser({ admin, positions, inKafka, prefix: `${prefix}.` });
  const store = openDeadLetterStore({
    kafka,
    admin,
    topic: deadLetterTopic,
    groupId: `${prefix}-letters-${randomUUID()}`,
    ensure: () => topics.ensure([deadLetterTopic]),
    sessionTimeoutMs,
    log,
  });
  const groups = new Map<string, { members: ConsumerGroup; kafka: KafkaGroup }>();
  const publications = trackPublications();
  let closed = false;
  let probe: { at: number; result: Promise<boolean> } | null = null;

  async function moveToDeadLetters({ group, topic, partition, entry, error, attempts }: FailedEntry): Promise<void> {
    const event = JSON.parse(entry.event) as EventEnvelope;
    const deadLetter = {
      id: `${fromKafka(topic)}-${partition}-${entry.seq}-${group}`,
      group,
      topic: fromKafka(topic),
      event,
      error: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      attempts,
      diedAt: clock().toISOString(),
    };
    await publisher.send([
      { topic: `${topic}${deadLetterSuffix}`, message: recordOf(event) },
      store.stored(deadLetter),
    ]);
    log.error({ err: error, group, topic, key: entry.key, attempts }, 'An event became a dead letter');
  }

  function groupOf(name: string): { members: ConsumerGroup; kafka: KafkaGroup } {
    const known = groups.get(name);
    if (known) return known;
    const inner = createKafkaGroup({
      kafka,
      group: name,
      groupId: inKafka(name),
      sessionTimeoutMs,
      retryDelaysMs,
      log,
      moveToDeadLetters,
    });
    const members = createGroup(
      (topic, handle) => inner.follow(inKafka(topic), handle),
      (topic) => inner.leave(inKafka(topic)),
    );
    const group = { members, kafka: inner };
    groups.set(name, group);
    return group;
  }
  const followed = () => [...groups].map(([name, { kafka }]) => ({ groupId: inKafka(name), topics: kafka.topics() }));
  const commitAll = () => Promise.all([...groups.values()].map(({ kafka }) => kafka.commit()));

  async function publish(events: EventEnvelope[]): Promise<void> {
    if (closed) throw new Error('The bus is closed.');
    if (events.length === 0) return;
    await publisher.send(
      events.map((event) => ({ topic: inKafka(eventEnvelope.parse(event).topic), message: recordOf(event) })),
    );
  }

  async function consume({ group, topics: names, handle }: ConsumeOptions): Promise<{ close(): Promise<void> }> {
    if (closed) throw new Error('The bus is closed.');
    await reach(topics.ensure(names.map(inKafka)), topicsMs);
    const { members } = groupOf(group);
    const member = { topics: names, handle };
    await members.join(member);
    return { close: () => members.leave(member) };
  }

  async function settle(): Promise<void> {
    await publications.ended();
    let left = followed().filter((group) => group.topics.length > 0);
    const ends = await positions.ends([...new Set(left.flatMap((group) => group.topics))]);
    while (left.length > 0 && !closed) {
      await commitAll();
      const done = await Promise.all(left.map((group) => positions.reached(group, ends)));
      left = left.filter((_, at) => !done[at]);
      if (left.length > 0) await new Promise((resolve) => setTimeout(resolve, settleEveryMs));
    }
  }

  const findDeadLetter = async (id: string): Promise<DeadLetter | null> =>
    (await reach(store.all(), deadLettersMs)).find((one) => one.id === id) ?? null;

  /** Concurrent probes share one request to Kafka. */
  function isReachable(): Promise<boolean> {
    if (!probe || Date.now() - probe.at > readyMs / 2) {
      const result = within(readyMs, admin.describeCluster()).then(
        ({ brokers }) => brokers.length > 0,
        () => false,
      );
      probe = { at: Date.now(), result };
    }
    return probe.result;
  }

  return {
    publish: (events) => publications.track(publish(events)),
    consume,
    deadLetters: {
      async list({ topic, groupPrefix = '', limit = 100 } = {}) {
        const all = (await reach(store.all(), deadLettersMs)).reverse();
        return all
          .filter((one) => (topic === undefined || one.topic === topic) && one.group.startsWith(groupPrefix))
          .slice(0, limit);
      },
      find: findDeadLetter,
      async counts() {
        const byTopic = Map.groupBy(await reach(store.all(), deadLettersMs), ({ topic }) => topic);
        return Object.fromEntries([...byTopic].map(([topic, all]) => [topic, all.length]));
      },
      async replay(id) {
        const deadLetter = await findDeadLetter(id);
        if (!deadLetter) return false;
        const { event, group, topic } = deadLetter;
        // In this order, so that a crash in between leaves one too many and never one too few.
        await publisher.send([{ topic: inKafka(topic), message: recordOf(event, { target: group }) }]);
        await publisher.send([store.removed(id)]);
        return true;
      },
      async discard(id) {
        if (!(await findDeadLetter(id))) return false;
        await publisher.send([store.removed(id)]);
        return true;
      },
    },
    async erase(aggregates) {
      const keysOf = new Map<string, Set<string>>();
      for (const { topic, key } of aggregates) keysOf.set(topic, (keysOf.get(topic) ?? new Set()).add(key));
      const deadLetters = (await reach(store.all(), deadLettersMs)).filter(({ topic, event }) =>
        keysOf.get(topic)?.has(event.key),
      );
      if (deadLetters.length > 0) await publisher.send(deadLetters.map(({ id }) => store.removed(id)));
      await commitAll();
      return reach(eraser.erase([...keysOf.keys()]), deadLettersMs);
    },
    // Segments below the first offset are removed by the broker.
    compact: async () => {},
    async backlog() {
      await commitAll();
      const waiting = await reach(positions.backlog(followed(), `${prefix}.`));
      return Object.fromEntries([...waiting].map(([groupId, count]) => [fromKafka(groupId), count]));
    },
    settle,
    async ready() {
      return !closed && [...groups.values()].every(({ kafka }) => kafka.healthy()) && (await isReachable());
    },
    async close() {
      if (closed) return;
      closed = true;
      await publications.ended();
      await Promise.all([...groups.values()].map(({ kafka }) => kafka.close()));
      await Promise.all([publisher.close(), store.close()]);
      await within(1000, admin.disconnect()).catch(() => undefined);
    },
  };
}
