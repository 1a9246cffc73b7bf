import { handle } from '@consortia/infra/kit/requests/handler';
import { maxCounted } from '@consortia/infra/store/read-page';
import { fail } from '@consortia/proto/errors';
import { inboxApi } from '@consortia/proto/inbox/api';
import { mayUseInbox } from '../policies.ts';
import { boxEntry } from './boxes.ts';
import type { Conversation } from './conversation-model.ts';
import type { Conversing } from './own-conversation.ts';

/** Conversations that a person has not read. */
export const unreadBy = (userId: string) => ({ boxes: boxEntry('unread', userId) });

export const countUnread = ({ conversations }: Conversing) =>
  handle(inboxApi.countUnread, async ({ viewer }) => {
    if (!mayUseInbox(viewer)) return fail('kit.sign_in_required');
    const found = await conversations
      .find(unreadBy(viewer.id))
      .select('participants')
      .limit(maxCounted)
      .lean<Pick<Conversation, 'participants'>[]>();
    const own = found.map(({ participants }) => participants.find(({ userId }) => userId === viewer.id)?.unread ?? 0);
    return { messages: own.reduce((sum, count) => sum + count, 0), conversations: own.length };
  });
