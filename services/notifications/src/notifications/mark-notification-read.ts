import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { notificationsApi } from '@consortia/proto/notifications/api';
import { appendToStream } from '../stream/append-to-stream.ts';
import { readerOf } from '../triggers/reader-of.ts';
import { unreadOf } from './count-unread-notifications.ts';
import type { Notifying } from './mark-conversation-read.ts';

export const markNotificationRead = (parts: Notifying) =>
  handle(notificationsApi.markNotificationRead, async ({ viewer, params: { id: _id } }) => {
    const { userId } = readerOf(viewer);
    const { notifications, clock } = parts;
    if (!(await notifications.exists({ _id, userId }))) return fail('notifications.not_found');
    const { modifiedCount } = await notifications.updateOne(
      { _id, userId, readAt: null },
      { $set: { readAt: clock() } },
    );
    if (modifiedCount > 0)
      await appendToStream(parts, userId, `read ${_id}`, { type: 'unread', data: { of: 'notifications' } });
    return unreadOf(parts, userId);
  });
