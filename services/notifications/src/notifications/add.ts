import { duplicatesOnly } from '@consortia/infra/store/consume';
import type { NotificationKind } from '@consortia/proto/notifications/kinds';
import { trusted } from 'mongoose';
import { appendToStream } from '../stream/append-to-stream.ts';
import type { Recipient } from '../triggers/recipients.ts';
import { triggers } from '../triggers/triggers.ts';
import { emailsFrom } from './installation-model.ts';
import { markReadBefore, type Notifying } from './mark-conversation-read.ts';
import { type Notification, notificationDays, notificationId } from './notification-model.ts';

export type Added = Recipient & { kind: NotificationKind; eventId: string; at: Date };
const dayMs = 86_400_000;
/** Streams that are written at the same time: those of different people share a flush of the store. */
const streamsAtOnce = 20;

/**
 * Stores one notification for each person and event; a repeat changes nothing. Resolves to how many are new. Repeats go to the
 * stream as well, since the process may have ended between the two writes.
 */
export async function addNotifications(parts: Notifying, added: readonly Added[]): Promise<number> {
  const now = parts.clock();
  const from = await emailsFrom(parts);
  const rows = added
    .filter(({ at }) => now.getTime() - at.getTime() < notificationDays * dayMs)
    .map(
      ({
        userId,
        eventId,
        kind,
        about,
        at,
        atOnce = false,
        email = at < from ? 'earlier' : 'waiting',
      }): Notification => ({
        ...{ _id: notificationId(userId, eventId), userId, eventId, kind, about, at, readAt: null, email, atOnce },
        dueAt: email === 'waiting' ? new Date(at.getTime() + triggers[kind].delayMs) : null,
        ...{ plannedFor: null, decidedAt: now, messageId: null, attempts: 0, triedAt: null },
      }),
    );
  if (rows.length === 0) return 0;
  const before = await parts.notifications.countDocuments({ _id: trusted({ $in: rows.map(({ _id }) => _id) }) });
  await duplicatesOnly(parts.notifications.insertMany(rows, { ordered: false }));
  await markReadBefore(parts, rows);
  for (let index = 0; index < rows.length; index += streamsAtOnce)
    await Promise.all(
      rows
        .slice(index, index + streamsAtOnce)
        .map(({ _id: id, userId }) =>
          appendToStream(parts, userId, `notification ${id}`, { type: 'notification', data: { id } }),
        ),
    );
  return rows.length - before;
}
