import { handle } from '@consortia/infra/kit/requests/handler';
import { notificationsApi } from '@consortia/proto/notifications/api';
import { behind, latestFirst, pageFrom } from '../notifications/cursor.ts';
import type { Notification } from '../notifications/notification-model.ts';
import type { Notifications } from '../notifications.ts';
import { readerOf } from '../triggers/reader-of.ts';
import { presentEmail } from './present-email.ts';

const size = 50;

export const listOwnEmails = ({ notifications }: Pick<Notifications, 'notifications'>) =>
  handle(notificationsApi.listOwnEmails, async ({ viewer, query: { before } }) => {
    const found = await notifications
      .find({ userId: readerOf(viewer).userId, ...behind(before) })
      .sort(latestFirst)
      .limit(size + 1)
      .lean<Notification[]>();
    const { rows, next } = pageFrom(found, size);
    return { items: rows.map(presentEmail), next };
  });
