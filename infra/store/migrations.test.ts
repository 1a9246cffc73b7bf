import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { connectForEachTest, type TestStore } from '../testing/test-store.ts';
import { type Migration, runMigrations } from './migrations.ts';
import { doubling } from './migrations-crash-child.ts';
import { acquireLease } from './migrations-lease.ts';

const log = pino({ level: 'silent' });
const clock = () => new Date();
let store: TestStore;
let connection: Connection;
connectForEachTest((...opened) => {
  [connection, store] = opened;
});

const run = (migrations: Migration[], on = connection, leaseMs = 1000) =>
  runMigrations({ connection: on, migrations, log, clock, leaseMs });
const recorded = async () =>
  (await connection.collection('_migrations').find({}).sort({ _id: 1 }).toArray()).map(
    ({ _id, name }) => `${_id} ${name}`,
  );
const step = (number: number, ran: number[], then: () => Promise<void> = async () => {}): Migration => ({
  number,
  name: `step-${number}`,
  async up() {
    ran.push(number);
    await then();
  },
});

it('runs what is outstanding in the order of numbers, once, and records it', async () => {
  const ran: number[] = [];
  await run([step(2, ran), step(1, ran)]);
  await run([step(1, ran), step(2, ran), step(3, ran)]);
  expect(ran).toEqual([1, 2, 3]);
  expect(await recorded()).toEqual(['1 step-1', '2 step-2', '3 step-3']);
});

it('stops at one that fails, and goes on from there once it is fixed', async () => {
  const ran: number[] = [];
  const failing = step(2, ran, () => Promise.reject(new Error('cannot read the old form')));
  await expect(run([step(1, ran), failing, step(3, ran)])).rejects.toThrow('cannot read the old form');
  expect(await recorded()).toEqual(['1 step-1']);
  await run([step(1, ran), step(2, ran), step(3, ran)]);
  expect(ran).toEqual([1, 2, 2, 3]);
});

it('refuses two migrations with one number', async () => {
  await expect(run([step(1, []), step(1, [])])).rejects.toThrow('number 1');
});

it('is run by one of four instances that start at once', async () => {
  const others = await Promise.all([1, 2, 3, 4].map(() => store.connect(connection.name)));
  await connection.collection<{ _id: number }>('from').insertMany([1, 2, 3, 4, 5].map((_id) => ({ _id })));
  const ran: number[] = [];
  const slow = step(3, ran, async () => {
    await connection.collection('from').findOne({});
  });
  await Promise.all(others.map((other) => run([...doubling(0), slow], other)));
  expect(ran).toEqual([3]);
  expect(await connection.collection('sums').findOne({})).toMatchObject({ sum: 30 });
  await Promise.all(others.map((other) => other.close()));
});

it('comes to the same end when its process is killed in the middle and started again', async () => {
  const numbers = Array.from({ length: 40 }, (_, at) => at + 1);
  await connection.collection<{ _id: number }>('from').insertMany(numbers.map((_id) => ({ _id })));
  for (const movedBeforeTheKill of [3, 7]) {
    const file = fileURLToPath(new URL('./migrations-crash-child.ts', import.meta.url));
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', file, await store.store.urlFor(connection.name)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.split('\n').length > movedBeforeTheKill) child.kill('SIGKILL');
    });
    await once(child, 'close');
  }
  expect(await recorded()).toEqual([]);
  expect(await connection.collection('to').countDocuments({})).toBeGreaterThanOrEqual(10);
  await run(doubling(0));
  const moved = await connection.collection('to').find({}).sort({ _id: 1 }).toArray();
  expect(moved).toEqual(numbers.map((_id) => ({ _id, value: _id * 2 })));
  expect(await connection.collection('from').countDocuments({})).toBe(0);
  expect(await connection.collection('sums').findOne({})).toMatchObject({ sum: 1640 });
  expect(await recorded()).toEqual(['1 double-the-numbers', '2 sum-them-up']);
});

it('does not record what it ran after its lease had gone to another', async () => {
  let now = Date.UTC(2026, 0, 1);
  const lease = (await acquireLease(connection, { name: 'test', clock: () => new Date(now), leaseMs: 30 }))!;
  expect(await acquireLease(connection, { name: 'test', clock: () => new Date(now), leaseMs: 30 })).toBeNull();
  now += 31;
  const next = await acquireLease(connection, { name: 'test', clock: () => new Date(now), leaseMs: 3_600_000 });
  expect(next).not.toBeNull();
  let lost: unknown;
  while (!lost) {
    await connection.collection('_leases').findOne({});
    try {
      lease.assertHeld();
    } catch (error) {
      lost = error;
    }
  }
  expect(String(lost)).toContain('lost to another instance');
  await lease.release();
  expect(await acquireLease(connection, { name: 'test', clock: () => new Date(now), leaseMs: 30 })).toBeNull();
  await next!.release();
});
