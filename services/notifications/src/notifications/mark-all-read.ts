import { handle } from '@consortia/infra/kit/requests/handler';
import { notificationsApi } from '@consortia/proto/notifications/api';
import { notificationMessages } from '@consortia/proto/notifications/messages';
import { trusted } from 'mongoose';
import { appendToStream } from '../stream/append-to-stream.ts';
import { readerOf } from '../triggers/reader-of.ts';
import type { Notifying } from './mark-conversation-read.ts';
import type { Notification } from './notification-model.ts';

export const markAllRead = (parts: Notifying) =>
  handle(notificationsApi.markAllRead, async ({ viewer, body: { upTo } }) => {
    const { userId } = readerOf(viewer);
    const { notifications, clock, newId } = parts;
    // One that arrived after the list was shown stays unread. Where it is unknown, the clock takes its place.
    const latest = upTo ? await notifications.findOne({ _id: upTo, userId }).lean<Notification>() : null;
    const { modifiedCount } = await notifications.updateMany(
      { userId, readAt: null, at: trusted({ $lte: latest?.at ?? clock() }) },
      { $set: { readAt: clock() } },
    );
    if (modifiedCount > 0)
      await appendToStream(parts, userId, `read ${newId()}`, { type: 'unread', data: { of: 'notifications' } });
    return { message: notificationMessages.allRead };
  });
