import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventEnvelope } from '@consortia/proto/event';
import { event } from '@consortia/proto/event';
import { type Connection, type Model, Schema } from 'mongoose';
import { pino } from 'pino';
import { z } from 'zod';
import type { Bus } from '../bus/bus.ts';
import { startEmbeddedBus } from '../bus/embedded-bus.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import type { Outbox } from './outbox.ts';
import { type BulkChange, writeAggregates } from './outbox-bulk.ts';
import {
  type Aggregate,
  aggregateFields,
  changeAggregate,
  deleteAggregate,
  insertAggregate,
  maximumPending,
  record,
  recordedSignal,
  saveAggregate,
} from './outbox-record.ts';
import { createOutbox } from './outbox-relay.ts';

type Note = Aggregate & { title: string; count: number; tags: string[]; secret?: string; outbox?: unknown };
const schema = new Schema(
  {
    ...aggregateFields,
    title: { type: String, required: true, maxlength: 20 },
    count: { type: Number, default: 0 },
    tags: [String],
    secret: String,
  },
  { versionKey: false },
);
schema.index({ title: 1 }, { unique: true, partialFilterExpression: { deletedAt: null } });
const payload = z.object({ title: z.string(), count: z.number(), extra: z.record(z.string(), z.unknown()).optional() });
const definition = { topic: 'notes.note', schemaVersion: 1, summary: 'A note changed', payload } as const;
const noteUpdated = event({ ...definition, type: 'note.updated' });
const noteDeleted = event({ ...definition, type: 'note.deleted', payload: z.object({ id: z.string() }) });
const log = pino({ level: 'silent' });

let store: TestStore;
let databases = 0;
let connection: Connection;
let notes: Model<Note>;
let directory: string;
let bus: Bus;
let outboxes: Outbox[];
let seen: EventEnvelope[];
let number = 0;
const context = {
  clock: () => new Date('2026-01-01T00:00:00.000Z'),
  newId: () => {
    number += 1;
    return number.toString(16).padStart(24, '0');
  },
};
const changes = ({ title, count }: { title: string; count: number }) => [record(noteUpdated, { title, count })];
const add = (title: string) => insertAggregate(notes, { _id: context.newId(), title }, changes, context);
const count = (id: string) =>
  changeAggregate(
    notes,
    id,
    (note) => {
      note.count += 1;
      return changes(note);
    },
    context,
  );
const relay = (through: Pick<Bus, 'publish'> = bus): Outbox => {
  const outbox = createOutbox({ model: notes, bus: through, log, sweepMs: 3_600_000 });
  outboxes.push(outbox);
  return outbox;
};
const pendingOf = async (id: string): Promise<EventEnvelope[]> => {
  const raw = await notes.collection.findOne({ _id: id as never });
  return (raw?.outbox ?? []).map(({ event }: { event: string }) => JSON.parse(event));
};

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  number = 0;
  seen = [];
  outboxes = [];
  databases += 1;
  connection = await store.connect(`test-${databases}`);
  notes = connection.model<Note>('Note', schema as unknown as Schema<Note>, 'notes');
  await notes.createIndexes();
  directory = await mkdtemp(join(tmpdir(), 'outbox-'));
  bus = await startEmbeddedBus({ directory, log });
  await bus.consume({ group: 'reader', topics: ['notes.note'], handle: async (one) => void seen.push(one) });
});
afterEach(async () => {
  for (const outbox of outboxes) await outbox.close();
  await bus.close();
  await connection.close();
  await rm(directory, { recursive: true });
});

describe('recording what happened', () => {
  it('inserts state, version and event as one document, and never shows the outbox', async () => {
    const note = await add('One');
    const raw = await notes.collection.findOne({ _id: note._id as never });
    expect(raw).toMatchObject({ title: 'One', count: 0, version: 1, deletedAt: null });
    expect(await pendingOf(note._id)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        type: 'note.updated',
        topic: 'notes.note',
        key: note._id,
        schemaVersion: 1,
        aggregateVersion: 1,
        occurredAt: '2026-01-01T00:00:00.000Z',
        payload: { title: 'One', count: 0 },
      },
    ]);
    expect(JSON.stringify([note, await notes.findById(note._id)])).not.toContain('outbox');
  });

  it('changes state and version and adds the event, in one write', async () => {
    const { _id } = await add('One');
    const changed = await changeAggregate(
      notes,
      _id,
      (note) => {
        note.title = 'Two';
        note.tags.push('new');
        note.secret = undefined;
        return changes(note);
      },
      context,
    );
    expect(changed).toMatchObject({ title: 'Two', version: 2, tags: ['new'] });
    expect(JSON.stringify(changed)).not.toContain('outbox');
    expect((await pendingOf(_id)).map(({ aggregateVersion, payload }) => [aggregateVersion, payload])).toEqual([
      [1, { title: 'One', count: 0 }],
      [2, { title: 'Two', count: 0 }],
    ]);
  });

  it('keeps a payload letter for letter', async () => {
    const extra = { $set: 1, 'a.b': {}, none: null, list: [[]], text: 'ž\u0000' };
    const { _id } = await insertAggregate(
      notes,
      { _id: context.newId(), title: 'Odd' },
      ({ title, count }) => [record(noteUpdated, { title, count, extra })],
      context,
    );
    await relay().drain();
    await bus.settle();
    expect(seen.map(({ key, payload }) => [key, payload])).toEqual([[_id, { title: 'Odd', count: 0, extra }]]);
  });

  it('writes nothing where nothing changed and nothing happened', async () => {
    const { _id } = await add('One');
    expect(await changeAggregate(notes, _id, () => [], context)).toMatchObject({ version: 1 });
  });

  it('stores nothing where the rule, the schema or the payload refuses', async () => {
    const { _id } = await add('One');
    const retitle = (title: string, then: () => ReturnType<typeof changes>) =>
      changeAggregate(
        notes,
        _id,
        (note) => {
          note.title = title;
          return then();
        },
        context,
      );
    await expect(
      retitle('Two', () => {
        throw new Error('not yours');
      }),
    ).rejects.toThrow('not yours');
    await expect(retitle('x'.repeat(21), () => [])).rejects.toThrow('maximum allowed length');
    await expect(retitle('Two', () => [record(noteUpdated, { title: 1 } as never)])).rejects.toThrow(z.ZodError);
    expect(await notes.findById(_id)).toMatchObject({ title: 'One', version: 1 });
    expect(await pendingOf(_id)).toHaveLength(1);
  });

  it('writes what changed though nothing happened, and what happened though nothing changed', async () => {
    const { _id } = await add('One');
    const quietly = await changeAggregate(
      notes,
      _id,
      (note) => {
        note.title = 'Two';
        return [];
      },
      context,
    );
    expect(quietly).toMatchObject({ title: 'Two', version: 2 });
    expect(await pendingOf(_id)).toHaveLength(1);
    expect(await changeAggregate(notes, _id, changes, context)).toMatchObject({ title: 'Two', version: 3 });
    expect((await pendingOf(_id)).map(({ aggregateVersion }) => aggregateVersion)).toEqual([1, 3]);
    await insertAggregate(notes, { _id: 'quiet', title: 'Quiet' }, () => [], context);
    expect(await notes.collection.findOne({ _id: 'quiet' as never })).not.toHaveProperty('outbox');
  });

  it('tells its process of each write, and of none where nothing was written', async () => {
    const told: string[] = [];
    notes.db.on(recordedSignal, (name: string) => told.push(name));
    const { _id } = await add('One');
    await count(_id);
    await changeAggregate(notes, _id, () => [], context);
    expect(told).toEqual(['notes', 'notes']);
  });

  it('starts again after a lost race, eight times, and after nothing else', async () => {
    const { _id } = await add('One');
    const losing = async (races: number, then = () => {}) => {
      let tries = 0;
      const done = changeAggregate(
        notes,
        _id,
        async (note) => {
          tries += 1;
          then();
          if (tries <= races) await notes.collection.updateOne({ _id: _id as never }, { $inc: { version: 1 } });
          note.count += 1;
          return [];
        },
        context,
      );
      return [
        await done.then(
          (now) => now?.count ?? 'none',
          ({ code, message }) => code ?? message,
        ),
        tries,
      ];
    };
    expect(await losing(7)).toEqual([1, 8]);
    expect(await losing(8)).toEqual(['common.conflict', 8]);
    const refuse = () => {
      throw new Error('not yours');
    };
    expect(await losing(0, refuse)).toEqual(['not yours', 1]);
  });

  it('refuses a write on a document that is gone', async () => {
    const { _id } = await add('One');
    const stale = (await notes.findById(_id))!;
    await notes.deleteOne({ _id });
    stale.title = 'Lost';
    await expect(saveAggregate(stale, changes(stale), context)).rejects.toMatchObject({ code: 'common.conflict' });
  });

  it('resolves to null for a document that does not exist or is deleted', async () => {
    const { _id } = await add('One');
    await deleteAggregate(notes, _id, ({ _id: id }) => [record(noteDeleted, { id })], context);
    expect(await count(_id)).toBeNull();
    expect(await count('f'.repeat(24))).toBeNull();
    expect(await deleteAggregate(notes, _id, () => [], context)).toBeNull();
  });

  it('applies every one of several changes at once and gives each a version of its own', async () => {
    const { _id } = await add('One');
    await Promise.all(Array.from({ length: 6 }, () => count(_id)));
    expect(await notes.findById(_id)).toMatchObject({ count: 6, version: 7 });
    const versions = (await pendingOf(_id)).map(({ aggregateVersion, payload }) => [
      aggregateVersion,
      (payload as Note).count,
    ]);
    expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7].map((version) => [version, version - 1]));
  });

  it('refuses a write on a state that is no longer the stored one', async () => {
    const { _id } = await add('One');
    const stale = (await notes.findById(_id))!;
    await count(_id);
    stale.title = 'Lost';
    await expect(saveAggregate(stale, changes(stale), context)).rejects.toMatchObject({ code: 'common.conflict' });
    expect(await notes.findById(_id)).toMatchObject({ title: 'One', version: 2 });
    expect(await pendingOf(_id)).toHaveLength(2);
  });

  it(`refuses more than ${maximumPending} unpublished events and takes them again once the relay has been`, async () => {
    const { _id } = await add('One');
    for (let pending = 1; pending < maximumPending; pending += 1) await count(_id);
    await expect(count(_id)).rejects.toMatchObject({ code: 'common.busy' });
    expect(await notes.findById(_id)).toMatchObject({ version: maximumPending });
    await relay().drain();
    expect(await count(_id)).toMatchObject({ version: maximumPending + 1 });
  });
});

describe('writing many aggregates', () => {
  const fresh = (id: string, title: string, recorded = [record(noteUpdated, { title, count: 0 })]): BulkChange => ({
    ...{ id, version: null, fields: { title }, recorded },
  });
  const changed = (id: string, version: number, title: string): BulkChange => ({
    ...{ id, version, fields: { title }, recorded: [record(noteUpdated, { title, count: 1 })] },
  });
  const write = (...all: BulkChange[]) => writeAggregates(notes, all, context);

  it('stores each with its events, its version and no tombstone', async () => {
    await write(fresh('a', 'One'), fresh('b', 'Two', []));
    expect(await write(changed('a', 1, 'Three'))).toEqual({ refused: [] });
    expect(await notes.collection.findOne({ _id: 'a' as never })).toMatchObject({
      ...{ title: 'Three', version: 2, deletedAt: null },
    });
    expect(
      (await pendingOf('a')).map(({ key, aggregateVersion, payload }) => [key, aggregateVersion, payload]),
    ).toEqual([
      ['a', 1, { title: 'One', count: 0 }],
      ['a', 2, { title: 'Three', count: 1 }],
    ]);
    expect(await notes.collection.findOne({ _id: 'b' as never })).toEqual({
      ...{ _id: 'b', title: 'Two', version: 1, deletedAt: null },
    });
    expect(await write({ ...changed('b', 1, 'Four'), recorded: [] })).toEqual({ refused: [] });
    expect(await notes.collection.findOne({ _id: 'b' as never })).not.toHaveProperty('outbox');
  });

  it('leaves alone what another write came first for, and writes the others', async () => {
    await write(fresh('a', 'One'), fresh('b', 'Two'));
    expect(await write(fresh('a', 'Again'), fresh('c', 'Three'))).toEqual({ refused: ['a'] });
    expect(await notes.findById('a')).toMatchObject({ title: 'One', version: 1 });
    expect(await notes.findById('c')).toMatchObject({ title: 'Three' });
    const { refused } = await write(changed('a', 1, 'Two and a half'), changed('b', 7, 'Lost'), fresh('c', 'Again'));
    expect(refused).toEqual(['c', 'a', 'b']);
    expect(await notes.findById('b')).toMatchObject({ title: 'Two', version: 1 });
    expect((await notes.findById('a'))?.version).toBe(2);
  });

  it('refuses a full outbox', async () => {
    const full = Array.from({ length: maximumPending }, () => record(noteUpdated, { title: 'One', count: 0 }));
    await write(fresh('a', 'One', full), fresh('b', 'Two', full.slice(1)));
    expect(await write(changed('a', 1, 'More'))).toEqual({ refused: ['a'] });
    expect(await write(changed('b', 1, 'More'))).toEqual({ refused: [] });
    expect(await notes.findById('a')).toMatchObject({ title: 'One', version: 1 });
  });

  it('refuses what a unique index refuses, fails where the store fails, and asks it nothing for nothing', async () => {
    await expect(write(fresh('a', 'One'), { ...fresh('b', 'Two'), fields: { title: 'One' } })).resolves.toEqual({
      refused: ['b'],
    });
    const failing = { ...fresh('c', 'Four'), fields: { title: 'Four', $bad: { $set: 1 }, _id: Symbol('none') } };
    await connection.close();
    await expect(write(failing)).rejects.toThrow();
    expect(await write()).toEqual({ refused: [] });
    connection = await store.connect(`test-${databases}-again`);
  });

  it('gives the relay what it wrote, which reads no store for it', async () => {
    const published: string[] = [];
    const done = Promise.withResolvers<void>();
    const outbox = relay({
      async publish(events) {
        published.push(...events.map(({ key }) => key));
        if (published.length >= 2) done.resolve();
      },
    });
    await outbox.drain();
    await write(fresh('a', 'One'), fresh('b', 'Two'));
    await done.promise;
    await outbox.drain();
    expect(published.sort()).toEqual(['a', 'b']);
    expect(await pendingOf('a')).toEqual([]);
    expect(await notes.findById('a')).toMatchObject({ title: 'One' });
  });
});

describe('the relay', () => {
  it('counts what waits, and nothing of other collections wakes it', async () => {
    const { _id } = await add('One');
    await add('Two');
    await insertAggregate(notes, { _id: 'quiet', title: 'Quiet' }, () => [], context);
    let published = 0;
    const outbox = relay({
      async publish(events) {
        published += events.length;
      },
    });
    expect(outbox.collection).toBe('notes');
    await outbox.drain();
    expect([published, await outbox.depth()]).toEqual([2, 0]);
    await outbox.close();
    await count(_id);
    notes.db.emit(recordedSignal, 'notes');
    outbox.wake();
    expect([published, await outbox.depth()]).toEqual([2, 1]);
    const other = relay({
      async publish(events) {
        published += events.length;
      },
    });
    await other.drain();
    await notes.collection.updateOne({ _id: _id as never }, { $set: { outbox: [{ id: 'x', event: '{}' }] } } as never);
    notes.db.emit(recordedSignal, 'letters');
    await new Promise((resolve) => setImmediate(resolve));
    expect([published, await other.depth()]).toEqual([3, 1]);
  });

  it('pulls only what it published where the aggregate has moved on, and leaves its fields alone', async () => {
    const { _id: still } = await add('Two');
    const { _id } = await add('One');
    let first = true;
    const outbox = relay({
      async publish() {
        if (first) await count(_id);
        first = false;
        throw new Error('down');
      },
    });
    await expect(outbox.drain()).rejects.toThrow('down');
    await outbox.close();
    let moved = false;
    const slow = createOutbox({
      ...{ model: notes, log, sweepMs: 3_600_000, batch: 1 },
      bus: {
        async publish(events) {
          if (!moved && events.some(({ key }) => key === _id)) {
            moved = true;
            await count(_id);
            expect((await pendingOf(_id)).map(({ aggregateVersion }) => aggregateVersion)).toEqual([1, 2, 3]);
          }
          await bus.publish(events);
        },
      },
    });
    outboxes.push(slow);
    await slow.drain();
    await bus.settle();
    expect(seen.filter(({ key }) => key === _id).map(({ aggregateVersion }) => aggregateVersion)).toEqual([1, 2, 3]);
    expect(await notes.findById(_id)).toMatchObject({ count: 2, version: 3 });
    expect(await notes.findById(still)).toMatchObject({ title: 'Two', version: 1 });
  });

  it('removes a tombstone and nothing else', async () => {
    const { _id: other } = await add('Other');
    const { _id } = await add('Same');
    await deleteAggregate(notes, _id, ({ _id: id }) => [record(noteDeleted, { id })], context);
    await relay().drain();
    expect(await notes.findById(_id)).toBeNull();
    expect(await notes.findById(other)).toMatchObject({ title: 'Other' });
  });

  describe('told of what was written in its process', () => {
    const written = (id: string) => ({
      ...{ _id: id, version: 1 },
      outbox: [{ id: `event of ${id}`, event: JSON.stringify({ key: id }) }],
    });
    const tell = (...ids: string[]) => notes.db.emit(recordedSignal, 'notes', ids.map(written));
    const listening = async () => {
      const keys: string[] = [];
      const outbox = relay({
        async publish(events) {
          keys.push(...events.map(({ key }) => key));
        },
      });
      await outbox.drain();
      return { keys, outbox };
    };

    it('publishes it from memory, once', async () => {
      const { keys, outbox } = await listening();
      tell('in memory alone');
      await outbox.drain();
      await outbox.drain();
      expect(keys).toEqual(['in memory alone']);
    });

    it('publishes nothing again that it read from the store, whichever comes first', async () => {
      const { keys, outbox } = await listening();
      await notes.collection.insertOne({ ...written('a'), title: 'A' } as never);
      await outbox.drain();
      tell('a', 'b');
      await outbox.drain();
      expect(keys).toEqual(['a', 'b']);
    });

    it('holds a thousand, and leaves the rest to the store', async () => {
      const { keys, outbox } = await listening();
      const many = Array.from({ length: 1001 }, (_, at) => `note ${at}`);
      tell(...many);
      await outbox.drain();
      expect(keys).toEqual([]);
      tell(...many.slice(1));
      await outbox.drain();
      expect(keys).toHaveLength(1000);
    });

    it('publishes nothing more once it is closed', async () => {
      const { keys, outbox } = await listening();
      await outbox.close();
      tell('late');
      outbox.wake();
      await new Promise((resolve) => setImmediate(resolve));
      expect(keys).toEqual([]);
    });

    it('says why events wait, and tries again', async () => {
      const told: unknown[] = [];
      const failed = Promise.withResolvers<void>();
      const warn = (about: object, text: string) => {
        told.push({ ...about, text });
        failed.resolve();
      };
      const down = new Error('down');
      let tries = 0;
      const publish = async () => {
        tries += 1;
        if (tries === 1) throw down;
      };
      const outbox = createOutbox({ model: notes, bus: { publish }, log: { warn } as never, sweepMs: 3_600_000 });
      outboxes.push(outbox);
      await add('One');
      await failed.promise;
      expect(told).toEqual([
        { err: down, collection: 'notes', text: 'Events wait in the outbox: the next sweep tries again' },
      ]);
      await outbox.drain();
      expect([tries, await outbox.depth()]).toEqual([2, 0]);
    });
  });

  it('publishes events that are recorded in this process without a call', async () => {
    relay();
    const arrived = new Promise<string>((resolve) => {
      bus.consume({ group: 'waiting', topics: ['notes.note'], handle: async ({ key }) => resolve(key) });
    });
    const { _id } = await add('One');
    expect(await arrived).toBe(_id);
  });

  it('publishes in the order of versions, once, and leaves the sparse index empty', async () => {
    const ids = [];
    for (let at = 0; at < 30; at += 1) ids.push((await add(`Note ${at}`))._id);
    for (const id of ids) await count(id);
    const outbox = createOutbox({ model: notes, bus, log, batch: 7, sweepMs: 3_600_000 });
    outboxes.push(outbox);
    await outbox.drain();
    await outbox.drain();
    await bus.settle();
    expect(seen).toHaveLength(60);
    for (const id of ids) {
      expect(seen.filter(({ key }) => key === id).map(({ aggregateVersion }) => aggregateVersion)).toEqual([1, 2]);
    }
    expect(await notes.collection.countDocuments({ outbox: { $exists: true } })).toBe(0);
  });

  it('finds what waits by its index, however many documents there are', async () => {
    const quiet = Array.from({ length: 1500 }, (_, at) => ({ _id: `quiet-${at}`, title: `Quiet ${at}`, version: 1 }));
    await notes.collection.insertMany(quiet as never);
    const { _id } = await add('One');
    await relay().drain();
    expect(await pendingOf(_id)).toEqual([]);
  });

  it('removes a tombstone only after its event is on the bus', async () => {
    const { _id } = await add('Same');
    await deleteAggregate(notes, _id, ({ _id: id }) => [record(noteDeleted, { id })], context);
    await expect(add('Same')).resolves.toMatchObject({ title: 'Same' });
    await expect(add('Same')).rejects.toMatchObject({ code: 11000 });
    await expect(relay({ publish: () => Promise.reject(new Error('down')) }).drain()).rejects.toThrow('down');
    expect(await notes.findById(_id)).toMatchObject({ deletedAt: context.clock(), version: 2 });
    await relay().drain();
    await bus.settle();
    expect(await notes.collection.countDocuments({ _id: _id as never })).toBe(0);
    expect(seen.filter(({ key }) => key === _id).map(({ type }) => type)).toEqual(['note.updated', 'note.deleted']);
  });

  it('publishes again what it had published when it died before it could say so', async () => {
    const { _id } = await add('One');
    const dying = relay({
      async publish(events) {
        await bus.publish(events);
        throw new Error('killed after the flush');
      },
    });
    await expect(dying.drain()).rejects.toThrow('killed');
    expect(await pendingOf(_id)).toHaveLength(1);
    await dying.close();
    await relay().drain();
    await bus.settle();
    expect(new Set(seen.map(({ id }) => id)).size).toBe(1);
    expect(seen.length).toBeGreaterThanOrEqual(2);
    expect(await pendingOf(_id)).toEqual([]);
  });

  it('keeps an event that is recorded while older ones are being published', async () => {
    const { _id } = await add('One');
    let changes = 0;
    const slow = relay({
      async publish(events) {
        if (changes < 2) await count(_id);
        changes += 1;
        await bus.publish(events);
      },
    });
    await slow.drain();
    await slow.drain();
    await bus.settle();
    const versions = new Set(seen.map(({ aggregateVersion }) => aggregateVersion));
    expect([...versions].sort()).toEqual([1, 2, 3]);
    expect(await pendingOf(_id)).toEqual([]);
  });

  it('is safe side by side with others: nothing is lost and versions first arrive in order', async () => {
    const relays = [relay(), relay(), relay()];
    const ids = await Promise.all(Array.from({ length: 10 }, async (_, at) => (await add(`Note ${at}`))._id));
    for (let round = 0; round < 5; round += 1) await Promise.all(ids.map(count));
    await Promise.all(relays.map((one) => one.drain()));
    await bus.settle();
    for (const id of ids) {
      const first = [...new Set(seen.filter(({ key }) => key === id).map(({ aggregateVersion }) => aggregateVersion))];
      expect(first).toEqual([1, 2, 3, 4, 5, 6]);
    }
    expect(await notes.collection.countDocuments({ outbox: { $exists: true } })).toBe(0);
  });
});
