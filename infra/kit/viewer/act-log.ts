import type { EventEnvelope } from '@consortia/proto/event';
import { type AdministeredAct, kitEvents } from '@consortia/proto/kit/events';
import { isUnsafe, type Route } from '@consortia/proto/route';
import { type Connection, trusted } from 'mongoose';
import type { Logger } from 'pino';
import type { Bus } from '../../bus/bus.ts';
import type { Outbox } from '../../store/outbox.ts';
import { pendingEvents, record } from '../../store/outbox-record.ts';
import { createDrain } from '../timing/drain.ts';
import { isAdministrator, type Viewer } from './viewer.ts';

type Row = Omit<AdministeredAct, 'id' | 'completed' | 'at'> & { _id: string; at: Date; state: 'started' | 'completed' };
/** A call as the act log sees it, before the use case runs. */
export type ActCall = {
  route: Route;
  viewer: Viewer;
  address: string;
  requestId: string;
  params: unknown;
  body: unknown;
};
/** Records acts of administrators, and publishes them when drained. */
export type ActLog = Outbox & {
  /** Runs the use case of a call; an act of an administrator that was carried out reaches the audit log, one that failed does not. */
  around<T>(call: ActCall, run: () => Promise<T>): Promise<T>;
};

/** A request takes less; one that started before ended with its process. */
const maxRequestMs = 120_000;
const retryMs = 5000;
const batch = 200;
const maxDetail = 500;

const isRecorded = ({ route, viewer }: ActCall): boolean =>
  isUnsafe(route) &&
  isAdministrator(viewer) &&
  (route.audit === undefined ? route.access === 'admin' : route.audit === 'administrators');

/** Ids and the name of the act; texts are left out, since they are in the data that the act changed. */
function detailsOf({ params, body }: ActCall): Record<string, string> {
  const { act, state, id, ids } = (body ?? {}) as Partial<Record<'act' | 'state' | 'id' | 'ids', unknown>>;
  const named = { ...(params as object), act, state, id: (params as { id?: string }).id ?? id };
  const details = Object.entries(named).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries([
    ...details.map(([name, value]) => [name, value.slice(0, maxDetail)]),
    ...(Array.isArray(ids) ? [['ids', ids.join(' ').slice(0, maxDetail)]] : []),
  ]);
}

/**
 * Creates the log of a service's acts of administrators. An act is stored before it is carried out, so that the end of a process
 * loses none; see docs/adr/0098-operations-of-services.md.
 */
export function createActLog({
  connection,
  bus,
  log,
  clock,
  newId,
}: {
  connection: Connection;
  bus: Pick<Bus, 'publish'>;
  log: Logger;
  clock: () => Date;
  newId: () => string;
}): ActLog {
  const rows = connection.collection<Row>('_acts');
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function eventOf({ _id: id, state, at, ...act }: Row): EventEnvelope {
    const payload = { id, ...act, completed: state === 'completed', at: at.toISOString() };
    const recorded = record(kitEvents.actAdministered, payload);
    const [pending] = pendingEvents(id, 1, [recorded], { clock, newId: () => id });
    return JSON.parse(pending!.event) as EventEnvelope;
  }

  async function publish(): Promise<void> {
    for (;;) {
      const ended = await rows
        .find(
          trusted({
            $or: [{ state: 'completed' }, { at: { $lt: new Date(clock().getTime() - maxRequestMs) } }],
          }) as object,
        )
        .sort({ at: 1 })
        .limit(batch)
        .toArray();
      if (ended.length === 0) return;
      await bus.publish(ended.map(eventOf));
      await rows.deleteMany({ _id: trusted({ $in: ended.map(({ _id }) => _id) }) });
    }
  }
  const { drain, isRunning, idle } = createDrain(publish);
  function wake(): void {
    if (isRunning() || closed) return;
    clearTimeout(timer);
    drain().catch((error) => {
      log.warn({ err: error }, 'Acts of administrators wait for the bus');
      if (!closed) timer = setTimeout(wake, retryMs).unref();
    });
  }
  // What an earlier process left behind.
  wake();

  return {
    collection: 'acts',
    async around(call, run) {
      if (!isRecorded(call)) return run();
      const { route, viewer, address, requestId } = call;
      const _id = newId();
      const actorId = (viewer as { id: string }).id;
      const act = { route: route.id, actorId, address, requestId, details: detailsOf(call) };
      await rows.insertOne({ _id, ...act, at: clock(), state: 'started' });
      const result = await run().catch(async (error: unknown) => {
        await rows.deleteOne({ _id });
        throw error;
      });
      // What was done stays done if this write fails: the row is then published later, as one whose end is not known.
      await rows
        .updateOne({ _id }, { $set: { state: 'completed' } })
        .catch((error: unknown) => log.warn({ err: error }, 'The end of an act could not be recorded'));
      wake();
      return result;
    },
    depth: () => rows.countDocuments({}, { limit: 1000 }),
    wake,
    drain,
    async close() {
      closed = true;
      clearTimeout(timer);
      await idle();
    },
  };
}
