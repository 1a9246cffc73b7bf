import { setTimeout as sleep } from 'node:timers/promises';
import type { Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import type { Logger } from 'pino';
import { within } from '../wait/within.ts';
import { bySubscription } from './subscription-assigner.ts';

/** Partitions by topic. */
export type Assignment = Readonly<Record<string, readonly number[]>>;
/** A partition of a topic. */
export type TopicPartition = { topic: string; partition: number };
export type ConsumerOptions = {
  kafka: Kafka;
  groupId: string;
  topics: readonly string[];
  /** A member without heartbeats for this long loses its partitions to the others. */
  sessionTimeoutMs: number;
  log: Logger;
  /** `fresh`: as a new member, so others may have had the partitions in between. */
  onAssigned(assignment: Assignment, fresh: boolean): void;
  /** Partitions may be about to move: the last moment to commit positions. */
  onRebalancing?(): void;
  /** Must accept them at once. After an assignment, uncommitted messages come again. `upTo` is the last offset read. */
  onMessages(partition: TopicPartition, messages: KafkaMessage[], upTo: number): void;
};
export type SupervisedConsumer = {
  /** Resolves at the first assignment. */
  joined: Promise<void>;
  /** In the group, with recent heartbeats. */
  healthy(): boolean;
  commit(offsets: readonly (TopicPartition & { offset: number })[]): Promise<void>;
  pause(partition: TopicPartition): void;
  resume(partition: TopicPartition): void;
  close(): Promise<void>;
};

/** An idle fetch ends after this long, so a consumer that closes waits no longer. */
const idleFetchMs = 500;
const maxBackOffMs = 5000;
const closeMs = 1500;

/**
 * A member of a consumer group that stays one: kafkajs gives up on some errors and hangs on others, so a consumer that
 * ends, or whose heartbeats or fetches stop, is replaced.
 */
export function superviseConsumer(options: ConsumerOptions): SupervisedConsumer {
  const { kafka, groupId, topics, sessionTimeoutMs, log, onAssigned, onRebalancing, onMessages } = options;
  const silenceMs = 3 * sessionTimeoutMs;
  const closing = new AbortController();
  const joined = Promise.withResolvers<void>();
  let current: Consumer | null = null;
  let member = '';
  let inGroup = false;

  /** Resolves with the reason once this consumer has to be replaced. */
  function watch(consumer: Consumer): Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    let lastHeartbeat = Date.now();
    const fetched = new Map<number, number>();
    const { events } = consumer;
    consumer.on(events.CRASH, ({ payload }) => resolve(payload.error));
    // A crash disconnects before it reports its error.
    const gone = (): void => void setTimeout(resolve, 100, new Error('It stopped.')).unref();
    consumer.on(events.STOP, gone);
    consumer.on(events.DISCONNECT, gone);
    consumer.on(events.HEARTBEAT, () => {
      lastHeartbeat = Date.now();
    });
    consumer.on(events.FETCH, ({ payload }) => {
      fetched.set(payload.nodeId, Date.now());
    });
    consumer.on(events.REBALANCING, () => {
      if (consumer === current) onRebalancing?.();
    });
    consumer.on(events.GROUP_JOIN, ({ payload: { memberId, memberAssignment } }) => {
      if (consumer !== current) return;
      lastHeartbeat = Date.now();
      fetched.clear();
      inGroup = true;
      onAssigned(memberAssignment, memberId !== member);
      member = memberId;
      joined.resolve();
    });
    const watchdog = setInterval(
      () => {
        const oldest = Math.min(lastHeartbeat, ...fetched.values());
        if (Date.now() - oldest > silenceMs) resolve(new Error(`It gave no sign of life for ${silenceMs} ms.`));
      },
      Math.min(1000, sessionTimeoutMs),
    );
    closing.signal.addEventListener('abort', resolve);
    return promise.finally(() => {
      clearInterval(watchdog);
      closing.signal.removeEventListener('abort', resolve);
    });
  }

  async function eachBatch(consumer: Consumer, { batch, resolveOffset }: EachBatchPayload): Promise<void> {
    if (consumer !== current) return;
    onMessages({ topic: batch.topic, partition: batch.partition }, batch.messages, Number(batch.lastOffset()));
    resolveOffset(batch.messages.at(-1)!.offset);
  }

  /** Starts a consumer and resolves with the reason of its end. */
  async function runOnce(): Promise<unknown> {
    const consumer = kafka.consumer({
      groupId,
      sessionTimeout: sessionTimeoutMs,
      rebalanceTimeout: sessionTimeoutMs,
      heartbeatInterval: Math.round(sessionTimeoutMs / 5),
      maxWaitTimeInMs: idleFetchMs,
      allowAutoTopicCreation: false,
      partitionAssigners: [bySubscription],
      retry: { restartOnFailure: async () => false },
    });
    current = consumer;
    const ended = watch(consumer);
    const started = (async () => {
      await consumer.connect();
      await consumer.subscribe({ topics: [...topics], fromBeginning: true });
      await consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: 8,
        eachBatch: (payload) => eachBatch(consumer, payload),
      });
    })();
    try {
      return await Promise.race([ended, started.then(() => ended)]);
    } finally {
      inGroup = false;
      await within(closeMs, consumer.disconnect()).catch(() => undefined);
      current = null;
    }
  }

  async function keepRunning(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; ) {
      const startedAt = Date.now();
      const reason = await runOnce().catch((error: unknown) => error);
      if (closing.signal.aborted) return;
      failures = Date.now() - startedAt > 60_000 ? 1 : failures + 1;
      log.warn({ err: reason, group: groupId }, 'A consumer of events ended and is started again');
      const ms = Math.min(250 * 2 ** (failures - 1), maxBackOffMs);
      await sleep(ms, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }
  /** A consumer that is starting or ending has nothing that could be paused. */
  function whileRunning(act: (consumer: Consumer) => void): void {
    if (current && inGroup) act(current);
  }
  const running = keepRunning();

  return {
    joined: joined.promise,
    healthy: () => inGroup,
    async commit(offsets) {
      if (!current || !inGroup) throw new Error('The consumer is not in its group.');
      await current.commitOffsets(
        offsets.map(({ offset, ...partition }) => ({ ...partition, offset: String(offset) })),
      );
    },
    pause: ({ topic, partition }) => whileRunning((one) => one.pause([{ topic, partitions: [partition] }])),
    resume: ({ topic, partition }) => whileRunning((one) => one.resume([{ topic, partitions: [partition] }])),
    async close() {
      closing.abort();
      joined.resolve();
      await running;
    },
  };
}
