import { join } from 'node:path';
import type { Bus } from '@consortia/infra/bus/bus';
import { startEmbeddedBus } from '@consortia/infra/bus/embedded-bus';
import { startEmbeddedStore } from '@consortia/infra/embedded/embedded-store';
import { connectStore } from '@consortia/infra/store/connection';
import { insertOnce } from '@consortia/infra/store/consume';
import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { createOutbox } from '@consortia/infra/store/outbox-relay';
import { createProjection } from '@consortia/infra/store/projection';
import { refillPage } from '@consortia/infra/store/projection-refill';
import { event } from '@consortia/proto/event';
import { Schema } from 'mongoose';
import type { Logger } from 'pino';
import { z } from 'zod';

export type Thing = Aggregate & { amount: number };
const thing = z.object({ id: z.string(), amount: z.number() });
export const itemChanged = event({
  type: 'thing.changed',
  topic: 'faults.thing',
  schemaVersion: 1,
  summary: 'The amount of a thing changed',
  payload: thing,
});
export const presentItem = ({ _id, amount }: Thing) => ({ id: _id, amount });

const schema = new Schema<Thing>(
  { ...aggregateFields, amount: { type: Number, required: true } },
  { versionKey: false },
);

/**
 * A small product on the real engines: one service that writes aggregates, another that keeps a projection of them and a
 * ledger with one row for each event. Started in a process that is killed, and again in one that checks what is left.
 */
export async function openFixture(directory: string, log: Logger) {
  const store = await startEmbeddedStore({ directory: join(directory, 'store'), log });
  const bus: Bus = await startEmbeddedBus({ directory: join(directory, 'bus'), log });
  const writing = await connectStore(await store.urlFor('writing'), { log });
  const reading = await connectStore(await store.urlFor('reading'), { log });
  const things = writing.model<Thing>('Thing', schema, 'things');
  await things.createIndexes();
  const outbox = createOutbox({ model: things, bus, log });
  const projection = createProjection({
    connection: reading,
    service: 'reading',
    name: 'things',
    shape: thing,
    updated: [itemChanged],
    refill: (after) => refillPage(things, after, presentItem),
    log,
  });
  const ledger = {
    group: 'reading.ledger',
    topics: [itemChanged.topic],
    handle: async (envelope: { id: string; key: string }) => {
      await insertOnce(reading, 'ledger', { _id: envelope.id, thing: envelope.key });
    },
  };
  await projection.prepare();
  return {
    things,
    outbox,
    projection,
    bus,
    reading,
    consumers: [projection.consumer, ledger],
    async close() {
      projection.close();
      await outbox.close();
      await bus.close();
      await writing.close();
      await reading.close();
      await store.close();
    },
  };
}
