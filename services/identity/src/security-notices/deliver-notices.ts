import { writeEmail } from '@consortia/infra/kit/email/email-template';
import { messageIdOf } from '@consortia/infra/mail/message-id';
import { once } from '@consortia/infra/store/consume';
import { securityNoticeMessages } from '@consortia/proto/identity/messages/security-notices';
import { identityPages } from '@consortia/proto/identity/pages';
import { trusted } from 'mongoose';
import type { Identity, SendingEmails } from '../identity.ts';
import { overdueSince, startStoredEmails, sweepLimit } from '../stored-emails.ts';
import type { StoredNotice } from './notice-model.ts';

const queue = 'identity.security-notices';

/** Adds the job that sends a stored notice. Where that fails, the sweep finds the notice. */
export async function deliverLater({ jobs, log }: Pick<Identity, 'jobs' | 'log'>, id: string): Promise<void> {
  await jobs.add(queue, 'deliver', { id }, { key: id }).catch((error) => {
    log.warn({ err: error }, 'A security notice waits for the next sweep');
  });
}

const timeInWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

type Needed = SendingEmails & Pick<Identity, 'securityNotices' | 'jobs' | 'log'>;

async function deliver({ connection, securityNotices, mail, config, clock }: Needed, id: string): Promise<void> {
  const notice = await securityNotices.findOne({ _id: id, sentAt: null }).lean<StoredNotice>();
  if (!notice) return;
  const { kind, to, firstname, device, at } = notice;
  const link = `${config.publicUrl}${identityPages.security.path}#sessions`;
  const time = `${timeInWords.format(at)} UTC`;
  const messageId = messageIdOf(config.publicUrl, id);
  const { subject, sentence } = securityNoticeMessages.notices[kind];
  const parts = securityNoticeMessages.email({ sentence, firstname, time, device, link });
  const send = () => mail.send({ to, messageId, ...writeEmail({ subject, parts, publicUrl: config.publicUrl }) });
  await once(connection, queue, id, send, { clock });
  await securityNotices.updateOne({ _id: id }, { $set: { sentAt: clock() } });
}

async function sweep(identity: Pick<Identity, 'securityNotices' | 'clock' | 'jobs' | 'log'>): Promise<void> {
  const waiting = await identity.securityNotices
    .find({ sentAt: null, at: trusted({ $lt: overdueSince(identity) }) })
    .sort({ at: 1 })
    .limit(sweepLimit)
    .select('_id')
    .lean<Pick<StoredNotice, '_id'>[]>();
  for (const { _id } of waiting) await deliverLater(identity, _id);
}

/** Starts the worker that sends notices, and its sweep. */
export const startSecurityNotices = (identity: Needed): Promise<{ close(): Promise<void> }> =>
  startStoredEmails(identity, { queue, deliver, sweep });
