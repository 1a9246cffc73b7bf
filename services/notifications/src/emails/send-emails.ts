import { recipientsApi } from '@consortia/proto/identity/recipients-api';
import { trusted } from 'mongoose';
import type { Notification } from '../notifications/notification-model.ts';
import type { PersonState } from '../visits/person-model.ts';
import type { Emailing } from './deliver.ts';
import { endLease, holdLease } from './lease-model.ts';
import { type Addressee, sendToPerson } from './send-to-person.ts';

/** Due rows in one step, whose people are read together; not more than one request to identity may name. */
const rowsAtOnce = 200;
/** People at the same time, each with a connection to the mail server. */
const peopleAtOnce = 10;

/** People whose emails are due, the longest wait first, without those of earlier steps of this pass. */
async function duePeople({ notifications, clock }: Emailing, seen: ReadonlySet<string>): Promise<string[]> {
  const found = await notifications
    .find({ dueAt: trusted({ $lte: clock() }) })
    .sort({ dueAt: 1 })
    .limit(rowsAtOnce)
    .select('userId')
    .lean<Pick<Notification, 'userId'>[]>();
  return [...new Set(found.map(({ userId }) => userId))].filter((userId) => !seen.has(userId));
}

async function addresseesOf(parts: Emailing, ids: readonly string[]): Promise<Addressee[]> {
  const [{ recipients }, people, states] = await Promise.all([
    parts.call(recipientsApi.listRecipients, { body: { ids: [...ids] } }),
    parts.people.getMany(ids),
    parts.personStates.find({ _id: trusted({ $in: ids }) }).lean<PersonState[]>(),
  ]);
  const recipientOf = new Map(recipients.map((recipient) => [recipient.id, recipient]));
  const stateOf = new Map(states.map((state) => [state._id, state]));
  return ids.map((userId) => ({
    ...{ userId, recipient: recipientOf.get(userId), state: stateOf.get(userId) },
    // Who is not known here yet sees no more than a trial member.
    trial: people.get(userId)?.trial ?? true,
  }));
}

/** Resolves to whether to go on: not without the lease, and not where the mail server cannot be reached by anyone. */
async function sendTo(parts: Emailing, ids: readonly string[], goOn: () => Promise<boolean>): Promise<boolean> {
  const addressees = await addresseesOf(parts, ids);
  for (let index = 0; index < addressees.length; index += peopleAtOnce) {
    if (!(await goOn())) return false;
    const group = addressees.slice(index, index + peopleAtOnce);
    const failures = await Promise.all(group.map((addressee) => sendToPerson(parts, addressee)));
    if (failures.every((count) => count > 0)) return false;
  }
  return true;
}

/**
 * Sends every email whose time has come, one for each person. One instance at a time: what another one holds is left to it. An email
 * is repeated only after a crash between the response of the mail server and the mark in the ledger, under the same message id.
 */
export async function sendEmails(parts: Emailing, signal?: AbortSignal): Promise<void> {
  const { leases, clock, newId } = parts;
  const holder = newId();
  const goOn = async (): Promise<boolean> => !signal?.aborted && (await holdLease(leases, holder, clock()));
  // Most passes find nothing, and write nothing either.
  if ((await duePeople(parts, new Set())).length === 0 || !(await goOn())) return;
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
