import { handle } from '@consortia/infra/kit/requests/handler';
import { inboxApi } from '@consortia/proto/inbox/api';
import { type Messaging, recipientOf } from './recipient.ts';
import { send } from './send-message.ts';

export const sendNew = (inbox: Messaging) =>
  handle(inboxApi.sendNew, async ({ viewer, params: { recipientId }, body }) =>
    send(inbox, await recipientOf(inbox, viewer, { recipientId, type: 'new', topicFrom: body.topicFrom }), body),
  );
