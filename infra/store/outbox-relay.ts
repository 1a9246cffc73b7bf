import type { EventEnvelope } from '@consortia/proto/event';
import { type AnyBulkWriteOperation, type Model, trusted } from 'mongoose';
import type { Logger } from 'pino';
import type { Bus } from '../bus/bus.ts';
import { apart } from '../telemetry/origin.ts';
import type { Outbox } from './outbox.ts';
import type { Recent } from './outbox-bulk.ts';
import { type Aggregate, type PendingEvent, recordedSignal } from './outbox-record.ts';

/** Aggregates whose events are held in memory besides the store. */
const maxRecent = 1000;
/** Events of which it is known that they were read from the store, so that news of their writing, which comes later, is old. */
const maxRead = 4000;

type Waiting = { _id: string; version: number; deletedAt?: Date | null; outbox: PendingEvent[] };
type RelayOptions<D extends Aggregate> = {
  model: Model<D>;
  bus: Pick<Bus, 'publish'>;
  log: Logger;
  /** Milliseconds between two sweeps for what a crashed or failed drain left behind. */
  sweepMs?: number;
  /** Documents per round trip. */
  batch?: number;
};

/**
 * Starts the relay of one collection: drains at once when a write is recorded in this process, and in a sweep. Published
 * events leave the array only after the bus has them on disk, so each is published at least once; several relays may run
 * side by side.
 */
export function createOutbox<D extends Aggregate>({
  model,
  bus,
  log,
  sweepMs = 5000,
  batch = 200,
}: RelayOptions<D>): Outbox {
  // The model's own generic type tells nothing more about the fields that every aggregate has.
  const aggregates = model as unknown as Model<Waiting>;
  const collection = model.collection.name;
  let running: Promise<void> | null = null;
  let again: Promise<void> | null = null;
  let closed = false;
  /** Written in this process a moment ago. What finds no room here, or is lost with a failure, is read from the store. */
  let recent: Recent[] = [];
  const readEvents = new Set<string>();

  function noteRead(waiting: readonly Waiting[]): void {
    for (const { outbox } of waiting) for (const { id } of outbox) readEvents.add(id);
    for (const id of readEvents) {
      if (readEvents.size <= maxRead) return;
      readEvents.delete(id);
    }
  }

  const isNews = ({ outbox }: Recent): boolean => !outbox.some(({ id }) => readEvents.has(id));

  const take = () =>
    aggregates
      .find({ 'outbox.id': trusted({ $gt: '' }) })
      .select('version deletedAt outbox')
      .limit(batch)
      .lean<Waiting[]>();

  async function remove(published: Waiting[]): Promise<void> {
    // A document at the version that was read has nothing newer in its outbox, so the array (or the tombstone) can go as a
    // whole and the sparse index stays empty; where the version has moved on, only what was published is pulled.
    const whole = published.map(
      ({ _id, version, deletedAt }): AnyBulkWriteOperation<Waiting> =>
        deletedAt
          ? { deleteOne: { filter: { _id, version } } }
          : { updateOne: { filter: { _id, version }, update: { $unset: { outbox: 1 } } } },
    );
    const done = await aggregates.bulkWrite(whole, { ordered: false, timestamps: false });
    if (done.modifiedCount + done.deletedCount === published.length) return;
    const parts = published.map(
      ({ _id, version, outbox }): AnyBulkWriteOperation<Waiting> => ({
        updateOne: {
          filter: { _id, version: trusted({ $gt: version }) },
          update: { $pull: { outbox: { id: { $in: outbox.map(({ id }) => id) } } } },
        },
      }),
    );
    await aggregates.bulkWrite(parts, { ordered: false, timestamps: false });
  }

  const publish = async (waiting: Waiting[]): Promise<void> => {
    await bus.publish(waiting.flatMap(({ outbox }) => outbox.map(({ event }) => JSON.parse(event) as EventEnvelope)));
    await remove(waiting);
  };

  async function drainOnce(): Promise<void> {
    while (recent.length > 0 && !closed) await publish(recent.splice(0, batch));
    for (let full = true; full && !closed; ) {
      const waiting = await take();
      if (waiting.length === 0) return;
      // What was written since is in memory as well by now, or will be in a moment: it goes out once.
      noteRead(waiting);
      recent = recent.filter(isNews);
      await publish(waiting);
      full = waiting.length === batch;
    }
  }

  function start(): Promise<void> {
    running = drainOnce().finally(() => {
      running = null;
    });
    return running;
  }

  /** A drain that is under way may have read before the caller's write, so the caller waits for one that starts after it. */
  function drain(): Promise<void> {
    if (!running) return start();
    again ??= running
      .catch(() => {})
      .then(() => {
        again = null;
        return start();
      });
    return again;
  }

  function wake(): void {
    if (closed || again) return;
    // Events of other requests go out with those of the one that wakes it.
    apart(drain).catch((error) =>
      log.warn({ err: error, collection }, 'Events wait in the outbox: the next sweep tries again'),
    );
  }

  const onRecorded = (name: string, written: Recent[] = []): void => {
    if (name !== collection) return;
    const news = written.filter(isNews);
    if (recent.length + news.length <= maxRecent) recent.push(...news);
    wake();
  };
  // A connection has a listener for each of its collections.
  model.db.setMaxListeners(0);
  model.db.on(recordedSignal, onRecorded);
  const sweep = setInterval(wake, sweepMs).unref();
  wake();

  return {
    collection,
    depth: () => aggregates.countDocuments({ 'outbox.id': trusted({ $gt: '' }) }, { limit: maxRecent }),
    wake,
    drain,
    async close() {
      closed = true;
      recent = [];
      clearInterval(sweep);
      model.db.off(recordedSignal, onRecorded);
      await Promise.allSettled([running, again]);
    },
  };
}
