import { handle } from '@consortia/infra/kit/handler';
import { fail } from '@consortia/proto/errors';
import { stopNotificationsApi } from '@consortia/proto/identity/stop-notifications-api';
import { notificationsApi } from '@consortia/proto/notifications/api';
import { notificationEmailMessages } from '@consortia/proto/notifications/messages/emails';
import type { Notifications } from '../notifications.ts';
import { userOfLink } from './unsubscribe-link.ts';

/** The link alone is the proof: a mail program has no session (RFC 8058). */
export const unsubscribe = ({ keys, call }: Notifications) =>
  handle(notificationsApi.unsubscribe, async ({ params }) => {
    const userId = userOfLink(keys, params.token);
    if (userId === null) return fail('notifications.link_invalid');
    const { stopped } = await call(stopNotificationsApi.stopNotifications, { body: { userId } });
    if (!stopped) return fail('notifications.link_invalid');
    return { message: notificationEmailMessages.unsubscribed, url: '/' };
  });
