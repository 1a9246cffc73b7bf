import type { Kafka, KafkaMessage } from 'kafkajs';
import type { Logger } from 'pino';
import type { Handle } from './consumer-group.ts';
import { within } from './kafka-client.ts';
import { type Assignment, type Place, type SupervisedConsumer, superviseConsumer } from './kafka-consumer.ts';
import { entryOf } from './kafka-record.ts';
import type { LoggedEvent } from './logged-event.ts';
import { type PartitionReader, readPartition } from './partition-reader.ts';

export type FailedEntry = Place & { group: string; entry: LoggedEvent; error: unknown; attempts: number };
type Options = {
  kafka: Kafka;
  group: string;
  /** Name of the group in Kafka. */
  groupId: string;
  sessionTimeoutMs: number;
  retryDelaysMs: readonly number[];
  log: Logger;
  moveToDeadLetters(failed: FailedEntry): Promise<void>;
};
export type KafkaGroup = {
  topics(): string[];
  /** Follows a topic from the group's position on; resolves when the group has this process as a member. */
  follow(topic: string, handle: Handle): Promise<{ wake(): void }>;
  /** Resolves when the handlers that run have ended. */
  leave(topic: string): Promise<void>;
  /** Stores the positions. */
  commit(): Promise<void>;
  healthy(): boolean;
  close(): Promise<void>;
};

/** Positions are written in one go this long after the first of them. */
const commitDelayMs = 20;
const refusedDelayMs = 1000;
/** A member that died holds the group up for its session; a service does not wait longer than this to start. */
const joinMs = 20_000;
const nameOf = ({ topic, partition }: Place): string => `${topic}/${partition}`;

/** One consumer group as this process takes part in it: a reader for each partition it was given, and their positions. */
export function createKafkaGroup(options: Options): KafkaGroup {
  const { kafka, group, groupId, sessionTimeoutMs, retryDelaysMs, log, moveToDeadLetters } = options;
  const handlers = new Map<string, Handle>();
  const readers = new Map<string, PartitionReader & Place>();
  /** Readers that are ending, by topic and partition. */
  const ending = new Map<string, Promise<unknown>>();
  const unwritten = new Map<string, Place & { offset: number }>();
  let consumer: SupervisedConsumer | null = null;
  let followed = '';
  let stopping = false;
  let changing: Promise<void> = Promise.resolve();
  let committing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  function commitIn(ms: number): void {
    timer ??= setTimeout(() => void commit(), ms);
  }
  async function write(): Promise<void> {
    const offsets = [...unwritten.values()];
    if (offsets.length === 0 || !consumer) return;
    unwritten.clear();
    try {
      await within(3000, consumer.commit(offsets));
    } catch (error) {
      log.debug({ err: error, group }, 'Positions of consumers could not be written');
      for (const offset of offsets) {
        const name = nameOf(offset);
        if (readers.has(name) && !unwritten.has(name)) unwritten.set(name, offset);
      }
      if (consumer) commitIn(refusedDelayMs);
    }
  }
  function commit(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    committing = committing.then(write);
    return committing;
  }
  function progressed(place: Place, offset: number): void {
    unwritten.set(nameOf(place), { ...place, offset });
    commitIn(commitDelayMs);
  }

  function stopReader(name: string): Promise<unknown> {
    const reader = readers.get(name);
    if (!reader) return Promise.resolve();
    readers.delete(name);
    unwritten.delete(name);
    const end = Promise.all([ending.get(name), reader.stop()]);
    ending.set(name, end);
    return end.finally(() => {
      if (ending.get(name) === end) ending.delete(name);
    });
  }

  function openReader(place: Place, first: number): PartitionReader & Place {
    const name = nameOf(place);
    const handle = handlers.get(place.topic)!;
    // The position of a stopped reader belongs to its successor.
    const mine = (): boolean => readers.get(name) === reader;
    const reader: PartitionReader & Place = {
      ...place,
      ...readPartition({
        group,
        first,
        after: Promise.resolve(ending.get(name)),
        retryDelaysMs,
        handle,
        isFinal: () => false,
        moveToDeadLetters: (entry, error, attempts) => moveToDeadLetters({ ...place, group, entry, error, attempts }),
        onRoom: () => mine() && consumer?.resume(place),
        onProgress: (position) => mine() && progressed(place, position + 1),
        onTrouble: (error) =>
          log.error({ err: error, group, topic: place.topic }, 'An event could not be moved to the dead letters'),
      }),
    };
    readers.set(name, reader);
    // Without a position the backlog of a new group would not count from here.
    progressed(place, first);
    return reader;
  }

  function onAssigned(assignment: Assignment, fresh: boolean): void {
    const mine = Object.entries(assignment).flatMap(([topic, partitions]) =>
      partitions.map((partition) => ({ topic, partition })),
    );
    const kept = new Set(fresh ? [] : mine.map(nameOf));
    for (const name of [...readers.keys()]) if (!kept.has(name)) void stopReader(name);
    // A partition that comes back may have been paused by the reader it had then.
    for (const place of mine) if (!readers.get(nameOf(place))?.full()) consumer?.resume(place);
  }
  function onMessages(place: Place, messages: KafkaMessage[], upTo: number): void {
    if (stopping || !handlers.has(place.topic)) return;
    const entries = messages.map(entryOf);
    for (const { seq, problem } of entries) {
      if (problem) log.error({ err: problem, ...place, offset: seq }, 'A record is not an event and is skipped');
    }
    const reader = readers.get(nameOf(place)) ?? openReader(place, entries[0]!.seq);
    reader.feed(entries, upTo);
    if (reader.full()) consumer?.pause(place);
  }

  async function stopConsumer(): Promise<void> {
    const old = consumer;
    if (!old) return;
    stopping = true;
    // Handlers end and positions are stored while the partitions are still this member's.
    await Promise.all([...readers.values()].map((reader) => reader.stop()));
    await commit();
    consumer = null;
    if (timer) clearTimeout(timer);
    timer = null;
    await old.close();
    for (const name of [...readers.keys()]) void stopReader(name);
    stopping = false;
  }

  /** Follows exactly the topics that have a handler; several changes at the same moment are one. */
  async function adapt(): Promise<void> {
    const topics = [...handlers.keys()].sort();
    if (topics.join() === followed) return;
    followed = topics.join();
    await stopConsumer();
    if (topics.length === 0) return;
    consumer = superviseConsumer({
      kafka,
      groupId,
      topics,
      sessionTimeoutMs,
      log,
      onAssigned,
      onRebalancing: () => void commit(),
      onMessages,
    });
  }
  function change(): Promise<void> {
    changing = changing.then(adapt);
    return changing;
  }

  return {
    topics: () => [...handlers.keys()],
    async follow(topic, handle) {
      handlers.set(topic, handle);
      await change();
      await within(joinMs, consumer?.joined ?? Promise.resolve()).catch((error) => {
        log.warn({ err: error, group }, 'A consumer of events has not joined its group yet');
      });
      return { wake: () => undefined };
    },
    async leave(topic) {
      handlers.delete(topic);
      await change();
    },
    commit,
    healthy: () => consumer?.healthy() ?? true,
    async close() {
      handlers.clear();
      await change();
    },
  };
}
