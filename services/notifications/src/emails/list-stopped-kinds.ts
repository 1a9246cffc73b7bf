import { handle } from '@consortia/infra/kit/requests/handler';
import { notificationsApi } from '@consortia/proto/notifications/api';
import { notificationMessages } from '@consortia/proto/notifications/messages';
import type { Notifications } from '../notifications.ts';
import { readerOf } from '../triggers/reader-of.ts';
import type { PersonState } from '../visits/person-model.ts';

export const listStoppedKinds = ({ personStates }: Pick<Notifications, 'personStates'>) =>
  handle(notificationsApi.listStoppedKinds, async ({ viewer }) => {
    const state = await personStates.findById(readerOf(viewer).userId).lean<PersonState>();
    return {
      items: (state?.stoppedKinds ?? []).map((kind) => ({ kind, label: notificationMessages.labels[kind] })),
    };
  });
