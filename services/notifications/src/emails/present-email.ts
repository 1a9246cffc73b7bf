import { notificationMessages } from '@consortia/proto/notifications/messages';
import { notificationEmailMessages } from '@consortia/proto/notifications/messages/emails';
import type { AdminEmailEntry, EmailEntry } from '@consortia/proto/notifications/shapes';
import type { Notification } from '../notifications/notification-model.ts';

/** An entry of the ledger. It says of what kind the event was, and never what it was about. */
export const presentEmail = ({ _id, kind, at, email, dueAt, decidedAt, attempts }: Notification): EmailEntry => ({
  ...{ id: _id, kind, label: notificationMessages.labels[kind], happenedAt: at.toISOString() },
  ...{ outcome: email, reason: notificationEmailMessages.outcomes[email] },
  ...{ at: (dueAt ?? decidedAt).toISOString(), attempts },
});

export const presentEmailForAdmin = (row: Notification, name: string | null): AdminEmailEntry => ({
  ...presentEmail(row),
  ...{ userId: row.userId, name },
  event: row.eventId,
  messageId: row.messageId,
});
