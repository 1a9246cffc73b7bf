import { type Kafka, type Message, Partitioners, type Producer } from 'kafkajs';
import type { Logger } from 'pino';
import { within } from '../wait/within.ts';
import { maxResponseMs, reach } from './kafka-client.ts';
import { type KafkaTopics, largestRecord } from './kafka-topics.ts';

export type Outgoing = { topic: string; message: Message };
export type KafkaPublisher = {
  /** Resolves when all in-sync replicas have the records, in order, also with respect to earlier calls. */
  send(records: readonly Outgoing[]): Promise<void>;
  /** Sends what was accepted, then rejects further calls. */
  close(): Promise<void>;
};

type Waiting = { records: readonly Outgoing[]; bytes: number; resolve: () => void; reject: (error: unknown) => void };

/** Bytes of one request; a larger record is sent alone. Kafka rejects a request that exceeds its largest record. */
const maxRecords = 500;
const maxBytes = 512_000;
const bytesOf = ({ message: { value } }: Outgoing): number => Buffer.byteLength(value ?? '');

/** The first of them that fit into one request, at least one. */
function fitting<T>(all: readonly T[], sizeOf: (one: T) => { records: number; bytes: number }): number {
  const sum = { records: 0, bytes: 0 };
  const end = all.findIndex((one, at) => {
    const { records, bytes } = sizeOf(one);
    sum.records += records;
    sum.bytes += bytes;
    return at > 0 && (sum.records > maxRecords || sum.bytes > maxBytes);
  });
  return end === -1 ? all.length : end;
}

/** The records of several calls go out in one request, one request after the other. */
export function createPublisher(options: { kafka: Kafka; topics: KafkaTopics; log: Logger }): KafkaPublisher {
  const { kafka, topics, log } = options;
  let producer: Promise<Producer> | null = null;
  const waiting: Waiting[] = [];
  let sending: Promise<void> | null = null;
  let closed = false;

  async function connect(): Promise<Producer> {
    const fresh = kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
    });
    await fresh.connect();
    return fresh;
  }
  const disconnect = (old: Promise<Producer> | null): Promise<void> =>
    within(1000, Promise.resolve(old?.then((one) => one.disconnect()))).catch(() => undefined);

  async function deliver(batch: readonly Waiting[], given: { up: boolean }): Promise<void> {
    const goOn = (): void => {
      if (given.up) throw new Error('This request was given up.');
    };
    const byTopic = Map.groupBy(
      batch.flatMap(({ records }) => records),
      ({ topic }) => topic,
    );
    await topics.ensure([...byTopic.keys()]);
    goOn();
    producer ??= connect();
    const connected = await producer;
    goOn();
    const topicMessages = [...byTopic].map(([topic, records]) => ({
      topic,
      messages: records.map(({ message }) => message),
    }));
    await connected.sendBatch({ acks: -1, timeout: 3000, topicMessages });
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(
        0,
        fitting(waiting, ({ records, bytes }) => ({ records: records.length, bytes })),
      );
      const given = { up: false };
      try {
        await reach(deliver(batch, given), maxResponseMs);
        for (const { resolve } of batch) resolve();
      } catch (error) {
        log.debug({ err: error }, 'Events could not be published');
        given.up = true;
        // A producer numbers its records, and it is unknown whether Kafka stored these numbers: it could treat the next
        // records as a repetition of these and acknowledge them without storing them.
        void disconnect(producer);
        producer = null;
        topics.forget();
        // Later records would wait as long, and would overtake the failed ones.
        for (const { reject } of [...batch, ...waiting.splice(0)]) reject(error);
      }
    }
    // Here and not when the promise is settled: a call in between would be missed.
    sending = null;
  }

  function enqueue(records: readonly Outgoing[]): Promise<void> {
    const bytes = records.reduce((all, one) => all + bytesOf(one), 0);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push({ records, bytes, resolve, reject });
    sending ??= sendAll();
    return promise;
  }

  return {
    async send(records) {
      if (closed) throw new Error('The bus is closed.');
      if (records.some((one) => bytesOf(one) > largestRecord))
        throw new Error(`An event is larger than ${largestRecord} bytes.`);
      const parts: Promise<void>[] = [];
      for (let left = records; left.length > 0; ) {
        const count = fitting(left, (one) => ({ records: 1, bytes: bytesOf(one) }));
        parts.push(enqueue(left.slice(0, count)));
        left = left.slice(count);
      }
      const failed = (await Promise.allSettled(parts)).find((part) => part.status === 'rejected');
      if (failed) throw failed.reason;
    },
    async close() {
      closed = true;
      await sending;
      await disconnect(producer);
    },
  };
}
