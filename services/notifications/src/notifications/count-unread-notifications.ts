import { handle } from '@consortia/infra/kit/requests/handler';
import { notificationsApi } from '@consortia/proto/notifications/api';
import type { Notifications } from '../notifications.ts';
import { readerOf } from '../triggers/reader-of.ts';

const maxCounted = 1000;

export const unreadOf = async ({ notifications }: Pick<Notifications, 'notifications'>, userId: string) => ({
  notifications: await notifications.countDocuments({ userId, readAt: null }, { limit: maxCounted }),
});

export const countUnreadNotifications = (parts: Pick<Notifications, 'notifications'>) =>
  handle(notificationsApi.countUnreadNotifications, ({ viewer }) => unreadOf(parts, readerOf(viewer).userId));
