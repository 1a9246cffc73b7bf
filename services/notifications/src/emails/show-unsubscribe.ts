import { confirmationPage } from '@consortia/infra/kit/pages/confirmation-page';
import { handle } from '@consortia/infra/kit/requests/handler';
import { pathTo } from '@consortia/proto/client';
import { fail } from '@consortia/proto/errors';
import { notificationsApi } from '@consortia/proto/notifications/api';
import { notificationKinds } from '@consortia/proto/notifications/kinds';
import { notificationMessages } from '@consortia/proto/notifications/messages';
import { notificationEmailMessages as labels } from '@consortia/proto/notifications/messages/emails';
import type { Notifications } from '../notifications.ts';
import { userOfLink } from './unsubscribe-link.ts';

/** Kinds of one email that can be stopped on the page by themselves. */
const maxOffered = 6;

/** Changes nothing: programs that check mail for dangerous links open every one of them. */
export const showUnsubscribe = ({ keys }: Pick<Notifications, 'keys'>) =>
  handle(notificationsApi.showUnsubscribe, async ({ viewer, params, query: { kinds = '' } }) => {
    if (userOfLink(keys, params.token) === null) return fail('notifications.link_invalid');
    const named = new Set(kinds.split(','));
    const offered = notificationKinds.filter((kind) => named.has(kind)).slice(0, maxOffered);
    return confirmationPage({
      title: labels.unsubscribeTitle,
      text: offered.length > 0 ? labels.unsubscribeChoiceText : labels.unsubscribeText,
      action: pathTo(notificationsApi.unsubscribe, { params }),
      button: labels.unsubscribe,
      choices: offered.map((kind) => ({
        ...{ name: 'only', value: kind, label: labels.unsubscribeKind(notificationMessages.labels[kind]) },
      })),
      csrf: viewer.kind === 'service' ? '' : viewer.csrf,
    });
  });
