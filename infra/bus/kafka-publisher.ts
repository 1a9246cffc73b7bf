import { type Kafka, type Message, Partitioners, type Producer } from 'kafkajs';
import type { Logger } from 'pino';
import { longestAnswerMs, reach, within } from './kafka-client.ts';
import { type KafkaTopics, largestRecord } from './kafka-topics.ts';

export type Outgoing = { topic: string; message: Message };
export type KafkaPublisher = {
  /** Resolves when all in-sync replicas have the records; their order is kept, also towards earlier calls. */
  send(records: readonly Outgoing[]): Promise<void>;
  /** Sends what was given, then refuses. */
  close(): Promise<void>;
};

type Waiting = { records: readonly Outgoing[]; bytes: number; resolve: () => void; reject: (error: unknown) => void };

const mostRecords = 500;
const mostBytes = 512_000;
const bytesOf = ({ value }: Message): number => Buffer.byteLength(value ?? '');

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

  async function deliver(batch: readonly Waiting[]): Promise<void> {
    const byTopic = Map.groupBy(
      batch.flatMap(({ records }) => records),
      ({ topic }) => topic,
    );
    await topics.ensure([...byTopic.keys()]);
    producer ??= connect();
    const topicMessages = [...byTopic].map(([topic, records]) => ({
      topic,
      messages: records.map(({ message }) => message),
    }));
    await (await producer).sendBatch({ acks: -1, timeout: 3000, topicMessages });
  }

  function takeBatch(): Waiting[] {
    let records = 0;
    let bytes = 0;
    const end = waiting.findIndex((one, at) => {
      records += one.records.length;
      bytes += one.bytes;
      return at > 0 && (records > mostRecords || bytes > mostBytes);
    });
    return waiting.splice(0, end === -1 ? waiting.length : end);
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = takeBatch();
      try {
        await reach(deliver(batch), longestAnswerMs);
        for (const { resolve } of batch) resolve();
      } catch (error) {
        log.debug({ err: error }, 'Events could not be published');
        // A producer numbers what it sends, and whether these numbers were taken nobody knows: Kafka would take the next
        // records for a repetition of these and acknowledge them without keeping them.
        void disconnect(producer);
        producer = null;
        topics.forget();
        // What waits behind would wait as long, and would overtake what failed.
        for (const { reject } of [...batch, ...waiting.splice(0)]) reject(error);
      }
    }
    // Here and not when the promise is settled: in between somebody could send and be overlooked.
    sending = null;
  }

  return {
    send(records) {
      if (closed) return Promise.reject(new Error('The bus is closed.'));
      const bytes = records.reduce((all, { message }) => all + bytesOf(message), 0);
      if (records.some(({ message }) => bytesOf(message) > largestRecord))
        return Promise.reject(new Error(`An event is larger than ${largestRecord} bytes.`));
      return new Promise((resolve, reject) => {
        waiting.push({ records, bytes, resolve, reject });
        sending ??= sendAll();
      });
    },
    async close() {
      closed = true;
      await sending;
      await disconnect(producer);
    },
  };
}
