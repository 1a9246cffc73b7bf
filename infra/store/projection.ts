import { createHash } from 'node:crypto';
import type { EventDefinition, EventEnvelope } from '@consortia/proto/event';
import { type Connection, type IndexDefinition, type Model, Schema, trusted } from 'mongoose';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Consumer } from '../bus/bus.ts';
import { sortKey, sortKeyVersion } from '../text/sort-key.ts';
import { duplicatesOnly } from './consume.ts';
import { gather } from './gather.ts';
import { recentCopies } from './recent-copies.ts';
import { placesOf, unwrittenSince, writeCountsOf } from './write-counts.ts';

/** Projected fields of another service's aggregate. A tombstone has `deletedAt` and no other field; leave it out when reading. */
export type Projected<T> = T & { _id: string; version: number; deletedAt: Date | null };
type Item<T> = T & { id: string; version: number };

export type ProjectionOptions<S extends z.ZodObject> = {
  connection: Connection;
  /** Name of the service that keeps the projection; with `name` it makes the consumer group. */
  service: string;
  /** Collection, for instance `people`. */
  name: string;
  /** The fields that are kept, picked from the owner's public shape. */
  shape: S;
  /** Events whose payload carries the state. */
  updated: readonly EventDefinition[];
  /** Events that end the aggregate. */
  deleted?: readonly EventDefinition[];
  /** One page of the owner's `GET /internal/<aggregate>?after=`, in the order of ids. */
  refill: (after: string | undefined) => Promise<{ items: Item<z.input<S>>[]; next: string | null }>;
  indexes?: readonly IndexDefinition[];
  /** The fields by whose `sortKey` a list of the items is sorted; it is kept as `sortKey`. */
  sortedBy?: readonly string[];
  log: Logger;
  clock?: () => Date;
  /** Waits between two attempts of a refill in milliseconds; the last one repeats. */
  retryDelaysMs?: readonly number[];
};
type Recent<T> = { getMany(ids: Iterable<string | null | undefined>): Promise<Map<string, T>> };
export type Projection<T> = {
  /** Collection of the projection. */
  readonly name: string;
  model: Model<Projected<T>>;
  consumer: Consumer;
  /** The item of this id; null where there is none or it has been deleted. */
  get(id: string): Promise<T | null>;
  /** Items by id, in one query; those that do not exist are left out. `null` and `undefined` among the ids are ignored. */
  getMany(ids: Iterable<string | null | undefined>): Promise<Map<string, T>>;
  /**
   * The same, frozen, as they were at most a second ago, or as they are where the store counts its writes; for what is shown. What is
   * derived and stored needs the present ones, or stays stale.
   */
  readonly recent: Recent<T>;
  /** The same without a field that is long and not shown. Call it once: each call keeps copies of its own. */
  recentWithout<F extends string & keyof T>(field: F): Recent<Omit<T, F>>;
  /**
   * Calls `listener` after an event of this aggregate has been written to the projection. A listener reads the projection, so
   * repeated and late events do no harm; when it rejects, the event is delivered again.
   */
  onChange(listener: (event: EventEnvelope) => Promise<void>): void;
  /** Calls `listener` with the ids of each page that a refill has written. */
  onRefill(listener: (ids: readonly string[]) => Promise<void>): void;
  /** Refills where the collection is empty or outdated; waits for an owner that is not up yet. */
  prepare(): Promise<void>;
  /** Pages through the owner again and deletes what it no longer has. */
  rebuild(): Promise<void>;
  /** Ends a `prepare` that still waits. */
  close(): void;
};

/** MongoDB's code where the disk is full. */
const outOfDiskSpace = 14031;
/** `shape` is the fingerprint of the shape with which the projection was last filled; another one makes the next start refill it. */
type State = { _id: string; shape: string };
const fingerprintOf = (shape: z.ZodObject, sortedBy: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(z.toJSONSchema(shape, { unrepresentable: 'any' })))
    .update(sortedBy.length > 0 ? JSON.stringify([sortKeyVersion, sortedBy]) : '')
    .digest('base64url');
const stored = 'version deletedAt stale sortKey'.split(' ');

function schemaOf(shape: z.ZodObject, indexes: readonly IndexDefinition[]): Schema {
  const paths = Object.keys(shape.shape).filter((path) => path !== '_id');
  const taken = paths.find((path) => stored.includes(path));
  if (taken) throw new Error(`A projection keeps ${taken} itself; leave it out of the shape.`);
  const schema = new Schema(
    {
      ...Object.fromEntries(paths.map((path) => [path, Schema.Types.Mixed])),
      _id: { type: String, required: true },
      version: { type: Number, required: true },
      deletedAt: { type: Date, default: null },
      stale: { type: String, index: { sparse: true } },
      sortKey: String,
    },
    { id: false, minimize: false, versionKey: false },
  );
  for (const index of indexes) schema.index(index);
  return schema;
}

/**
 * A copy of another service's aggregate, fed by its events and refilled from its owner. Writes only where the stored
 * version is older, so repeats, late retries and replays change nothing, and a tombstone keeps a deleted one deleted.
 */
export function createProjection<S extends z.ZodObject>(options: ProjectionOptions<S>): Projection<z.output<S>> {
  type Kept = Projected<Record<string, unknown>> & { stale?: string };
  const { connection, service, name, shape, updated, deleted = [], log, clock = () => new Date() } = options;
  const { sortedBy = [] } = options;
  const delays = options.retryDelaysMs ?? [100, 250, 500, 1000, 2000];
  const model = connection.model<Kept>(name, schemaOf(shape, options.indexes ?? []) as Schema<Kept>, name);
  const states = connection.collection<State>('_projections');
  const fields = Object.keys(shape.shape);
  const held = fingerprintOf(shape, sortedBy);
  const updates = new Set(updated.map(({ type }) => type));
  const ends = new Set(deleted.map(({ type }) => type));
  const closing = new AbortController();

  const written = (state: Record<string, unknown> | null, version: number, deletedAt: Date | null) => {
    const present = fields.filter((field) => state?.[field] !== undefined);
    const absent = fields.filter((field) => state?.[field] === undefined);
    const key = state &&
      sortedBy.length > 0 && { sortKey: sortKey(...sortedBy.map((field) => String(state[field] ?? ''))) };
    return {
      $set: { ...Object.fromEntries(present.map((field) => [field, state?.[field]])), ...key, version, deletedAt },
      $unset: Object.fromEntries([...absent, 'stale', ...(key ? [] : ['sortKey'])].map((field) => [field, 1 as const])),
    };
  };

  const refillListeners: ((ids: readonly string[]) => Promise<void>)[] = [];
  const listeners: ((event: EventEnvelope) => Promise<void>)[] = [];
  async function handle(event: EventEnvelope): Promise<void> {
    const { key, type, aggregateVersion: version, payload } = event;
    if (updates.has(type) || ends.has(type)) {
      const update = ends.has(type)
        ? written(null, version, new Date(event.occurredAt))
        : written(shape.parse(payload), version, null);
      await write({ key, version, update });
    }
    for (const listener of listeners) await listener(event);
  }

  async function getMany(ids: Iterable<string | null | undefined>, select = ''): Promise<Map<string, z.output<S>>> {
    const wanted = [...new Set(ids)].filter((id) => id != null);
    if (wanted.length === 0) return new Map();
    const found = await model
      .find({ _id: trusted({ $in: wanted }), deletedAt: null })
      .select(select)
      .lean();
    return new Map(found.map((item) => [item._id, item as unknown as z.output<S>]));
  }
  const counts = writeCountsOf(connection);
  const { ofDocument } = placesOf(connection.name, name);
  const copies: { forget(): void }[] = [];
  const forget = (): void => {
    for (const some of copies) some.forget();
  };
  function copiesOf(select?: string) {
    const watch = counts && { watch: (id: string) => unwrittenSince(counts, [ofDocument(id)]) };
    const some = recentCopies((ids) => getMany(ids, select), watch);
    copies.push(some);
    return some;
  }
  /** Copies of before a write are forgotten, and those that were read while it was under way; where writes are counted, by that. */
  async function forgetting<R>(work: () => Promise<R>): Promise<R> {
    if (counts) return work();
    forget();
    return work().finally(forget);
  }

  type Write = { key: string; version: number; update: ReturnType<typeof written> };
  /** Where the stored version is not older the filter finds nothing and the insert meets the id that is there. */
  const write = gather<Write>(async (writes) => {
    const operations = writes.map(({ key, version, update }) => ({
      updateOne: { filter: { _id: key, version: { $lt: version } }, update, upsert: true },
    }));
    await forgetting(() => duplicatesOnly(model.collection.bulkWrite(operations as never, { ordered: false })));
  });

  async function fill(items: Item<z.input<S>>[], run: string): Promise<void> {
    const writes = items.map(({ version, ...item }) => ({
      id: item.id,
      version,
      update: written(shape.parse(item), version, null),
    }));
    const all = (filterOf: (write: (typeof writes)[number]) => object, upsert: boolean) =>
      model.bulkWrite(
        writes.map((write) => ({ updateOne: { filter: filterOf(write), update: write.update, upsert } })) as never,
        { ordered: false },
      );
    if (writes.length === 0) return;
    // The same version is the same truth, so it may be written again in a newer shape.
    const everyOne = await duplicatesOnly(
      all(({ id, version }) => ({ _id: id, version: trusted({ $lte: version }) }), true),
    );
    // What still carries the mark of this run is at a version that its owner never reached, as after a restored backup.
    if (!everyOne) await all(({ id }) => ({ _id: id, stale: run }), false);
  }

  async function rebuild(): Promise<void> {
    const run = crypto.randomUUID();
    await model.updateMany({}, { $set: { stale: run } });
    let after: string | undefined;
    let count = 0;
    do {
      const { items, next } = await options.refill(after);
      await forgetting(() => fill(items, run));
      for (const listener of refillListeners) await listener(items.map(({ id }) => id));
      count += items.length;
      after = next ?? undefined;
    } while (after !== undefined && !closing.signal.aborted);
    if (closing.signal.aborted) return;
    const emptied = Object.fromEntries([...fields, 'sortKey'].map((field) => [field, 1 as const]));
    const emptying = { $set: { deletedAt: clock() }, $unset: emptied };
    await forgetting(() => model.updateMany({ stale: run, deletedAt: null }, emptying));
    await model.updateMany({ stale: run }, { $unset: { stale: 1 } });
    await states.updateOne({ _id: name }, { $set: { shape: held } }, { upsert: true });
    log.info({ projection: name, count }, 'Projection refilled');
  }

  async function prepare(): Promise<void> {
    const [state, first] = await Promise.all([states.findOne({ _id: name }), model.findOne({}).select('_id').lean()]);
    if (first !== null && state?.shape === held) return;
    for (let attempt = 0; !closing.signal.aborted; attempt += 1) {
      try {
        return await rebuild();
      } catch (error) {
        // Waiting for the owner does not make room.
        if ((error as { code?: unknown }).code === outOfDiskSpace) throw error;
        const level = attempt < delays.length ? 'debug' : 'warn';
        log[level]({ err: error, projection: name }, 'The owner of a projection does not respond yet');
        await pause(delays[Math.min(attempt, delays.length - 1)] ?? 0, closing.signal);
      }
    }
  }

  return {
    name,
    model: model as unknown as Model<Projected<z.output<S>>>,
    consumer: {
      group: `${service}.${name}`,
      topics: [...new Set([...updated, ...deleted].map(({ topic }) => topic))],
      handle,
    },
    get: async (id) => (await getMany([id])).get(id) ?? null,
    getMany: (ids) => getMany(ids),
    recent: copiesOf(),
    recentWithout: (field) => copiesOf(`-${field}`),
    onChange: (listener) => void listeners.push(listener),
    onRefill: (listener) => void refillListeners.push(listener),
    prepare,
    rebuild,
    close: () => closing.abort(),
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
