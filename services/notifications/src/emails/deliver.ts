import { messageIdOf } from '@consortia/infra/mail/message-id';
import { refusalOf } from '@consortia/infra/mail/refusal';
import type { Recipient } from '@consortia/proto/identity/recipients-api';
import { trusted } from 'mongoose';
import type { Notification } from '../notifications/notification-model.ts';
import { type Presenting, readFor } from '../notifications/present-notifications.ts';
import type { Notifications } from '../notifications.ts';
import { noteRefusal } from './note-refusal.ts';
import { settleOutcome } from './settle-outcome.ts';
import { unsubscribePath } from './unsubscribe-link.ts';
import { writeNotificationEmail } from './write-notification-email.ts';

export type Emailing = Presenting &
  Pick<
    Notifications,
    'clock' | 'config' | 'countOutcome' | 'keys' | 'leases' | 'mail' | 'newId' | 'notifications' | 'personStates'
  >;

const minute = 60_000;
/** Where the mail server could not be reached for so long, an email is given up. */
const giveUpMs = 3 * 86_400_000;
const maxDelayMs = 16 * minute;
/** Later than any response of a mail server: another instance sends again only what this one has left. */
const delayAfter = (attempts: number): number => Math.min(2 ** attempts * minute, maxDelayMs);

/**
 * Sends one email to one person with everything that is still unread and visible to them. Its rows are claimed before the first
 * attempt, with a message id that repeats share. Resolves to whether the mail server responded; false: try again later.
 */
export async function deliver(
  parts: Emailing,
  { id: userId, email: to, firstname }: Recipient,
  trial: boolean,
  rows: readonly Notification[],
): Promise<boolean> {
  const { notifications, clock, config, keys, mail, log } = parts;
  const now = clock();
  const unread = rows.filter(({ readAt }) => readAt === null);
  await settleOutcome(parts, idsOf(rows.filter(({ readAt }) => readAt !== null)), 'read');
  const shown = await readFor(parts, { userId, trial, admin: false }, unread);
  const [listed, read, hidden] = [[], [], []] as [Notification[], Notification[], Notification[]];
  for (const row of unread) {
    const entry = shown.get(row._id);
    (entry ? (entry.read ? read : listed) : hidden).push(row);
  }
  await settleOutcome(parts, idsOf(read), 'read', { readAt: now });
  await settleOutcome(parts, idsOf(hidden), 'not-visible');
  if (listed.length === 0) return true;

  const { attempts, triedAt } = listed[0]!;
  const messageId = listed[0]!.messageId ?? messageIdOf(config.publicUrl, 'notifications', ...idsOf(listed));
  const claimed = await notifications.updateMany(
    { _id: trusted({ $in: idsOf(listed) }), attempts, dueAt: trusted({ $ne: null }) },
    {
      $set: {
        ...{ email: 'retrying', messageId, triedAt: triedAt ?? now, decidedAt: now },
        dueAt: new Date(now.getTime() + delayAfter(attempts)),
      },
      $inc: { attempts: 1 },
    },
  );
  // Another instance was faster, so that the rest is its own.
  if (claimed.modifiedCount < listed.length) return true;
  try {
    const links = { publicUrl: config.publicUrl, unsubscribePath: unsubscribePath(keys, userId) };
    const content = listed.map(({ _id, kind }) => ({ kind, ...shown.get(_id)! }));
    await mail.send({ to, messageId, ...writeNotificationEmail(firstname, content, links) });
  } catch (error) {
    const refusal = refusalOf(error);
    log.warn({ err: error, userId }, 'An email of notifications was not accepted');
    if (refusal) {
      if (refusal.of === 'address') await noteRefusal(parts, { userId, email: to, reason: refusal.reason });
      await settleOutcome(parts, idsOf(listed), refusal.of === 'address' ? 'bounced' : 'refused');
      return true;
    }
    if (now.getTime() - (triedAt ?? now).getTime() > giveUpMs) await settleOutcome(parts, idsOf(listed), 'expired');
    return false;
  }
  await settleOutcome(parts, idsOf(listed), listed.length === 1 ? 'sent' : 'digest');
  return true;
}

const idsOf = (rows: readonly Notification[]): string[] => rows.map(({ _id }) => _id);
