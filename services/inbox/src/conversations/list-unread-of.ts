import { handle } from '@consortia/infra/kit/requests/handler';
import { maxCounted } from '@consortia/infra/store/read-page';
import { inboxApi } from '@consortia/proto/inbox/api';
import { limits } from '@consortia/proto/limits';
import type { Conversation } from './conversation-model.ts';
import { unreadBy } from './count-unread.ts';
import { type Conversing, otherOf } from './own-conversation.ts';
import { presentConversation } from './present-conversation.ts';

/** For a service that tells a person what they have not read; anonymity is decided here. */
export const listUnreadOf = ({ conversations, people }: Conversing) =>
  handle(inboxApi.listUnreadOf, async ({ body: { userId } }) => {
    const found = await conversations
      .find(unreadBy(userId))
      .sort({ lastAt: -1 })
      .limit(maxCounted)
      .lean<Conversation[]>();
    const latest = found.slice(0, limits.listPageSize);
    const others = await people.getMany(latest.map((one) => otherOf(one, userId)));
    const unreadOf = ({ participants }: Conversation): number =>
      participants.find((one) => one.userId === userId)?.unread ?? 0;
    return {
      conversations: latest.flatMap((one) => {
        const { user, link, unreadCount } = presentConversation(one, userId, others);
        return unreadCount > 0 ? [{ name: user.name, url: link, unread: unreadCount }] : [];
      }),
      messages: found.reduce((sum, one) => sum + unreadOf(one), 0),
    };
  });
