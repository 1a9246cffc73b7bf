import { writeEmail } from '@consortia/infra/kit/email/email-template';
import { messageIdOf } from '@consortia/infra/mail/message-id';
import { privacyMessages } from '@consortia/proto/identity/messages/privacy';
import { trusted } from 'mongoose';
import { z } from 'zod';
import type { Identity } from '../identity.ts';
import type { Closure } from './closure-model.ts';
import { servicesWithPersonalData } from './services-with-personal-data.ts';

const queue = 'identity.closures';
const data = z.object({ userId: z.string() });
/** A service that is away is called again for about half an hour, then by every night's run. */
const attempts = 20;
const timeoutMs = 60_000;
/** Requests that were under way when an account was closed are over after this time. */
const quietMs = 5 * 60_000;
/** At night, when rewriting the files of the embedded engines disturbs the fewest. */
const nightly = { cron: '30 2 * * *', timeZone: 'Europe/Brussels' };

/** Adds the job that removes the data of a closed account. Where that fails, the nightly run finds the account. */
export async function eraseLater({ jobs, log }: Pick<Identity, 'jobs' | 'log'>, userId: string): Promise<void> {
  await jobs.add(queue, 'erase', { userId }, { key: userId }).catch((error) => {
    log.warn({ err: error }, 'A closed account waits for the nightly run');
  });
}

type Needed = Pick<
  Identity,
  'call' | 'closures' | 'jobs' | 'mail' | 'clock' | 'config' | 'bus' | 'search' | 'cache' | 'log'
>;

/** Has every service remove the data, and removes emails and failed jobs. Safe to repeat. */
async function erase(identity: Needed, { _id: userId, email }: Closure): Promise<void> {
  const { call, closures, jobs, mail } = identity;
  for (const { erasePersonalData } of servicesWithPersonalData) {
    const { events } = await call(erasePersonalData, { params: { userId } }, { timeoutMs });
    // After each service: a repeat finds nothing more to remove and so returns fewer.
    if (events.length > 0) await closures.updateOne({ _id: userId }, { $addToSet: { events: { $each: events } } });
  }
  await jobs.eraseFailed(userId);
  if (!email) return;
  await jobs.eraseFailed(email);
  await mail.erase({ to: email });
}

async function eraseAndConfirm(identity: Needed, userId: string): Promise<void> {
  const { closures, mail, clock, config } = identity;
  const closure = await closures.findOne({ _id: userId, state: 'erasing' }).lean<Closure>();
  if (!closure) return;
  await erase(identity, closure);
  const { email, firstname, confirmedAt } = closure;
  if (email && !confirmedAt) {
    const messageId = messageIdOf(config.publicUrl, queue, userId);
    const parts = privacyMessages.closedEmail(firstname ?? '');
    await mail.send({
      to: email,
      messageId,
      ...writeEmail({ subject: privacyMessages.closedSubject, parts, publicUrl: config.publicUrl }),
    });
  }
  await closures.updateOne({ _id: userId }, { $set: { state: 'sweeping', confirmedAt: clock() } });
}

/** Removes what was written while the account was being closed, its events and the last email; true once nothing is left. */
async function sweep(identity: Needed, closure: Closure): Promise<boolean> {
  const { closures, bus, clock } = identity;
  await erase(identity, closure);
  const { events } = (await closures.findById(closure._id).lean<Closure>())!;
  const waiting = await bus.erase(events);
  const over = clock().getTime() - closure.closedAt.getTime() > quietMs;
  return over && waiting === 0;
}

/** Overwrites on disk what was removed since the last time. */
async function compactStores({ call, bus, jobs, search, cache, log }: Needed): Promise<void> {
  for (const { name, compactStore } of servicesWithPersonalData)
    await call(compactStore, {}, { timeoutMs }).catch((error) => {
      log.warn({ err: error, of: name }, 'A store was not compacted; the next closed account tries again');
    });
  await Promise.all([bus.compact(), jobs.compact(), search.compact(), cache.compact()]);
}

/** Completes the removal of accounts that were closed since the last run. */
export async function sweepClosedAccounts(identity: Needed): Promise<void> {
  const { closures } = identity;
  for (const { _id } of await closures.find({ state: 'erasing' }).select('_id').lean<Closure[]>())
    await eraseAndConfirm(identity, _id);
  const open = await closures.find({ state: 'sweeping' }).lean<Closure[]>();
  const swept: string[] = [];
  for (const closure of open) if (await sweep(identity, closure)) swept.push(closure._id);
  const nothing = { email: null, firstname: null, confirmedAt: null, events: [] };
  await closures.updateMany({ _id: trusted({ $in: swept }) }, { $set: { state: 'done', ...nothing } });
  if (open.length > 0) await compactStores(identity);
}

/** Starts the worker that removes the data of closed accounts, and its nightly run. */
export async function startErasing(identity: Needed): Promise<{ close(): Promise<void> }> {
  const worker = await identity.jobs.work({
    queue,
    attempts,
    handle: (job) =>
      job.name === 'erase' ? eraseAndConfirm(identity, data.parse(job.data).userId) : sweepClosedAccounts(identity),
  });
  await identity.jobs.schedule({ name: `${queue}.nightly`, queue, every: nightly });
  return worker;
}
