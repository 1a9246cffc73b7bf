import type { Recipient } from '@consortia/proto/identity/recipients-api';
import { trusted } from 'mongoose';
import type { Notification } from '../notifications/notification-model.ts';
import type { Notifications } from '../notifications.ts';
import type { PersonState } from '../visits/person-model.ts';
import { nextDigest } from '../visits/time-zone.ts';
import { deliver, type Emailing } from './deliver.ts';
import { planFor, refusesEmails } from './plan.ts';
import { settleOutcome } from './settle-outcome.ts';

/** A person as emails need them; `recipient` is undefined where the account is closed. */
export type Addressee = {
  userId: string;
  recipient: Recipient | undefined;
  state: PersonState | undefined;
  trial: boolean;
};
/** Notifications in one email; more of one person go into the next. */
const rowsOfPerson = 500;

/** Emails of one person that are due: those of an attempt that failed by themselves, the others together. */
async function dueOf({ notifications, clock }: Emailing, userId: string): Promise<Notification[][]> {
  const rows = await notifications
    .find({ userId, dueAt: trusted({ $lte: clock() }) })
    .sort({ at: 1 })
    .limit(rowsOfPerson)
    .lean<Notification[]>();
  return [...Map.groupBy(rows, ({ messageId }) => messageId).values()];
}

async function postpone(
  { notifications, clock }: Pick<Notifications, 'clock' | 'notifications'>,
  rows: readonly Notification[],
  to: Pick<Notification, 'plannedFor' | 'dueAt'>,
): Promise<void> {
  await notifications.updateMany(
    { _id: trusted({ $in: idsOf(rows) }), messageId: null },
    { $set: { ...to, decidedAt: clock() } },
  );
}
const idsOf = (rows: readonly Notification[]): string[] => rows.map(({ _id }) => _id);

/** Where an owner does not say what may be seen, the emails of this person stay due and those of others are sent. */
async function tryToDeliver(parts: Emailing, ...[recipient, trial, rows]: [Recipient, boolean, Notification[]]) {
  try {
    return await deliver(parts, recipient, trial, rows);
  } catch (error) {
    parts.log.warn({ err: error }, 'Emails of notifications wait for what they are about');
    return true;
  }
}

/** Decides on everything that is due for one person. Resolves to how often the mail server could not be reached. */
export async function sendToPerson(parts: Emailing, addressee: Addressee): Promise<number> {
  const { userId, recipient, state, trial } = addressee;
  let failures = 0;
  for (const rows of await dueOf(parts, userId)) {
    if (!recipient?.active) {
      await settleOutcome(parts, idsOf(rows), 'account');
      continue;
    }
    const { off, stopped, later, send } = planFor(recipient, rows, state?.stoppedKinds ?? []);
    await settleOutcome(parts, idsOf(stopped), 'stopped');
    await settleOutcome(parts, idsOf(off), 'off');
    for (const { rows: postponed, schedule } of later) {
      const dueAt = nextDigest(schedule, state?.timeZone ?? null, parts.clock());
      await postpone(parts, postponed, { plannedFor: schedule, dueAt });
    }
    if (send.length === 0) continue;
    if (refusesEmails(recipient, state)) await settleOutcome(parts, idsOf(send), 'bounced');
    else if (!(await tryToDeliver(parts, recipient, trial, send))) failures += 1;
  }
  return failures;
}
