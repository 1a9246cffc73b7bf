import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventEnvelope } from '@consortia/proto/event';
import { event } from '@consortia/proto/event';
import { type Connection, type Model, Schema } from 'mongoose';
import { pino } from 'pino';
import { z } from 'zod';
import type { Bus } from '../../bus/bus.ts';
import { startEmbeddedBus } from '../../bus/embedded-bus.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import type { Outbox } from '../outbox.ts';
import { type Aggregate, aggregateFields, changeAggregate, insertAggregate, record } from '../outbox-record.ts';
import { createOutbox } from '../outbox-relay.ts';

export type Note = Aggregate & { title: string; count: number; tags: string[]; secret?: string; outbox?: unknown };
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
export const noteUpdated = event({ ...definition, type: 'note.updated' });
export const noteDeleted = event({ ...definition, type: 'note.deleted', payload: z.object({ id: z.string() }) });
export const log = pino({ level: 'silent' });

let store: TestStore;
let databases = 0;
export let connection: Connection;
export let notes: Model<Note>;
let directory: string;
export let bus: Bus;
export let outboxes: Outbox[];
export let seen: EventEnvelope[];
let number = 0;
export const context = {
  clock: () => new Date('2026-01-01T00:00:00.000Z'),
  newId: () => {
    number += 1;
    return number.toString(16).padStart(24, '0');
  },
};
export const changes = ({ title, count }: { title: string; count: number }) => [record(noteUpdated, { title, count })];
export const add = (title: string) => insertAggregate(notes, { _id: context.newId(), title }, changes, context);
export const count = (id: string) =>
  changeAggregate(
    notes,
    id,
    (note) => {
      note.count += 1;
      return changes(note);
    },
    context,
  );
export const relay = (through: Pick<Bus, 'publish'> = bus): Outbox => {
  const outbox = createOutbox({ model: notes, bus: through, log, sweepMs: 3_600_000 });
  outboxes.push(outbox);
  return outbox;
};
export const pendingOf = async (id: string): Promise<EventEnvelope[]> => {
  const raw = await notes.collection.findOne({ _id: id as never });
  return (raw?.outbox ?? []).map(({ event }: { event: string }) => JSON.parse(event));
};

/** A store with one collection of notes, their outbox and a bus, new for each test of the file that calls it. */
export function withNotes(): void {
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
}

/** Opens a connection again that a test has closed. */
export async function reconnect(): Promise<void> {
  connection = await store.connect(`test-${databases}-again`);
}
