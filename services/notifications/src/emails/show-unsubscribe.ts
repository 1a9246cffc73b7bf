import { confirmationPage } from '@consortia/infra/kit/confirmation-page';
import { handle } from '@consortia/infra/kit/handler';
import { pathTo } from '@consortia/proto/client';
import { fail } from '@consortia/proto/errors';
import { notificationsApi } from '@consortia/proto/notifications/api';
import { notificationEmailMessages as labels } from '@consortia/proto/notifications/messages/emails';
import type { Notifications } from '../notifications.ts';
import { userOfLink } from './unsubscribe-link.ts';

/** Changes nothing: programs that check mail for dangerous links open every one of them. */
export const showUnsubscribe = ({ keys }: Notifications) =>
  handle(notificationsApi.showUnsubscribe, async ({ viewer, params }) => {
    if (userOfLink(keys, params.token) === null) return fail('notifications.link_invalid');
    return confirmationPage({
      title: labels.unsubscribeTitle,
      text: labels.unsubscribeText,
      action: pathTo(notificationsApi.unsubscribe, { params }),
      button: labels.unsubscribe,
      csrf: viewer.kind === 'service' ? '' : viewer.csrf,
    });
  });
