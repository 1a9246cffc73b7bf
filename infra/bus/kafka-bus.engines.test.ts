import { Kafka, logLevel, type Message } from 'kafkajs';
import { pino } from 'pino';
import { externalServer } from '../testing/engines/engine.ts';
import { notRun, withEngine } from '../testing/engines/engine-suite.ts';
import { startKafka } from '../testing/engines/kafka.ts';
import { until } from '../testing/engines/until.ts';
import type { Bus } from './bus.ts';
import { busContract } from './bus-contract.ts';
import { eventOf } from './bus-contract-events.ts';
import { type KafkaBusOptions, startKafkaBus } from './kafka-bus.ts';

const log = pino({ level: 'silent' });
const module = new URL('./bus-contract-kafka.ts', import.meta.url).href;

await withEngine('the bus on Kafka', startKafka, ({ url, server }, newPrefix) => {
  const brokers = url.split(',');
  // A broker that was killed looks through every partition when it starts again.
  const partitions = 4;
  const raw = new Kafka({ clientId: 'test', brokers, logLevel: logLevel.NOTHING });

  busContract('the bus on Kafka', async () => {
    const prefix = newPrefix();
    return {
      open: ({ retryDelaysMs }) => startKafkaBus({ brokers, log, prefix, partitions, retryDelaysMs }),
      child: { module, target: { brokers, prefix, partitions } },
      dispose: async () => undefined,
    };
  });

  let prefix: string;
  let opened: Bus[];
  beforeEach(() => {
    prefix = newPrefix();
    opened = [];
  });
  afterEach(async () => {
    for (const bus of opened) await bus.close();
  });
  async function open(options: Partial<KafkaBusOptions> = {}): Promise<Bus> {
    const bus = await startKafkaBus({
      brokers,
      log,
      prefix,
      retryDelaysMs: [1, 1],
      sessionTimeoutMs: 6000,
      ...options,
    });
    opened.push(bus);
    return bus;
  }
  async function follow(bus: Bus, group: string, topics = ['notes.note']): Promise<string[]> {
    const seen: string[] = [];
    await bus.consume({ group, topics, handle: async ({ id }) => void seen.push(id) });
    return seen;
  }
  const id = (key: string, version: number): string => `notes.note/${key}/${version}`;

  describe('the bus on Kafka', () => {
    it('keys a record by the aggregate and states id, type, versions and trace in its headers', async () => {
      const bus = await open();
      const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
      await bus.publish([{ ...eventOf('notes.note', 'a', 7), traceparent }]);
      const reader = raw.consumer({ groupId: `${prefix}-raw` });
      await reader.connect();
      await reader.subscribe({ topics: [`${prefix}.notes.note`], fromBeginning: true });
      const message = await new Promise<Message>((resolve) => {
        void reader.run({ eachMessage: async (payload) => resolve(payload.message) });
      });
      await reader.disconnect();
      expect(String(message.key)).toBe('a');
      expect(
        Object.fromEntries(Object.entries(message.headers!).map(([name, value]) => [name, String(value)])),
      ).toEqual({
        'event-id': id('a', 7),
        'event-type': 'note.updated',
        'schema-version': '1',
        'aggregate-version': '7',
        traceparent,
      });
    });

    it('skips a record that is not an event', async () => {
      const bus = await open();
      const seen = await follow(bus, 'readers');
      const producer = raw.producer();
      await producer.connect();
      const messages = ['not json', '{"id":1}', ''].map((value) => ({ key: 'a', value }));
      await producer.send({ topic: `${prefix}.notes.note`, messages });
      await producer.disconnect();
      await bus.publish([eventOf('notes.note', 'a', 1)]);
      await bus.settle();
      expect(seen).toEqual([id('a', 1)]);
      expect(await bus.deadLetters.counts()).toEqual({});
    });

    it('serves a group that lags by more than memory holds', async () => {
      const bus = await open();
      const gate = Promise.withResolvers<void>();
      const slow: number[] = [];
      await bus.consume({
        group: 'slow',
        topics: ['notes.note'],
        async handle({ aggregateVersion }) {
          await gate.promise;
          slow.push(aggregateVersion);
        },
      });
      const versions = Array.from({ length: 9000 }, (_, at) => at + 1);
      for (let from = 0; from < versions.length; from += 500) {
        await bus.publish(versions.slice(from, from + 500).map((version) => eventOf('notes.note', 'a', version)));
      }
      gate.resolve();
      await bus.settle();
      expect(slow).toEqual(versions);
    });

    const large = (bytes: number) => eventOf('notes.note', 'a', bytes, { text: 'x'.repeat(bytes) });

    it('publishes any number of events in one call, in order, whatever their size', async () => {
      const bus = await open();
      const sizes = [
        3_000_001,
        3_000_002,
        10,
        3_000_003,
        3_000_004,
        ...Array.from({ length: 1500 }, (_, at) => 20 + at),
      ];
      await bus.publish(sizes.map(large));
      const seen = await follow(bus, 'readers');
      await bus.settle();
      expect(seen).toEqual(sizes.map((size) => id('a', size)));
    });

    it('rejects an event that is too large, and no other event of the call', async () => {
      const bus = await open();
      const outcomes = await Promise.allSettled([
        bus.publish([large(100)]),
        bus.publish([large(8_000_001)]),
        bus.publish([large(3_000_000)]),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      const seen = await follow(bus, 'readers');
      await bus.settle();
      expect(seen).toEqual([id('a', 100), id('a', 3_000_000)]);
    });

    it('refuses to start without a broker, and names the address', async () => {
      await expect(startKafkaBus({ brokers: ['127.0.0.1:1'], log })).rejects.toThrow(
        /^Kafka at 127\.0\.0\.1:1 cannot be used \(KAFKA_BROKERS\): /,
      );
    });
  });

  describe('several instances on Kafka', () => {
    const keys = Array.from({ length: 24 }, (_, at) => `key-${at}`);

    it('share the events of a group, and take over from one that ends in the middle', async () => {
      const [first, second] = [await open(), await open()];
      const handled = new Map<Bus, string[]>([
        [first, await follow(first, 'shared')],
        [second, []],
      ]);
      const acked: string[] = [];
      async function publish(from: number, to: number): Promise<void> {
        for (let version = from; version < to; version += 1) {
          await first.publish(keys.map((key) => eventOf('notes.note', key, version)));
          acked.push(...keys.map((key) => id(key, version)));
        }
      }
      const early = publish(1, 30);
      handled.set(second, await follow(second, 'shared'));
      await early;
      await publish(30, 50);
      await first.settle();
      const [left, right] = [handled.get(first)!, handled.get(second)!];
      const late = (ids: string[]) => ids.filter((one) => Number(one.split('/').at(-1)) >= 30);
      expect(late(left).length).toBeGreaterThan(0);
      expect(late(right).length).toBeGreaterThan(0);
      // The members stay the same while these are handled, so each is handled once.
      expect(late([...left, ...right])).toHaveLength(20 * keys.length);

      const rest = publish(50, 70);
      await second.close();
      await rest;
      await first.settle();
      const seen = new Set([...left, ...right]);
      expect(acked.filter((one) => !seen.has(one))).toEqual([]);
    });

    it('each get the topics that they follow when a group has members of two versions', async () => {
      const [older, newer] = [await open(), await open()];
      const [old, young] = await Promise.all([
        follow(older, 'mixed', ['notes.note']),
        follow(newer, 'mixed', ['notes.note', 'notes.book']),
      ]);
      await newer.publish(keys.flatMap((key) => [eventOf('notes.note', key, 1), eventOf('notes.book', key, 1)]));
      await newer.settle();
      const books = (ids: string[]) => ids.filter((one) => one.startsWith('notes.book'));
      expect([books(old).length, books(young).length]).toEqual([0, keys.length]);
      expect([...old, ...young].sort()).toHaveLength(2 * keys.length);
    });

    it('share dead letters, which any of them replays for the group that failed', async () => {
      const [first, second] = [await open(), await open()];
      let broken = true;
      const seen: string[] = [];
      await first.consume({
        group: 'mended',
        topics: ['notes.note'],
        async handle(event) {
          if (broken) throw new Error('bug');
          seen.push(event.id);
        },
      });
      await first.publish([eventOf('notes.note', 'a', 1)]);
      await first.settle();
      expect(await second.deadLetters.counts()).toEqual({ 'notes.note': 1 });
      broken = false;
      const [letter] = await second.deadLetters.list();
      await second.deadLetters.replay(letter!.id);
      await first.settle();
      expect(seen).toEqual([id('a', 1)]);
      expect(await first.deadLetters.list()).toEqual([]);
    });
  });

  if (!server) return notRun('taking Kafka away from the bus', externalServer('KAFKA_BROKERS'));
  describe('the bus when Kafka goes away', () => {
    /** Partitions of a member that ended move to another one soon. */
    const soon = { sessionTimeoutMs: 1500 };

    it('loses no acknowledged event when the broker is killed while publishing, and recovers by itself', async () => {
      const bus = await open(soon);
      const steady = await follow(bus, 'steady');
      const acked: string[] = [];
      let refused = 0;
      let publishing = true;
      const publisher = (async () => {
        for (let version = 1; publishing; version += 1) {
          const events = ['a', 'b', 'c'].map((key) => eventOf('notes.note', key, version));
          const taken = await bus.publish(events).then(
            () => true,
            () => false,
          );
          if (taken) acked.push(...events.map((event) => event.id));
          else refused += 1;
        }
      })();
      await until(() => steady.length > 100);
      await server.kill();
      await until(async () => refused > 0 && !(await bus.ready()));
      const before = acked.length;
      await server.start();
      await until(async () => acked.length > before + 300 && (await bus.ready()), 30_000);
      publishing = false;
      await publisher;
      const fresh = await follow(bus, 'fresh');
      await bus.settle();
      const [handled, kept] = [new Set(steady), new Set(fresh)];
      expect(acked.filter((one) => !kept.has(one))).toEqual([]);
      expect(acked.filter((one) => !handled.has(one))).toEqual([]);
      const versions = [...kept].filter((one) => one.includes('/b/')).map((one) => Number(one.split('/').at(-1)));
      expect(versions).toEqual([...versions].sort((one, other) => one - other));
    }, 90_000);

    it('rejects a publication within six seconds while Kafka is paused, is not ready, and continues afterwards', async () => {
      const bus = await open(soon);
      const seen = await follow(bus, 'patient');
      await bus.publish([eventOf('notes.note', 'a', 1)]);
      await bus.settle();
      await server.suspend();
      try {
        await until(async () => !(await bus.ready()));
        const startedAt = Date.now();
        await expect(bus.publish([eventOf('notes.note', 'a', 2)])).rejects.toMatchObject({ code: 'kit.unavailable' });
        expect(Date.now() - startedAt).toBeLessThan(6000);
        const requestedAt = Date.now();
        expect(await bus.ready()).toBe(false);
        expect(Date.now() - requestedAt).toBeLessThan(2000);
      } finally {
        await server.resume();
      }
      await until(() => bus.ready(), 30_000);
      await until(() =>
        bus.publish([eventOf('notes.note', 'a', 3)]).then(
          () => true,
          () => false,
        ),
      );
      await until(() => seen.includes(id('a', 3)), 30_000);
    }, 90_000);

    it('closes in a few seconds while Kafka is unavailable', async () => {
      const bus = await open(soon);
      await follow(bus, 'leaving');
      await server.kill();
      const startedAt = Date.now();
      await bus.close();
      expect(Date.now() - startedAt).toBeLessThan(5000);
      await server.start();
    }, 60_000);
  });
});
