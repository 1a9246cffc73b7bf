import { setTimeout as pause } from 'node:timers/promises';
import { retention } from '@consortia/proto/retention';
import { type Connection, type Model, Schema, trusted } from 'mongoose';

type Done = { _id: string; done: boolean; until: Date };

/** Error code of a unique index that refuses a second one. */
const duplicate = 11000;
type WriteError = { code?: number };
const isDuplicate = (error: unknown): boolean => {
  const { code, writeErrors } = error as WriteError & { writeErrors?: WriteError | WriteError[] };
  const each = Array.isArray(writeErrors) ? writeErrors : [];
  return code === duplicate && each.every((one) => one.code === duplicate);
};

/** Waits for a write and takes "it is there already" as done: false then, true where it was written. */
export async function duplicatesOnly(write: PromiseLike<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

const retentionSeconds = retention.handledEvents.days * 86_400;
const done = new Schema<Done>(
  { _id: { type: String, required: true }, done: Boolean, until: { type: Date, expires: retentionSeconds } },
  { versionKey: false },
);
async function marksOf(connection: Connection): Promise<Model<Done>> {
  const known = connection.models._consumed as Model<Done> | undefined;
  if (known) return known;
  const marks = connection.model<Done>('_consumed', done, '_consumed');
  await marks.createIndexes();
  return marks;
}

export type OnceOptions = {
  clock: () => Date /** How long an effect may take before another instance tries, ms. */;
  leaseMs?: number;
};

/**
 * Runs `effect` for an event unless it has run for this consumer already; resolves to whether it ran here. Two instances
 * never run it at the same time. After a crash between the effect and its mark it runs once more, so an effect outside the
 * database must be safe to repeat; a counter is better kept as rows whose `_id` is the event's id (`insertOnce`). Marks
 * are kept for 8 days, one more than the bus keeps events.
 */
export async function once(
  connection: Connection,
  consumer: string,
  eventId: string,
  effect: () => Promise<void>,
  { clock, leaseMs = 30_000 }: OnceOptions,
): Promise<boolean> {
  const marks = await marksOf(connection);
  const _id = `${consumer}:${eventId}`;
  for (;;) {
    const now = clock();
    const until = new Date(now.getTime() + leaseMs);
    const claimed = await duplicatesOnly(
      marks.updateOne(
        { _id, done: false, until: trusted({ $lte: now }) },
        { $set: { done: false, until } },
        { upsert: true },
      ),
    );
    if (claimed) {
      try {
        await effect();
      } catch (error) {
        await marks.deleteOne({ _id, done: false, until });
        throw error;
      }
      await marks.updateOne({ _id }, { $set: { done: true } });
      return true;
    }
    if ((await marks.findById(_id).lean())?.done) return false;
    await pause(Math.min(leaseMs, 50));
  }
}

/**
 * Inserts a ledger row whose `_id` is made of the event's id: false where it was there already. The row is the effect, so
 * nothing is counted twice whenever the process dies.
 */
export async function insertOnce<T extends { _id: string }>(
  connection: Connection,
  collection: string,
  row: T,
): Promise<boolean> {
  return duplicatesOnly(connection.collection<{ _id: string }>(collection).insertOne(row));
}
