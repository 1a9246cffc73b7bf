import { handle } from '@consortia/infra/kit/requests/handler';
import { inboxApi } from '@consortia/proto/inbox/api';
import { inboxPageMessages } from '@consortia/proto/inbox/messages/pages';
import { changeOwn, read } from './change-own.ts';
import { type Conversing, loadOwn } from './own-conversation.ts';

export const markRead = (inbox: Conversing) =>
  handle(
    inboxApi.markRead,
    async ({ loaded: { conversation, viewer } }) => {
      await changeOwn(inbox, conversation._id, viewer.id, read);
      return { message: inboxPageMessages.markedRead };
    },
    { load: loadOwn(inbox) },
  );
