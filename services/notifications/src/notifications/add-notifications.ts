import { handle } from '@consortia/infra/kit/requests/handler';
import { notificationsApi } from '@consortia/proto/notifications/api';
import { assertMayAddCallNews } from '../policies.ts';
import { addNotifications as add } from './add.ts';
import type { Notifying } from './mark-conversation-read.ts';

export const addNotifications = (parts: Notifying) =>
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
