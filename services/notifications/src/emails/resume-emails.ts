import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { notificationsApi } from '@consortia/proto/notifications/api';
import { notificationEmailMessages } from '@consortia/proto/notifications/messages/emails';
import type { Notifications } from '../notifications.ts';
import { readerOf } from '../triggers/reader-of.ts';
import { bounceOf } from './read-address.ts';

export const resumeEmails = (parts: Pick<Notifications, 'call' | 'clock' | 'personStates'>) =>
  handle(notificationsApi.resumeEmails, async ({ viewer }) => {
    const { userId } = readerOf(viewer);
    if (!(await bounceOf(parts, userId))) return fail('notifications.not_bounced');
    const accepted = { bouncedHash: null, bouncedAt: null, bounceReason: null };
    const now = parts.clock();
    await parts.personStates.updateOne(
      { _id: userId },
      { $set: { ...accepted, resumedAt: now, addressChangedAt: now } },
    );
    return { message: notificationEmailMessages.resumed };
  });
