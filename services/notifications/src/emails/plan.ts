import type { Schedule } from '@consortia/proto/identity/notification-settings';
import type { Recipient } from '@consortia/proto/identity/recipients-api';
import type { NotificationKind } from '@consortia/proto/notifications/kinds';
import type { Notification } from '../notifications/notification-model.ts';
import { scheduleOf } from '../triggers/triggers.ts';
import type { PersonState } from '../visits/person-model.ts';
import { addressHash } from './address-hash.ts';

/** Decision on due emails of one person: the final outcome, a later time, or sending now. */
export type Plan = {
  off: Notification[];
  /** Of kinds whose emails the person has stopped. */
  stopped: Notification[];
  later: { rows: Notification[]; schedule: 'daily' | 'weekly' }[];
  send: Notification[];
};

const isDigest = (schedule: Schedule): schedule is 'daily' | 'weekly' => schedule === 'daily' || schedule === 'weekly';

/** Sorts due emails by the present settings of the person. A digest is due where its time was set by the schedule that holds now. */
export function planFor(
  { notifications: settings }: Recipient,
  rows: readonly Notification[],
  stoppedKinds: readonly NotificationKind[],
): Plan {
  const plan: Plan = { off: [], stopped: [], later: [], send: [] };
  for (const row of rows) {
    const schedule = scheduleOf(row.kind, settings);
    if (stoppedKinds.includes(row.kind)) plan.stopped.push(row);
    // An email that was sent to the mail server before is repeated whatever the schedule is now.
    else if (schedule === 'off') plan.off.push(row);
    else if (row.atOnce || row.messageId !== null || !isDigest(schedule) || row.plannedFor === schedule)
      plan.send.push(row);
    else {
      const group = plan.later.find((one) => one.schedule === schedule);
      if (group) group.rows.push(row);
      else plan.later.push({ schedule, rows: [row] });
    }
  }
  return plan;
}

/** Whether the address of the person has refused emails; another address of theirs has not. */
export const refusesEmails = ({ email }: Pick<Recipient, 'email'>, state: PersonState | undefined): boolean =>
  state?.bouncedHash === addressHash(email);
