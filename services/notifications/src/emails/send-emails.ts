import { type Recipient, recipientsApi } from '@consortia/proto/identity/recipients-api';
import { trusted } from 'mongoose';
import type { Notification } from '../notifications/notification-model.ts';
import type { Notifications } from '../notifications.ts';
import type { PersonState } from '../visits/person-model.ts';
import { nextDigest } from '../visits/time-zone.ts';
import { deliver } from './deliver.ts';
import { endLease, holdLease } from './lease-model.ts';
import { planFor, refusesEmails } from './plan.ts';
import { settleOutcome } from './settle-outcome.ts';

/** Due rows in one step; their people are read together. */
const rowsAtOnce = 200;
/** Notifications that one email can stand for; more of one person go into the next. */
const rowsOfPerson = 500;
/** After so many failures in a row the mail server is taken for unreachable until the next pass. */
const maxFailures = 3;

/** People whose emails are due, the longest wait first, without those who were looked at in this pass. */
async function duePeople({ notifications, clock }: Notifications, seen: ReadonlySet<string>): Promise<string[]> {
  const found = await notifications
    .find({ dueAt: trusted({ $lte: clock() }) })
    .sort({ dueAt: 1 })
    .limit(rowsAtOnce)
    .select('userId')
    .lean<Pick<Notification, 'userId'>[]>();
  return [...new Set(found.map(({ userId }) => userId))].filter((userId) => !seen.has(userId));
}

/** Emails of one person that are due: those of an attempt that failed by themselves, the others together. */
async function dueOf({ notifications, clock }: Notifications, userId: string): Promise<Notification[][]> {
  const rows = await notifications
    .find({ userId, dueAt: trusted({ $lte: clock() }) })
    .sort({ at: 1 })
    .limit(rowsOfPerson)
    .lean<Notification[]>();
  return [...Map.groupBy(rows, ({ messageId }) => messageId).values()];
}

async function postpone(
  { notifications, clock }: Notifications,
  rows: Notification[],
  to: Pick<Notification, 'plannedFor' | 'dueAt'>,
) {
  await notifications.updateMany(
    { _id: trusted({ $in: idsOf(rows) }), messageId: null },
    { $set: { ...to, decidedAt: clock() } },
  );
}
const idsOf = (rows: readonly Notification[]): string[] => rows.map(({ _id }) => _id);

/** Where an owner does not say what may be seen, the emails of this person stay due and those of others are sent. */
async function tryToDeliver(parts: Notifications, recipient: Recipient, trial: boolean, rows: Notification[]) {
  try {
    return await deliver(parts, recipient, trial, rows);
  } catch (error) {
    parts.log.warn({ err: error }, 'Emails of notifications wait for what they are about');
    return true;
  }
}

/** One pass over people whose emails are due. Resolves to whether the mail server could be reached. */
async function sendTo(parts: Notifications, ids: readonly string[], goOn: () => Promise<boolean>): Promise<boolean> {
  const [{ recipients }, people, states] = await Promise.all([
    parts.call(recipientsApi.listRecipients, { body: { ids: [...ids] } }),
    parts.people.getMany(ids),
    parts.personStates.find({ _id: trusted({ $in: ids }) }).lean<PersonState[]>(),
  ]);
  const recipientOf = new Map(recipients.map((recipient) => [recipient.id, recipient]));
  const stateOf = new Map(states.map((state) => [state._id, state]));
  let failures = 0;
  for (const userId of ids) {
    if (!(await goOn())) return false;
    const [recipient, state] = [recipientOf.get(userId), stateOf.get(userId)];
    for (const rows of await dueOf(parts, userId)) {
      if (!recipient?.active) {
        await settleOutcome(parts, idsOf(rows), 'account');
        continue;
      }
      const { off, later, send } = planFor(recipient, rows);
      await settleOutcome(parts, idsOf(off), 'off');
      for (const { rows: postponed, schedule } of later)
        await postpone(parts, postponed, {
          plannedFor: schedule,
          dueAt: nextDigest(schedule, state?.timeZone ?? null, parts.clock()),
        });
      if (send.length === 0) continue;
      if (refusesEmails(recipient, state)) await settleOutcome(parts, idsOf(send), 'bounced');
      else
        failures = (await tryToDeliver(parts, recipient, people.get(userId)?.trial ?? true, send)) ? 0 : failures + 1;
      if (failures >= maxFailures) return false;
    }
  }
  return true;
}

/**
 * Sends every email whose time has come, one for each person. One instance at a time: what another one holds is left to it. An email
 * is repeated only after a crash between the response of the mail server and the mark in the ledger, under the same message id.
 */
export async function sendEmails(parts: Notifications, signal?: AbortSignal): Promise<void> {
  const { leases, clock, newId } = parts;
  const holder = newId();
  const goOn = async (): Promise<boolean> => !signal?.aborted && (await holdLease(leases, holder, clock()));
  if (!(await goOn())) return;
  try {
    for (const seen = new Set<string>(); ; ) {
      const ids = await duePeople(parts, seen);
      if (ids.length === 0 || !(await sendTo(parts, ids, goOn))) return;
      for (const id of ids) seen.add(id);
    }
  } finally {
    await endLease(leases, holder);
  }
}
