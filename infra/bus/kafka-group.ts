import type { Kafka, KafkaMessage } from 'kafkajs';
import type { Logger } from 'pino';
import { within } from '../wait/within.ts';
import type { Handle } from './consumer-group.ts';
import { type SupervisedConsumer, superviseConsumer, type TopicPartition } from './kafka-consumer.ts';
import {
  type GroupEffect,
  type GroupEvent,
  initialGroup,
  type Position,
  partitionName,
  reduceGroup,
} from './kafka-group-state.ts';
import { entryOf } from './kafka-record.ts';
import type { LoggedEvent } from './logged-event.ts';
import { type PartitionReader, readPartition } from './partition-reader.ts';

export type FailedEntry = TopicPartition & { group: string; entry: LoggedEvent; error: unknown; attempts: number };
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

/** A member that died holds the group up for its session; a service does not wait longer than this to start. */
const joinMs = 20_000;
const commitMs = 3000;

/**
 * One consumer group as this process takes part in it: a reader for each partition it was given, and their positions. Drives
 * the state of `kafka-group-state.ts` with the consumer, the readers and a timer.
 */
export function createKafkaGroup(options: Options): KafkaGroup {
  const { kafka, group, groupId, sessionTimeoutMs, retryDelaysMs, log, moveToDeadLetters } = options;
  const handlers = new Map<string, Handle>();
  const readers = new Map<string, PartitionReader>();
  /** Readers that are ending, by topic and partition. */
  const ending = new Map<string, Promise<unknown>>();
  const driven: {
    consumer: SupervisedConsumer | null;
    commitTimer?: NodeJS.Timeout;
    /** Resolves when the consumer that is ending has ended. */
    stopped: Promise<void>;
    /** Positions are stored by one request at a time. */
    stored: Promise<void>;
  } = { consumer: null, stopped: Promise.resolve(), stored: Promise.resolve() };
  let state = initialGroup;

  /** Resolves when the positions that `event` stores are stored. */
  async function dispatch(event: GroupEvent): Promise<void> {
    const [next, effects] = reduceGroup(state, event);
    state = next;
    await Promise.all(effects.map(run));
  }

  function run(effect: GroupEffect): Promise<void> | undefined {
    switch (effect.type) {
      case 'start':
        driven.consumer = startConsumer(effect.topics);
        return undefined;
      case 'stop':
        driven.stopped = stopConsumer();
        return undefined;
      case 'openReader':
        readers.set(partitionName(effect.partition), openReader(effect.partition, effect.reader, effect.first));
        return undefined;
      case 'stopReader':
        stopReader(partitionName(effect.partition));
        return undefined;
      case 'feed': {
        const reader = readers.get(partitionName(effect.partition))!;
        reader.feed(effect.entries, effect.upTo);
        if (reader.full()) driven.consumer?.pause(effect.partition);
        return undefined;
      }
      case 'resume':
        if (!readers.get(partitionName(effect.partition))?.full()) driven.consumer?.resume(effect.partition);
        return undefined;
      case 'scheduleCommit':
        driven.commitTimer = setTimeout(() => void commit(), effect.ms);
        return undefined;
      case 'cancelCommit':
        clearTimeout(driven.commitTimer);
        return undefined;
      case 'store':
        return store(effect.positions);
    }
  }

  function startConsumer(topics: readonly string[]): SupervisedConsumer {
    return superviseConsumer({
      ...{ kafka, groupId, topics, sessionTimeoutMs, log },
      onAssigned(assignment, fresh) {
        const partitions = Object.entries(assignment).flatMap(([topic, numbers]) =>
          numbers.map((partition) => ({ topic, partition })),
        );
        void dispatch({ type: 'assigned', partitions, fresh });
      },
      onRebalancing: () => void commit(),
      onMessages,
    });
  }

  async function stopConsumer(): Promise<void> {
    await Promise.all([...readers.values()].map((reader) => reader.stop()));
    await commit();
    await driven.consumer?.close();
    driven.consumer = null;
    await dispatch({ type: 'stopped' });
  }

  function openReader(partition: TopicPartition, reader: number, first: number): PartitionReader {
    return readPartition({
      ...{ group, first, retryDelaysMs },
      after: Promise.resolve(ending.get(partitionName(partition))),
      handle: handlers.get(partition.topic)!,
      isFinal: () => false,
      moveToDeadLetters: (entry, error, attempts) => moveToDeadLetters({ ...partition, group, entry, error, attempts }),
      onRoom: () => void dispatch({ type: 'room', partition, reader }),
      onProgress: (position) => void dispatch({ type: 'progress', partition, reader, offset: position + 1 }),
      onTrouble: (error) =>
        log.error({ err: error, group, topic: partition.topic }, 'An event could not be moved to the dead letters'),
    });
  }

  function stopReader(name: string): void {
    const end = Promise.all([ending.get(name), readers.get(name)?.stop()]).finally(() => {
      if (ending.get(name) === end) ending.delete(name);
    });
    readers.delete(name);
    ending.set(name, end);
  }

  function onMessages(partition: TopicPartition, messages: KafkaMessage[], upTo: number): void {
    const entries = messages.map(entryOf);
    for (const { seq, problem } of entries) {
      if (problem) log.error({ err: problem, ...partition, offset: seq }, 'A record is not an event and is skipped');
    }
    void dispatch({ type: 'messages', partition, entries, upTo });
  }

  async function store(positions: readonly Position[]): Promise<void> {
    try {
      await within(commitMs, driven.consumer?.commit(positions) ?? Promise.resolve());
    } catch (error) {
      log.debug({ err: error, group }, 'Positions of consumers could not be stored');
      await dispatch({ type: 'commitFailed', positions });
    }
  }

  /** Resolves when the positions of this moment are stored, or were refused. */
  function commit(): Promise<void> {
    driven.stored = driven.stored.then(() => dispatch({ type: 'commit' }));
    return driven.stored;
  }

  async function change(): Promise<void> {
    // Changes of one turn are one, so that a consumer of several topics joins the group once.
    await driven.stopped;
    await dispatch({ type: 'topics', topics: [...handlers.keys()] });
    await driven.stopped;
  }

  return {
    topics: () => [...handlers.keys()],
    async follow(topic, handle) {
      handlers.set(topic, handle);
      await change();
      await within(joinMs, driven.consumer?.joined ?? Promise.resolve()).catch((error) => {
        log.warn({ err: error, group }, 'A consumer of events has not joined its group yet');
      });
      return { wake: () => undefined };
    },
    async leave(topic) {
      handlers.delete(topic);
      await change();
    },
    commit,
    healthy: () => driven.consumer?.healthy() ?? true,
    async close() {
      handlers.clear();
      await change();
    },
  };
}
