import { handle } from '@consortia/infra/kit/requests/handler';
import { inboxApi } from '@consortia/proto/inbox/api';
import { inboxPageMessages } from '@consortia/proto/inbox/messages/pages';
import { pagePaths } from '@consortia/proto/page-paths';
import { changeOwn, read } from './change-own.ts';
import { type Conversing, loadOwn } from './own-conversation.ts';

export const archive = (inbox: Conversing) =>
  handle(
    inboxApi.archive,
    async ({ loaded: { conversation, viewer } }) => {
      await changeOwn(inbox, conversation._id, viewer.id, (own) => {
        own.archived = true;
        read(own);
      });
      return { message: inboxPageMessages.archivedNow, url: pagePaths.inbox };
    },
    { load: loadOwn(inbox) },
  );
