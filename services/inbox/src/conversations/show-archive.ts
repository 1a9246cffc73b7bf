import { confirmationPage } from '@consortia/infra/kit/pages/confirmation-page';
import { handle } from '@consortia/infra/kit/requests/handler';
import { pathTo } from '@consortia/proto/client';
import { inboxApi } from '@consortia/proto/inbox/api';
import { inboxMessages } from '@consortia/proto/inbox/messages';
import { type Conversing, loadOwn } from './own-conversation.ts';
import { linkOf } from './present-conversation.ts';

export const showArchive = (inbox: Conversing) =>
  handle(
    inboxApi.showArchive,
    async ({ loaded: { conversation, viewer } }) =>
      confirmationPage({
        title: inboxMessages.archiveThread,
        text: inboxMessages.cannotRevert,
        action: pathTo(inboxApi.archive, { params: { conversationId: conversation._id } }),
        button: inboxMessages.archive,
        csrf: viewer.csrf,
        cancelUrl: linkOf(conversation._id),
      }),
    { load: loadOwn(inbox) },
  );
