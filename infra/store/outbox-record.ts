import { fail } from '@consortia/proto/errors';
import type { EventDefinition, EventEnvelope } from '@consortia/proto/event';
import type { ApplyBasicCreateCasting, DeepPartial, HydratedDocument, Model, Require_id, UpdateQuery } from 'mongoose';
import { Schema, trusted } from 'mongoose';
import type { z } from 'zod';
import { knownOrigin } from '../telemetry/origin.ts';

/** An event that waits for the relay: the envelope as JSON, so that the payload survives the store letter for letter. */
export type PendingEvent = { id: string; event: string };
export type Aggregate = { _id: string; version: number; deletedAt?: Date | null };
/** Where ids and time come from; a `ServiceContext` fits. */
export type RecordContext = { clock: () => Date; newId: () => string };
/** What happened, before it has an id and a version. Made with `record`. */
export type Recorded = { definition: EventDefinition; payload: unknown };
type Change<D> = (document: HydratedDocument<D>) => Recorded[] | Promise<Recorded[]>;

/** More than this many unpublished events on one aggregate and further writes are refused with `common.busy` (503). */
export const maximumPending = 100;
/** Tells relays in this process that a collection has something to publish; emitted on the connection. */
export const recordedSignal = 'outbox-recorded';
const attempts = 8;

const pendingEvent = new Schema<PendingEvent>(
  { id: { type: String, required: true, index: { sparse: true } }, event: { type: String, required: true } },
  { _id: false, id: false },
);

/**
 * Fields of every aggregate; spread them into its schema. `version` counts writes from 1, `deletedAt` marks a tombstone
 * (unique indexes are partial on `{ deletedAt: null }`), `outbox` holds the events that the relay has yet to publish.
 */
export const aggregateFields = {
  _id: { type: String, required: true },
  version: { type: Number, required: true },
  deletedAt: { type: Date, default: null },
  outbox: { type: [pendingEvent], select: false, default: undefined },
} as const;

/** Says that something happened. The payload is checked against the definition here, so nothing malformed is ever stored. */
export function record<E extends EventDefinition>(definition: E, payload: z.input<E['payload']>): Recorded {
  return { definition, payload: definition.payload.parse(payload) };
}

/** Envelopes of what happened in the write that makes `version` of the aggregate `key`, ready for its outbox. */
export function pendingEvents(
  key: string,
  version: number,
  recorded: Recorded[],
  { clock, newId }: RecordContext,
): PendingEvent[] {
  return recorded.map(({ definition: { type, topic, schemaVersion }, payload }) => {
    const id = newId();
    const occurredAt = clock().toISOString();
    const event: EventEnvelope = {
      id,
      type,
      topic,
      key,
      schemaVersion,
      aggregateVersion: version,
      occurredAt,
      ...knownOrigin(),
      payload,
    };
    return { id, event: JSON.stringify(event) };
  });
}

/**
 * Inserts a new aggregate at version 1 together with its events, in one write. `happened` sees the document with all its
 * defaults. Resolves when it is durable; throws the store's 11000 error where a unique index refuses it.
 */
export async function insertAggregate<D extends Aggregate>(
  model: Model<D>,
  state: DeepPartial<ApplyBasicCreateCasting<Require_id<D>>> & { _id: string },
  happened: Change<D>,
  context: RecordContext,
): Promise<HydratedDocument<D>> {
  const document = new model({ ...(state as object), version: 1, deletedAt: null }) as HydratedDocument<D>;
  const outbox = pendingEvents(state._id, 1, await happened(document), context);
  if (outbox.length > 0) document.set('outbox', outbox);
  await document.save();
  document.set('outbox', undefined);
  document.unmarkModified('outbox');
  model.db.emit(recordedSignal, model.collection.name);
  return document;
}

/**
 * Writes what was changed on a loaded document together with the events, if the stored version is still the loaded one:
 * one attempt. Returns the document as stored. Throws `common.conflict` where another write came first and `common.busy`
 * where more than 100 events are pending.
 */
export async function saveAggregate<D extends Aggregate>(
  document: HydratedDocument<D>,
  recorded: Recorded[],
  context: RecordContext,
): Promise<HydratedDocument<D>> {
  const model = document.constructor as unknown as Model<D>;
  await document.validate();
  const changes = document.$getChanges() as UpdateQuery<D>;
  if (recorded.length === 0 && Object.keys(changes).length === 0) return document;
  const { _id, version } = document as unknown as Aggregate;
  const update: Record<string, unknown> = { ...changes, $inc: { ...changes.$inc, version: 1 } };
  if (recorded.length > 0) {
    update.$push = { ...changes.$push, outbox: { $each: pendingEvents(_id, version + 1, recorded, context) } };
  }
  const unchanged: Record<string, unknown> = {
    _id,
    version,
    [`outbox.${maximumPending - 1}`]: trusted({ $exists: false }),
  };
  const stored = await model.findOneAndUpdate(unchanged, update as UpdateQuery<D>, { returnDocument: 'after' });
  if (stored) {
    model.db.emit(recordedSignal, model.collection.name);
    return stored as HydratedDocument<D>;
  }
  const now = await model.findById(_id).select('version').lean<Aggregate>();
  return fail(now?.version === version ? 'common.busy' : 'common.conflict');
}

const isConflict = (error: unknown): boolean => (error as { code?: unknown }).code === 'common.conflict';

/**
 * Loads an aggregate, lets `change` apply a rule and say what happened, and writes both guarded by the version; where
 * another write came first it starts again from the new state, so `change` must have no effect of its own. Returns the
 * document as stored, or null where it does not exist or is deleted. Throws `common.conflict` after 8 lost races.
 */
export async function changeAggregate<D extends Aggregate>(
  model: Model<D>,
  id: string,
  change: Change<D>,
  context: RecordContext,
): Promise<HydratedDocument<D> | null> {
  for (let attempt = 1; ; attempt += 1) {
    const document = (await model.findById(id)) as (HydratedDocument<D> & Aggregate) | null;
    if (!document || document.deletedAt) return null;
    try {
      return await saveAggregate(document, await change(document), context);
    } catch (error) {
      if (!isConflict(error) || attempt === attempts) throw error;
    }
  }
}

/**
 * Turns an aggregate into a tombstone together with its events; the relay removes it once they are published. Returns the
 * tombstone, or null where there was nothing to delete.
 */
export function deleteAggregate<D extends Aggregate>(
  model: Model<D>,
  id: string,
  happened: Change<D>,
  context: RecordContext,
): Promise<HydratedDocument<D> | null> {
  const markDead: Change<D> = async (document) => {
    const recorded = await happened(document);
    document.set('deletedAt', context.clock());
    return recorded;
  };
  return changeAggregate(model, id, markDead, context);
}
