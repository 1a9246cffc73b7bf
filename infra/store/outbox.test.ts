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
import {
  type Aggregate,
  aggregateFields,
  changeAggregate,
  deleteAggregate,
  insertAggregate,
  maximumPending,
  record,
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

describe('the relay', () => {
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
