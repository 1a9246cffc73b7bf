import { fail } from '@consortia/proto/errors';
import { maxWaiting, type WaitingKind, type WaitingService, waitingDays, waitingRoute } from '@consortia/proto/waiting';
import { type Connection, type Model, trusted } from 'mongoose';
import type { Logger } from 'pino';
import { type Handler, handle } from '../requests/handler.ts';
import { isAdministrator } from '../viewer/viewer.ts';

export type Waits = { count: number; oldest: Date | null };
/** What waits in a service, by its kind. */
export type WaitingCounts = Partial<Record<WaitingKind, () => Promise<Waits>>>;
/** `_id`: day and kind. */
type Row = { _id: string; date: string; kind: WaitingKind; count: number; oldestMs: number };

const dayMs = 86_400_000;
const measureEveryMs = 3_600_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Documents of a collection that wait, counted up to 1,000, and the earliest date of one; `since` has an index. */
export async function waitsIn<D>(model: Model<D>, filter: object, since: keyof D & string): Promise<Waits> {
  const [count, oldest] = await Promise.all([
    model.countDocuments(filter as never, { limit: maxWaiting }),
    model
      .findOne(filter as never)
      .sort({ [since]: 1 })
      .select(since)
      .lean<Record<string, Date>>(),
  ]);
  return { count, oldest: oldest?.[since] ?? null };
}

/** Responds to the `waitingRoute` of a service, and stores its numbers once an hour, so that they are known of each day. */
export function createWaiting(
  { name, connection, clock, log }: { name: WaitingService; connection: Connection; clock: () => Date; log: Logger },
  counts: WaitingCounts,
): { handler: Handler; measure(): Promise<void>; close(): void } {
  const rows = connection.collection<Row>('_waiting');
  const read = () =>
    Promise.all(
      Object.entries(counts).map(async ([kind, count]) => ({ kind: kind as WaitingKind, ...(await count()) })),
    );

  async function measure(): Promise<void> {
    const now = clock().getTime();
    const date = dayOf(now);
    for (const { kind, count, oldest } of await read()) {
      const oldestMs = oldest ? Math.max(0, now - oldest.getTime()) : 0;
      await rows.updateOne({ _id: `${date} ${kind}` }, { $set: { date, kind, count, oldestMs } }, { upsert: true });
    }
    await rows.deleteMany({ date: trusted({ $lt: dayOf(now - waitingDays * dayMs) }) as never });
  }
  const timer = setInterval(() => {
    measure().catch((error) => log.warn({ err: error }, 'What waits could not be measured'));
  }, measureEveryMs).unref();

  return {
    handler: handle(
      waitingRoute(name),
      async () => {
        const [kinds, days] = await Promise.all([
          read(),
          rows
            .find({ date: trusted({ $lt: dayOf(clock().getTime()) }) as never })
            .sort({ _id: 1 })
            .toArray(),
        ]);
        return {
          kinds: kinds.map(({ oldest, ...one }) => ({ ...one, oldest: oldest?.toISOString() ?? null })),
          days: days.map(({ _id, ...day }) => day),
        };
      },
      { assertMayCall: (viewer) => (isAdministrator(viewer) ? undefined : fail('kit.forbidden')) },
    ),
    measure,
    close: () => clearInterval(timer),
  };
}
