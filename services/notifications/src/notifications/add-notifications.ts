import { handle } from '@consortia/infra/kit/requests/handler';
import { notificationsApi } from '@consortia/proto/notifications/api';
import type { Notifications } from '../notifications.ts';
import { assertMayAddCallNews } from '../policies.ts';
import { addNotifications as add } from './add.ts';

export const addNotifications = (parts: Notifications) =>
  handle(
    notificationsApi.addNotifications,
    async ({ body: { items } }) => ({
      added: await add(
        parts,
        items.map(({ userId, changeId, at }) => ({
          ...{ userId, kind: 'call-news' as const, eventId: `call-news ${changeId}`, about: { changeId } },
          at: new Date(at),
        })),
      ),
    }),
    { assertMayCall: assertMayAddCallNews },
  );
