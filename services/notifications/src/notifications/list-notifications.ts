import { handle } from '@consortia/infra/kit/requests/handler';
import { notificationsApi } from '@consortia/proto/notifications/api';
import { readerOf } from '../triggers/reader-of.ts';
import { behind, latestFirst, pageFrom } from './cursor.ts';
import type { Notifying } from './mark-conversation-read.ts';
import type { Notification } from './notification-model.ts';
import { presentNotifications } from './present-notifications.ts';

const size = 20;

export const listNotifications = (parts: Notifying) =>
  handle(notificationsApi.listNotifications, async ({ viewer, query: { before, unread, kind } }) => {
    const reader = readerOf(viewer);
    const found = await parts.notifications
      .find({ userId: reader.userId, ...behind(before), ...(unread && { readAt: null }), ...(kind && { kind }) })
      .sort(latestFirst)
      .limit(size + 1)
      .lean<Notification[]>();
    const { rows, next } = pageFrom(found, size);
    return { items: await presentNotifications(parts, reader, rows), next };
  });
