import { handle } from '@consortia/infra/kit/requests/handler';
import { inboxApi } from '@consortia/proto/inbox/api';
import { inboxPageMessages } from '@consortia/proto/inbox/messages/pages';
import { loadOwn } from '../conversations/own-conversation.ts';
import { presentOther } from '../conversations/present-conversation.ts';
import type { Blocking } from './block.ts';
import { blockedIn, blockId } from './block-model.ts';

export const unblock = (inbox: Blocking) =>
  handle(
    inboxApi.unblock,
    async ({ loaded: { conversation, viewer, otherId } }) => {
      await inbox.blocks.deleteOne({ _id: blockId(viewer.id, blockedIn(conversation, otherId)) });
      const people = await inbox.people.getMany([otherId]);
      return { message: inboxPageMessages.unblocked(presentOther(conversation, viewer.id, people).name) };
    },
    { load: loadOwn(inbox) },
  );
