import { handle } from '@consortia/infra/kit/requests/handler';
import { notificationsApi } from '@consortia/proto/notifications/api';
import { behind, latestFirst, pageFrom } from '../notifications/cursor.ts';
import type { Notification } from '../notifications/notification-model.ts';
import type { Notifications } from '../notifications.ts';
import { assertMayReadLedger } from '../policies.ts';
import { presentEmailForAdmin } from './present-email.ts';

const size = 50;

export const listEmails = ({ notifications, people }: Pick<Notifications, 'notifications' | 'people'>) =>
  handle(
    notificationsApi.listEmails,
    async ({ query: { user, kind, event, before } }) => {
      const found = await notifications
        .find({
          ...(user && { userId: user }),
          ...(kind && { kind }),
          ...(event && { eventId: event }),
          ...behind(before),
        })
        .sort(latestFirst)
        .limit(size + 1)
        .lean<Notification[]>();
      const { rows, next } = pageFrom(found, size);
      const persons = await people.getMany(rows.map(({ userId }) => userId));
      return { items: rows.map((row) => presentEmailForAdmin(row, persons.get(row.userId)?.name ?? null)), next };
    },
    { assertMayCall: assertMayReadLedger },
  );
