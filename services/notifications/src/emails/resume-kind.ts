import { handle } from '@consortia/infra/kit/requests/handler';
import { notificationsApi } from '@consortia/proto/notifications/api';
import { notificationMessages } from '@consortia/proto/notifications/messages';
import { notificationEmailMessages } from '@consortia/proto/notifications/messages/emails';
import type { Notifications } from '../notifications.ts';
import { readerOf } from '../triggers/reader-of.ts';

export const resumeKind = ({ personStates }: Pick<Notifications, 'personStates'>) =>
  handle(notificationsApi.resumeKind, async ({ viewer, params: { kind } }) => {
    await personStates.updateOne({ _id: readerOf(viewer).userId }, { $pull: { stoppedKinds: kind } });
    return { message: notificationEmailMessages.kindResumed(notificationMessages.labels[kind]) };
  });
