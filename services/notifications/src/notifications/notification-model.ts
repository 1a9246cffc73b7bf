import { createHash } from 'node:crypto';
import { nullable, required } from '@consortia/infra/store/schema-fields';
import type { Schedule } from '@consortia/proto/identity/notification-settings';
import type { EmailOutcome, NotificationKind } from '@consortia/proto/notifications/kinds';
import { retention } from '@consortia/proto/retention';
import { type Connection, type Model, Schema } from 'mongoose';
import type { About } from '../triggers/about.ts';

/** One for each person and event: the entry of the list, and of the ledger of emails. */
export type Notification = {
  /** Made of the ids of the person and the event, so that a repeated event finds it there. */
  _id: string;
  userId: string;
  eventId: string;
  kind: NotificationKind;
  about: About;
  /** When it happened. */
  at: Date;
  readAt: Date | null;
  email: EmailOutcome;
  /** It comes when its own schedule says so, not that of the settings, unless they are off. */
  atOnce: boolean;
  /** When the email is due for a decision; null once its outcome is final. */
  dueAt: Date | null;
  /** The schedule that `dueAt` follows; null before the first decision. */
  plannedFor: Schedule | null;
  /** When the outcome was decided last. */
  decidedAt: Date;
  /** Message id of the email that carries it, fixed before the first attempt. */
  messageId: string | null;
  attempts: number;
  /** Time of the first attempt to send it. */
  triedAt: Date | null;
};

export const notificationDays = retention.notifications.days;
const idCharacters = 32;

export const notificationId = (userId: string, eventId: string): string =>
  createHash('sha256').update(`${userId} ${eventId}`).digest('hex').slice(0, idCharacters);

const schema = new Schema<Notification>(
  {
    ...required({ _id: String, userId: String, eventId: String, kind: String, decidedAt: Date }),
    about: { type: Schema.Types.Mixed, required: true } as never,
    at: { type: Date, required: true, expires: notificationDays * 86_400 },
    email: { type: String, required: true },
    atOnce: { type: Boolean, default: false },
    attempts: { type: Number, default: 0 },
    ...nullable({ readAt: Date, dueAt: Date, plannedFor: String, messageId: String, triedAt: Date }),
  },
  { id: false, versionKey: false, minimize: false },
);
// A person's notifications, the latest first, and those that are unread.
schema.index({ userId: 1, at: -1, _id: -1 });
schema.index({ userId: 1, readAt: 1, at: -1 });
// Emails whose time has come.
schema.index({ dueAt: 1 });
schema.index({ userId: 1, dueAt: 1 });
// Emails that reports of mail servers name.
schema.index({ messageId: 1 });
// What administrators look for.
schema.index({ eventId: 1, at: -1 });
schema.index({ kind: 1, at: -1, _id: -1 });
schema.index({ at: -1, _id: -1 });

export const notificationModel = (connection: Connection): Model<Notification> =>
  connection.model<Notification>('Notification', schema, 'notifications');
