import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { inboxApi } from '@consortia/proto/inbox/api';
import type { Unanswered } from '@consortia/proto/inbox/shapes';
import { trusted } from 'mongoose';
import { boxEntry } from '../conversations/boxes.ts';
import type { Conversation } from '../conversations/conversation-model.ts';
import { unreadBy } from '../conversations/count-unread.ts';
import { otherOf } from '../conversations/own-conversation.ts';
import { presentConversation } from '../conversations/present-conversation.ts';
import { cardsOrNone } from '../messages/cards.ts';
import { isMuted } from '../messages/recipient.ts';
import { mayUseInbox } from '../policies.ts';
import type { Responding } from './reply-rate.ts';
import type { PostResponse } from './response-model.ts';

/** Of each kind; more are in the inbox. */
const max = 20;

/** Responses to the Opportunities of a person that still can have a reply, each with its conversation, the latest first. */
async function waitingResponses(
  inbox: Responding,
  userId: string,
): Promise<{ response: PostResponse; conversation: Conversation }[]> {
  const responses = await inbox.responses
    .find({ authorId: userId, state: 'waiting', deletedAt: null })
    .sort({ respondedAt: -1 })
    .limit(max)
    .lean<PostResponse[]>();
  const conversations = await inbox.conversations
    .find({ _id: trusted({ $in: responses.map((one) => one.conversationId) }), boxes: boxEntry('inbox', userId) })
    .lean<Conversation[]>();
  const byId = new Map(conversations.map((one) => [one._id, one]));
  const open = await Promise.all(
    responses.map(async (response) => {
      const { conversationId, responderId: otherId } = response;
      const conversation = byId.get(conversationId);
      return conversation && !(await isMuted(inbox, { userId, otherId, anonymous: false, conversationId }))
        ? [{ response, conversation }]
        : [];
    }),
  );
  return open.flat();
}

/** Archived conversations are left out: the person has put them away. */
export const listUnanswered = (inbox: Responding) =>
  handle(inboxApi.listUnanswered, async ({ viewer, log }) => {
    if (!mayUseInbox(viewer)) return fail('kit.sign_in_required');
    const { id: userId } = viewer;
    const [responses, unread] = await Promise.all([
      waitingResponses(inbox, userId),
      inbox.conversations.find(unreadBy(userId)).sort({ lastAt: -1 }).limit(max).lean<Conversation[]>(),
    ]);
    const responding = new Set(responses.map(({ conversation }) => conversation._id));
    const others = unread.filter(({ _id }) => !responding.has(_id));
    const [people, cards] = await Promise.all([
      inbox.people.recent.getMany(
        [...responses.map(({ conversation }) => conversation), ...others].map((one) => otherOf(one, userId)),
      ),
      cardsOrNone(
        inbox,
        viewer,
        responses.map(({ response }) => response.postId),
        log,
      ),
    ]);
    const present = (conversation: Conversation): Omit<Unanswered, 'kind' | 'post'> => {
      const { user, link, excerpt, updatedAt: at } = presentConversation(conversation, userId, people);
      return { user, link, excerpt, at };
    };
    const ofResponses = responses.map(({ response, conversation }): Unanswered => {
      const card = cards.get(response.postId);
      return {
        ...present(conversation),
        kind: 'response',
        post: card ? { name: card.name, url: card.url } : null,
        at: response.respondedAt.toISOString(),
      };
    });
    const ofMessages = others.map((one): Unanswered => ({ ...present(one), kind: 'message', post: null }));
    return { items: [...ofResponses, ...ofMessages] };
  });
