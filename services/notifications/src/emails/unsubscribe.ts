import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { stopNotificationsApi } from '@consortia/proto/identity/stop-notifications-api';
import { notificationsApi } from '@consortia/proto/notifications/api';
import { notificationMessages } from '@consortia/proto/notifications/messages';
import { notificationEmailMessages } from '@consortia/proto/notifications/messages/emails';
import type { Emailing } from './deliver.ts';
import { userOfLink } from './unsubscribe-link.ts';

/** The link alone is the proof: a mail program has no session (RFC 8058). Its one click stops all emails; the page also offers one kind. */
export const unsubscribe = ({ keys, call, people, personStates }: Emailing) =>
  handle(notificationsApi.unsubscribe, async ({ params, body: { only } }) => {
    const userId = userOfLink(keys, params.token);
    if (userId === null) return fail('notifications.link_invalid');
    if (only !== undefined) {
      if (!(await people.get(userId))) return fail('notifications.link_invalid');
      await personStates.updateOne({ _id: userId }, { $addToSet: { stoppedKinds: only } }, { upsert: true });
      return { message: notificationEmailMessages.kindStopped(notificationMessages.labels[only]), url: '/' };
    }
    const { stopped } = await call(stopNotificationsApi.stopNotifications, { body: { userId } });
    if (!stopped) return fail('notifications.link_invalid');
    return { message: notificationEmailMessages.unsubscribed, url: '/' };
  });
