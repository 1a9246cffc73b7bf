import type { Connection } from 'mongoose';
import { connectForEachTest } from '../testing/test-store.ts';
import { insertOnce, once } from './consume.ts';

let connection: Connection;
let now: number;
const clock = (): Date => new Date(now);
connectForEachTest((opened) => {
  connection = opened;
  now = Date.UTC(2026, 0, 1);
});

describe('once', () => {
  it('runs an effect for an event a single time for each consumer', async () => {
    const effects: string[] = [];
    const deliver = (consumer: string) =>
      once(connection, consumer, 'event-1', async () => void effects.push(consumer), { clock });
    expect([await deliver('mail'), await deliver('mail'), await deliver('figures')]).toEqual([true, false, true]);
    expect(effects).toEqual(['mail', 'figures']);
  });

  it('runs it a single time where several instances are given the event at once', async () => {
    let effects = 0;
    const deliver = () =>
      once(
        connection,
        'mail',
        'event-1',
        async () => {
          await connection.collection('elsewhere').findOne({});
          effects += 1;
        },
        { clock },
      );
    const ran = await Promise.all([deliver(), deliver(), deliver(), deliver()]);
    expect(effects).toBe(1);
    expect(ran.filter(Boolean)).toHaveLength(1);
  });

  it('runs it again after it has failed', async () => {
    const failing = () =>
      once(connection, 'mail', 'event-1', () => Promise.reject(new Error('no post today')), { clock });
    await expect(failing()).rejects.toThrow('no post today');
    expect(await once(connection, 'mail', 'event-1', async () => {}, { clock })).toBe(true);
  });

  it('runs it again where a process died between the effect and its mark, once the lease is over', async () => {
    const effects: string[] = [];
    const died = once(
      connection,
      'mail',
      'event-1',
      () => {
        effects.push('first');
        return new Promise(() => {});
      },
      { clock, leaseMs: 1000 },
    );
    died.catch(() => {});
    while (effects.length === 0) await connection.collection('elsewhere').findOne({});
    now += 1001;
    expect(await once(connection, 'mail', 'event-1', async () => void effects.push('second'), { clock })).toBe(true);
    expect(effects).toEqual(['first', 'second']);
  });
});

describe('insertOnce', () => {
  it('counts an event once however often and at however many places it arrives', async () => {
    const row = { _id: 'event-1', userId: 'ana', at: clock() };
    const inserted = await Promise.all([1, 2, 3].map(() => insertOnce(connection, 'likes', row)));
    expect(inserted.filter(Boolean)).toHaveLength(1);
    expect(await insertOnce(connection, 'likes', { ...row, userId: 'tom' })).toBe(false);
    expect(await connection.collection('likes').find({}).toArray()).toEqual([row]);
  });

  it('lets any other refusal of the store through', async () => {
    await expect(insertOnce(connection, 'likes', { _id: 'event-1', huge: 'x'.repeat(17_000_000) })).rejects.toThrow();
  });
});
