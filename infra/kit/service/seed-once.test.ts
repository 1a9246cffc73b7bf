import { startTestService } from '../../testing/test-service.ts';
import { startTestStore } from '../../testing/test-store.ts';
import { seedOnce } from './seed-once.ts';
import type { ServiceDefinition } from './service.ts';

const now = () => new Date('2026-11-26T10:00:00Z');

describe('demo data of a service', () => {
  it('are added once, and again where that has failed before', async () => {
    const store = await startTestStore();
    const connection = await store.connect('board');
    let times = 0;
    const seed = async () => {
      times += 1;
      if (times === 1) throw new Error('away');
    };
    await expect(seedOnce(connection, seed, now)).rejects.toThrow('away');
    await seedOnce(connection, seed, now);
    await seedOnce(connection, seed, now);
    expect(times).toBe(2);
    await connection.close();
    await store.close();
  });

  it('are added again to data of an earlier version of them', async () => {
    const store = await startTestStore();
    const connection = await store.connect('board');
    let times = 0;
    const seed = async () => {
      times += 1;
    };
    await seedOnce(connection, seed, now);
    await connection.collection<{ _id: string }>('seeds').updateOne({ _id: 'demo' }, { $inc: { version: -1 } });
    await seedOnce(connection, seed, now);
    expect(times).toBe(2);
    await connection.close();
    await store.close();
  });

  it('are not added by the next start', async () => {
    let times = 0;
    const seedDemo = async () => {
      times += 1;
    };
    const definition: ServiceDefinition = { name: 'board', migrations: [], create: () => ({ handlers: [], seedDemo }) };
    const test = await startTestService(definition, { config: { demo: true } });
    const another = await test.startAnother();
    expect(times).toBe(1);
    await another.close();
    await test.close();
  });
});
