import type { Consumer, Kafka } from 'kafkajs';
import { pino } from 'pino';
import { until } from '../testing/engines/until.ts';
import { superviseConsumer } from './kafka-consumer.ts';

type Listener = (event: { payload: unknown }) => void;

/** A driver whose consumers join, and afterwards emit only the events that a test emits. */
function driver() {
  const consumers: { say(event: string, payload?: unknown): void; left: boolean }[] = [];
  const consumer = (): Partial<Consumer> => {
    const listeners = new Map<string, Listener>();
    const own = {
      left: false,
      say: (event: string, payload: unknown = {}) => listeners.get(event)?.({ payload }),
    };
    consumers.push(own);
    const names = ['CRASH', 'STOP', 'DISCONNECT', 'HEARTBEAT', 'FETCH', 'REBALANCING', 'GROUP_JOIN'];
    return {
      events: Object.fromEntries(names.map((name) => [name, name])) as never,
      on: ((event: string, listener: Listener) => listeners.set(event, listener)) as never,
      connect: async () => {},
      subscribe: async () => {},
      run: async () =>
        own.say('GROUP_JOIN', { memberId: `member-${consumers.length}`, memberAssignment: { notes: [0] } }),
      disconnect: async () => {
        own.left = true;
      },
    };
  };
  return { kafka: { consumer } as unknown as Kafka, consumers };
}

describe('a supervised consumer', () => {
  const start = (kafka: Kafka, assigned: boolean[] = []) =>
    superviseConsumer({
      kafka,
      groupId: 'group',
      topics: ['notes'],
      sessionTimeoutMs: 300,
      log: pino({ level: 'silent' }),
      onAssigned: (_, fresh) => void assigned.push(fresh),
      onMessages: () => undefined,
    });

  it('is restarted as a new member when it crashes', async () => {
    const { kafka, consumers } = driver();
    const assigned: boolean[] = [];
    const consumer = start(kafka, assigned);
    await consumer.joined;
    consumers[0]!.say('CRASH', { error: new Error('broker is gone') });
    await until(() => consumers.length === 2 && consumer.healthy());
    expect([consumers[0]!.left, assigned]).toEqual([true, [true, true]]);
    await consumer.close();
    expect(consumers[1]!.left).toBe(true);
  });

  it('is restarted when it stops without an error', async () => {
    const { kafka, consumers } = driver();
    const consumer = start(kafka);
    await consumer.joined;
    consumers[0]!.say('STOP');
    await until(() => consumers.length === 2);
    await consumer.close();
  });

  it('is replaced when its heartbeats or one of its fetches stop', async () => {
    const { kafka, consumers } = driver();
    const consumer = start(kafka);
    await consumer.joined;
    consumers[0]!.say('FETCH', { nodeId: 1 });
    const alive = setInterval(() => {
      consumers[0]!.say('HEARTBEAT');
      consumers[0]!.say('FETCH', { nodeId: 2 });
    }, 50);
    await until(() => consumers.length === 2);
    clearInterval(alive);
    expect(consumers[0]!.left).toBe(true);
    await until(() => consumers.length === 3);
    await consumer.close();
  });

  it('is not restarted while its heartbeats arrive', async () => {
    const { kafka, consumers } = driver();
    const consumer = start(kafka);
    await consumer.joined;
    const startedAt = Date.now();
    await until(() => {
      consumers[0]!.say('HEARTBEAT');
      return Date.now() - startedAt > 1500;
    });
    expect([consumers.length, consumer.healthy()]).toEqual([1, true]);
    await consumer.close();
    expect(consumer.healthy()).toBe(false);
  });
});
