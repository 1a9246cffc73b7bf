import type { AnyBulkWriteOperation, Model } from 'mongoose';
import {
  type Aggregate,
  maximumPending,
  type PendingEvent,
  pendingEvents,
  type RecordContext,
  type Recorded,
  recordedSignal,
} from './outbox-record.ts';

/** A new aggregate as it was just written, whose events the relay of this process need not read again. */
export type Recent = { _id: string; version: number; outbox: PendingEvent[] };

/** A new aggregate (`version` null), or the fields of a loaded one that changed, with what happened. */
export type BulkChange = {
  id: string;
  /** Version that was loaded; null: the aggregate is new. */
  version: number | null;
  fields: Record<string, unknown>;
  recorded: Recorded[];
};

/**
 * Writes many aggregates of one collection in one round trip, each document with its events in one atomic write, as
 * `insertAggregate` and `saveAggregate` do one by one. Resolves when all is durable, with the ids that another write came
 * first for or whose outbox is full: they are left as they are, to be loaded and tried again. `fields` go to the store as they
 * are, without the schema's casts and defaults, which cost more than the write.
 */
export async function writeAggregates<D extends Aggregate>(
  model: Model<D>,
  changes: readonly BulkChange[],
  context: RecordContext,
): Promise<{ refused: string[] }> {
  if (changes.length === 0) return { refused: [] };
  const pending = new Map(
    changes.map(({ id, version, recorded }) => [id, pendingEvents(id, (version ?? 0) + 1, recorded, context)]),
  );
  const operations = changes.map(({ id, version, fields }): AnyBulkWriteOperation<Aggregate> => {
    const outbox = pending.get(id) ?? [];
    if (version === null) {
      const document = { ...fields, _id: id, version: 1, deletedAt: null, ...(outbox.length > 0 ? { outbox } : {}) };
      return { insertOne: { document: document as never } };
    }
    return {
      updateOne: {
        filter: { _id: id, version, [`outbox.${maximumPending - 1}`]: { $exists: false } },
        update: {
          $set: fields,
          $inc: { version: 1 },
          ...(outbox.length > 0 ? { $push: { outbox: { $each: outbox } } } : {}),
        } as never,
      },
    };
  });
  const refused = await written(model as unknown as Model<Aggregate>, changes, operations);
  const lost = new Set(refused);
  const fresh = changes
    .filter(({ id, version }) => version === null && !lost.has(id))
    .map(({ id }): Recent => ({ _id: id, version: 1, outbox: pending.get(id) ?? [] }));
  model.db.emit(recordedSignal, model.collection.name, fresh);
  return { refused };
}

type BulkFailure = {
  code?: number;
  writeErrors?: { code: number; index: number }[];
  result?: { matchedCount: number };
};
const duplicate = 11000;

async function written(
  model: Model<Aggregate>,
  changes: readonly BulkChange[],
  operations: AnyBulkWriteOperation<Aggregate>[],
): Promise<string[]> {
  const updates = changes.filter(({ version }) => version !== null).map(({ id }) => id);
  // The response does not name the updates that found nothing, so all are tried again; a written one counts as unchanged.
  const missed = (matched: number): string[] => (matched === updates.length ? [] : updates);
  try {
    return missed((await model.collection.bulkWrite(operations as never, { ordered: false })).matchedCount);
  } catch (error) {
    const { code, writeErrors = [], result } = error as BulkFailure;
    if (code !== duplicate || writeErrors.some((one) => one.code !== duplicate)) throw error;
    return [...writeErrors.map(({ index }) => changes[index]!.id), ...missed(result?.matchedCount ?? 0)];
  }
}
