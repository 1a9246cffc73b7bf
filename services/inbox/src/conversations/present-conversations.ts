import { handle } from '@consortia/infra/kit/requests/handler';
import { inboxApi } from '@consortia/proto/inbox/api';
import { trusted } from 'mongoose';
import type { Conversation } from './conversation-model.ts';
import { type Conversing, otherOf } from './own-conversation.ts';
import { presentConversation } from './present-conversation.ts';

/** For services that tell a person about conversations: rights and anonymity are decided here, at the time of the request. */
export const presentConversations = ({ conversations, people }: Conversing) =>
  handle(inboxApi.presentConversations, async ({ body: { userId, ids } }) => {
    const ownBy = async (wanted: readonly string[]) =>
      conversations
        .find({ _id: trusted({ $in: wanted }), 'participants.userId': userId, deletedAt: null })
        .lean<Conversation[]>();
    const found = await ownBy(ids);
    const merged = await ownBy(found.flatMap(({ mergedInto }) => (mergedInto ? [mergedInto] : [])));
    const byId = new Map([...found, ...merged].map((one) => [one._id, one]));
    const others = await people.getMany([...byId.values()].map((one) => otherOf(one, userId)));
    return {
      conversations: found.flatMap((one) => {
        const current = one.mergedInto ? byId.get(one.mergedInto) : one;
        if (!current) return [];
        const { user, link, unreadCount } = presentConversation(current, userId, others);
        return [{ id: one._id, name: user.name, url: link, unread: unreadCount }];
      }),
    };
  });
