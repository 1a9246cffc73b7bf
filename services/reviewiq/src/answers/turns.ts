import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceContext } from '@consortia/infra/kit/service/service';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { fail } from '@consortia/proto/errors';
import { type Model, trusted } from 'mongoose';
import type { SessionKey } from '../sessions/exchange-model.ts';
import { hasEnded, ownHolder } from './holder.ts';
import type { StoredSlot, StoredTurn } from './turn-models.ts';

/** After a crash a person may send another prompt so much later at the most. */
const leaseMs = 30_000;
const renewMs = 10_000;
const pollMs = 200;
/** Prompts that wait, for each answer that is given at the same time; more are refused. */
const waitingForEach = 10;

export type Turn = {
  /** Resolves once the answer may start. `onWaiting` gets the number of answers before it, at first and when it falls. */
  start(signal: AbortSignal, onWaiting: (before: number) => Promise<void>): Promise<void>;
  /** False once it was withdrawn or lost: then nothing may be stored. */
  isValid(): Promise<boolean>;
  /** Aborts when the turn is no longer valid. */
  readonly withdrawn: AbortSignal;
  /** Aborts when the turn was not prolonged in time, so that another may have its place. */
  readonly lost: AbortSignal;
  end(): Promise<void>;
};
export type Turns = {
  /** Throws `reviewiq.busy` where the person has a turn, and `reviewiq.overloaded` where too many wait. */
  take(session: SessionKey): Promise<Turn>;
  withdraw(session: Partial<SessionKey> & { userId: string }): Promise<void>;
  has(userId: string): Promise<boolean>;
  /** Ends the turns of processes of this host that have ended themselves, such as the one before this after a crash. */
  releaseEnded(): Promise<void>;
  /** Those that are being answered, and those that wait. */
  counts(): Promise<{ running: number; waiting: number }>;
};

/** Who may be answered when, over all instances: in the order of arrival, `concurrency` at the same time. */
export function createTurns(
  {
    turnRows,
    slotRows,
    clock,
    newId,
    log,
  }: Pick<ServiceContext, 'clock' | 'newId' | 'log'> & { turnRows: Model<StoredTurn>; slotRows: Model<StoredSlot> },
  concurrency: number,
): Turns {
  const until = () => new Date(clock().getTime() + leaseMs);
  const past = () => ({ until: trusted({ $lte: clock() }) });
  const current = () => ({ until: trusted({ $gt: clock() }) });
  const dropPast = () => Promise.all([turnRows.deleteMany(past()), slotRows.deleteMany(past())]);

  const readSlots = async (): Promise<Set<string>> =>
    new Set((await slotRows.find({}).select('_id').lean<StoredSlot[]>()).map(({ _id }) => _id));
  async function releaseEnded(): Promise<void> {
    const [slots, rows] = await Promise.all([slotRows.distinct('holder'), turnRows.distinct('holder')]);
    const ended = [...new Set([...slots, ...rows])].filter(hasEnded);
    if (ended.length === 0) return;
    await slotRows.deleteMany({ holder: trusted({ $in: ended }) });
    await turnRows.deleteMany({ holder: trusted({ $in: ended }) });
  }
  async function takeSlot(turnId: string, taken: ReadonlySet<string>): Promise<boolean> {
    for (let number = 1; number <= concurrency; number += 1) {
      const slot = { _id: `slot${number}`, turnId, holder: ownHolder, until: until() };
      if (!taken.has(slot._id) && (await duplicatesOnly(slotRows.create(slot)))) return true;
    }
    return false;
  }

  /** `arrival` is how it was at its arrival: with it the first try needs no further reading. */
  function turnOf(_id: string, arrival: { before: number; slots: Set<string> }): Turn {
    const withdrawn = new AbortController();
    const lost = new AbortController();
    let heldUntil = until();
    const isLate = () => clock() >= heldUntil;
    const isValid = async (): Promise<boolean> => {
      const exists = (await turnRows.exists({ _id })) !== null;
      // Checked after the read, which may have lasted; past its time another may have its place, even while its row remains.
      if (isLate()) lost.abort();
      else if (!exists) withdrawn.abort();
      return exists && !lost.signal.aborted;
    };
    const renew = async (): Promise<void> => {
      if (isLate()) return lost.abort();
      const next = until();
      const { matchedCount } = await turnRows.updateOne({ _id }, { $set: { until: next } });
      if (matchedCount === 0) withdrawn.abort();
      await slotRows.updateMany({ turnId: _id }, { $set: { until: next } });
      heldUntil = next;
    };
    const lease = setInterval(() => {
      renew().catch((error) => log.warn({ err: error }, 'A turn could not be prolonged'));
    }, renewMs).unref();
    return {
      withdrawn: withdrawn.signal,
      lost: lost.signal,
      isValid,
      async start(signal, onWaiting) {
        let reported = Number.POSITIVE_INFINITY;
        if (arrival.before < concurrency && (await takeSlot(_id, arrival.slots))) return;
        while (!signal.aborted) {
          const before = await turnRows.countDocuments({ _id: trusted({ $lt: _id }), ...current() });
          if (before < concurrency && (await takeSlot(_id, await readSlots()))) return;
          const waiting = Math.max(before - concurrency + 1, 1);
          if (waiting < reported) await onWaiting(waiting);
          reported = Math.min(waiting, reported);
          await pause(pollMs);
          await Promise.all([dropPast(), releaseEnded()]);
          if (!(await isValid())) return;
        }
      },
      async end() {
        clearInterval(lease);
        await slotRows.deleteMany({ turnId: _id });
        await turnRows.deleteOne({ _id });
      },
    };
  }

  return {
    async take(session) {
      const _id = newId();
      const add = () => duplicatesOnly(turnRows.create({ _id, ...session, holder: ownHolder, until: until() }));
      if (!(await add())) {
        await turnRows.deleteMany({ ...past(), userId: session.userId });
        // The process that answered may have been killed a moment ago.
        await releaseEnded();
        if (!(await add())) fail('reviewiq.busy');
      }
      // Those of a process that was killed are past, and may still be stored.
      const [all, slots] = await Promise.all([turnRows.countDocuments(current()), readSlots()]);
      if (all > concurrency * (1 + waitingForEach)) {
        await turnRows.deleteOne({ _id });
        fail('reviewiq.overloaded', { headers: { 'Retry-After': '60' } });
      }
      return turnOf(_id, { before: all - 1, slots });
    },
    withdraw: async (session) => void (await turnRows.deleteMany({ ...session })),
    has: async (userId) => (await turnRows.exists({ userId, ...current() })) !== null,
    releaseEnded,
    async counts() {
      const [all, running] = await Promise.all([
        turnRows.countDocuments(current()),
        slotRows.countDocuments(current()),
      ]);
      return { running, waiting: Math.max(all - running, 0) };
    },
  };
}
