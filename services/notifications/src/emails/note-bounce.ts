import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { recipientsApi } from '@consortia/proto/identity/recipients-api';
import { notificationsApi } from '@consortia/proto/notifications/api';
import { notificationEmailMessages } from '@consortia/proto/notifications/messages/emails';
import { trusted } from 'mongoose';
import type { Notification } from '../notifications/notification-model.ts';
import { assertMayReadLedger } from '../policies.ts';
import { addressHash } from './address-hash.ts';
import type { Emailing } from './deliver.ts';
import { noteRefusal } from './note-refusal.ts';
import { type BounceReport, readReport } from './read-report.ts';
import { settleOutcome } from './settle-outcome.ts';

/**
 * Those addresses of a report to which the email was sent: anyone can write a report, so it has to name the message id of one of our
 * emails, and affects only its recipient.
 */
async function noteFailures(parts: Emailing, { failed, messageIds }: BounceReport): Promise<number> {
  const rows = await parts.notifications
    .find({ messageId: trusted({ $in: [...messageIds] }) })
    .limit(1000)
    .lean<Notification[]>();
  const ids = [...new Set(rows.map(({ userId }) => userId))];
  if (ids.length === 0) return 0;
  const { recipients } = await parts.call(recipientsApi.listRecipients, { body: { ids } });
  let noted = 0;
  for (const { id: userId, email } of recipients) {
    const failure = failed.find(({ address }) => addressHash(address) === addressHash(email));
    if (!failure) continue;
    await noteRefusal(parts, { userId, email, reason: failure.reason });
    await settleOutcome(
      parts,
      rows.filter((row) => row.userId === userId).map(({ _id }) => _id),
      'bounced',
    );
    noted += 1;
  }
  return noted;
}

export const noteBounce = (parts: Emailing) =>
  handle(
    notificationsApi.noteBounce,
    async ({ body }) => {
      const report = readReport(body.report);
      if (!report) return fail('notifications.bounce_unreadable');
      const noted = await noteFailures(parts, report);
      return { noted, message: notificationEmailMessages.bounceNoted(noted) };
    },
    { assertMayCall: assertMayReadLedger },
  );
