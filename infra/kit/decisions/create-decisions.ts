import { type DecidingService, decisionsRoutes, type PendingDecision } from '@consortia/proto/decisions';
import { Failure, fail } from '@consortia/proto/errors';
import { peopleApi } from '@consortia/proto/identity/people-api';
import { kitEvents } from '@consortia/proto/kit/events';
import { decisionMessages as messages } from '@consortia/proto/kit/messages/decisions';
import { type HydratedDocument, trusted } from 'mongoose';
import { duplicatesOnly } from '../../store/consume.ts';
import type { Outbox } from '../../store/outbox.ts';
import { changeAggregate, insertAggregate, type Recorded, record } from '../../store/outbox-record.ts';
import { createOutbox } from '../../store/outbox-relay.ts';
import { type DecisionTaker, type Handler, handle } from '../requests/handler.ts';
import type { ErrorTable } from '../requests/respond-with-error.ts';
import type { ServiceContext } from '../service/service.ts';
import type { ActLog } from '../viewer/act-log.ts';
import { signedIn } from '../viewer/signed-in.ts';
import { isAdministrator, type Member, type Viewer } from '../viewer/viewer.ts';
import { decisionModel, type StoredDecision } from './decision-model.ts';

type Run = Parameters<Handler['run']>[0];
type Context = Omit<ServiceContext, 'decide'>;
type Parts = { handlers: readonly Handler[]; acts: Pick<ActLog, 'around'>; errors: ErrorTable };

/** Decisions of administrators that are stored, and carried out when the time to undo them is over. */
export type Decisions = DecisionTaker & {
  outbox: Outbox;
  /** Lists decisions and undoes them. */
  handlers: Handler[];
  decide: ServiceContext['decide'];
  /** Carries out what is due, also what an earlier process left. */
  start(): Promise<{ close(): Promise<void> }>;
};

const sweepMs = 30_000;
/** A process that began to carry out a decision and said nothing since has ended. */
const leaseMs = 60_000;
const shownMs = 60_000;
const batch = 200;
const maxTitle = 200;

/** Keeps of the viewer what the use case asks for; a token is none of it. */
const keptOf = ({ id, level, roles, trial }: Member): Member => ({
  ...{ kind: 'user', id, level, roles, trial },
  ...{ sessionId: '', csrf: '' },
});

/** Creates the decisions of a service; see docs/adr/0170-decisions-that-can-be-undone.md. */
export function createDecisions(context: Context, { handlers, acts, errors }: Parts): Decisions {
  const { name, connection, config, clock, newId, jobs, bus, log, call: callService } = context;
  const model = decisionModel(connection);
  const queue = `${name}.decisions`;
  const byRoute = new Map(handlers.map((handler) => [handler.route.id, handler]));
  const undoMs = config.undoSeconds * 1000;

  const recorded = (
    { _id, route, subject }: Pick<StoredDecision, '_id' | 'route' | 'subject'>,
    change: 'taken' | 'undone' | 'lapsed',
    { actorId, address, requestId }: { actorId: string; address: string; requestId: string },
  ): Recorded =>
    record(kitEvents.decisionRecorded, {
      ...{ id: _id, change, route, subject, actorId, address, requestId },
      at: clock().toISOString(),
    });

  async function take(handler: Handler, call: Run, atOnce: () => Promise<unknown>): Promise<unknown> {
    const decided = undoMs > 0 ? await handler.decision?.(call) : null;
    if (!decided) return atOnce();
    const { viewer, params, body, address, requestId } = call;
    const by = signedIn(viewer);
    const at = clock();
    const subject = decided.subject ?? (params as unknown as { id: string }).id;
    const decision = {
      ...{ _id: newId(), route: handler.route.id, subject, lock: subject, byId: by.id },
      ...{ title: decided.title.slice(0, maxTitle), address, requestId },
      ...{ at, dueAt: new Date(at.getTime() + undoMs), state: 'waiting' as const },
      call: JSON.stringify({ viewer: keptOf(by), params, body }),
    };
    const taken = () => [recorded(decision, 'taken', { actorId: by.id, address, requestId })];
    if (!(await duplicatesOnly(insertAggregate<StoredDecision>(model, decision, taken, context))))
      fail('kit.decision_waits');
    // It is stored: without a job the schedule finds it.
    await jobs
      .add(queue, 'carry out', { id: decision._id }, { delayMs: undoMs, key: decision._id })
      .catch((error: unknown) => log.warn({ err: error }, 'A decision waits for the schedule'));
    return { message: messages.taken(config.undoSeconds), ...decided.response };
  }

  /** Marks a due decision as being carried out; null where it is not due or someone else does it. */
  async function claim(id: string): Promise<{ decision: StoredDecision; again: boolean } | null> {
    let claimed: { again: boolean } | null = null;
    const decision = await changeAggregate<StoredDecision>(
      model,
      id,
      (found) => {
        const now = clock().getTime();
        const left = found.state === 'started' && now - (found.startedAt?.getTime() ?? 0) > leaseMs;
        const due = (found.state === 'waiting' || left) && found.dueAt.getTime() <= now;
        claimed = due ? { again: left } : null;
        if (due) found.set({ state: 'started', startedAt: clock() });
        return [];
      },
      context,
    );
    return decision && claimed ? { decision, ...(claimed as { again: boolean }) } : null;
  }

  const change = (id: string, set: (found: HydratedDocument<StoredDecision>) => Recorded[]) =>
    changeAggregate<StoredDecision>(model, id, set, context);
  function end(
    found: HydratedDocument<StoredDecision>,
    state: 'done' | 'undone' | 'lapsed',
    refusal: string | null = null,
  ): Recorded[] {
    found.set({ state, refusal, endedAt: clock(), lock: undefined });
    return [];
  }
  function wait(found: HydratedDocument<StoredDecision>): Recorded[] {
    found.set({ state: 'waiting', startedAt: null });
    return [];
  }

  const lapse = ({ _id, byId, address, requestId }: StoredDecision, refusal: string) =>
    change(_id, (found) => {
      end(found, 'lapsed', refusal);
      return [recorded(found, 'lapsed', { actorId: byId, address, requestId })];
    });

  async function carryOut(id: string): Promise<void> {
    const claimed = await claim(id);
    if (!claimed) return;
    const { route, call, byId, address, requestId, at } = claimed.decision;
    const handler = byRoute.get(route);
    const { viewer, params, body } = JSON.parse(call) as { viewer: Viewer; params: unknown; body: unknown };
    const sent = { viewer, params, body, address, requestId };
    try {
      if (!handler) return void (await change(id, (found) => end(found, 'lapsed')));
      const { administrator } = await callService(peopleApi.readAdministrator, { body: { id: byId } });
      if (!administrator) return void (await lapse(claimed.decision, messages.byFormer));
      const loaded = await handler.load?.({ viewer, params: params as never });
      await acts.around({ ...sent, route: handler.route }, () =>
        handler.run({ ...sent, log, nativeForm: false, decidedAt: at, loaded } as unknown as Run),
      );
      await change(id, (found) => end(found, 'done'));
    } catch (error) {
      const refusal = error instanceof Failure ? errors[error.code] : undefined;
      if (!refusal || refusal.status >= 500 || (error as Failure).code === 'common.conflict') {
        await change(id, wait);
        throw error;
      }
      // A process that ended after its use case and before it said so has done it: the use case refuses to do it twice.
      if (claimed.again) return void (await change(id, (found) => end(found, 'done')));
      await lapse(claimed.decision, (error as Failure).detail.message ?? refusal.message);
    }
  }

  async function carryOutDue(): Promise<void> {
    const due = await model
      .find({ state: trusted({ $in: ['waiting', 'started'] }), dueAt: trusted({ $lte: clock() }) })
      .sort({ dueAt: 1, _id: 1 })
      .limit(batch)
      .select('_id')
      .lean<Pick<StoredDecision, '_id'>[]>();
    const failed: unknown[] = [];
    for (const { _id } of due) await carryOut(_id).catch((error: unknown) => failed.push(error));
    if (failed.length > 0) throw failed[0];
  }

  function present(viewer: Viewer, { _id, route, byId, dueAt, at, ...found }: StoredDecision): PendingDecision[] {
    const kind = byRoute.get(route)?.route.decides;
    const { subject, title, refusal } = found;
    const remainingMs = found.state === 'waiting' ? Math.max(0, dueAt.getTime() - clock().getTime()) : 0;
    const own = signedIn(viewer).id === byId;
    return kind ? [{ id: _id, kind, subject, title, own, at: at.toISOString(), remainingMs, refusal }] : [];
  }

  const { listDecisions, undoDecision } = decisionsRoutes(name as DecidingService);
  const assertMayCall = (viewer: Viewer) => (isAdministrator(viewer) ? undefined : fail('kit.forbidden'));
  return {
    outbox: createOutbox({ model, bus, log }),
    take,
    async decide(route, input, call) {
      const handler = byRoute.get(route.id)!;
      const own = { ...call, ...input } as unknown as Run;
      return take(handler, own, () => handler.run(own)) as never;
    },
    handlers: [
      handle(
        listDecisions,
        async ({ viewer }) => {
          const recent = new Date(clock().getTime() - shownMs);
          const found = await model
            .find({
              $or: [
                { state: trusted({ $in: ['waiting', 'started'] }) },
                { state: 'lapsed', endedAt: trusted({ $gt: recent }) },
              ],
            })
            .sort({ at: 1, _id: 1 })
            .limit(100)
            .lean<StoredDecision[]>();
          return { items: found.flatMap((decision) => present(viewer, decision)) };
        },
        { assertMayCall },
      ),
      handle(
        undoDecision,
        async ({ viewer, params, address, requestId }) => {
          const undone = await change(params.id, (found) => {
            if (found.state !== 'waiting' || found.dueAt <= clock()) fail('kit.decision_over');
            end(found, 'undone');
            return [recorded(found, 'undone', { actorId: signedIn(viewer).id, address, requestId })];
          });
          if (!undone) fail('kit.decision_over');
          return { message: messages.undone };
        },
        { assertMayCall },
      ),
    ],
    async start() {
      const worker = await jobs.work({ queue, handle: carryOutDue });
      await jobs.schedule({ name: queue, queue, every: sweepMs });
      return worker;
    },
  };
}
