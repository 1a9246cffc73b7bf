import { handle } from '@consortia/infra/kit/requests/handler';
import { inboxApi } from '@consortia/proto/inbox/api';
import { trusted } from 'mongoose';
import type { Inbox } from '../inbox.ts';
import type { Block } from './block-model.ts';

/** For services that bring people together. Blocks of anonymous people name a conversation, so they are in no response. */
export const listBlocks = ({ blocks }: Pick<Inbox, 'blocks'>) =>
  handle(inboxApi.listBlocks, async ({ body: { userIds } }) => {
    const one = trusted({ $in: userIds });
    const found = await blocks.find({ userId: one, blockedId: one }).lean<Block[]>();
    return { blocks: found.map(({ userId, blockedId }) => ({ userId, blockedId })) };
  });
