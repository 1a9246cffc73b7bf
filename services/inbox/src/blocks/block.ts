import { handle } from '@consortia/infra/kit/requests/handler';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { inboxApi } from '@consortia/proto/inbox/api';
import { inboxPageMessages } from '@consortia/proto/inbox/messages/pages';
import { type Conversing, loadOwn } from '../conversations/own-conversation.ts';
import { presentOther } from '../conversations/present-conversation.ts';
import type { Inbox } from '../inbox.ts';
import { blockedIn, blockId } from './block-model.ts';

export type Blocking = Conversing & Pick<Inbox, 'blocks'>;

export const block = (inbox: Blocking) =>
  handle(
    inboxApi.block,
    async ({ loaded: { conversation, viewer, otherId } }) => {
      const blockedId = blockedIn(conversation, otherId);
      const added = { _id: blockId(viewer.id, blockedId), userId: viewer.id, blockedId, at: inbox.clock() };
      await duplicatesOnly(inbox.blocks.create([added]));
      const people = await inbox.people.getMany([otherId]);
      return { message: inboxPageMessages.blocked(presentOther(conversation, viewer.id, people).name) };
    },
    { load: loadOwn(inbox) },
  );
