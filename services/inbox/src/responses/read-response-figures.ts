import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { inboxApi } from '@consortia/proto/inbox/api';
import { trusted } from 'mongoose';
import { assertMaySeeReplies } from '../policies.ts';
import { type Responding, shownReplyRates } from './reply-rate.ts';

/** Full members see every approved Opportunity with its author, so nothing else decides what they may learn. */
export const readResponseFigures = (inbox: Responding) =>
  handle(
    inboxApi.readResponseFigures,
    async ({ viewer, query: { posts } }) => {
      const found = await inbox.opportunities.getMany(posts.split(','));
      const authors = [...found.values()].map(({ userId }) => userId);
      const rates = await shownReplyRates(inbox, authors);
      const { id: viewerId } = signedIn(viewer);
      const figuresOf = async (postId: string, userId: string) => {
        const ofPost = { postId, deletedAt: null };
        const waiting = trusted({ $in: ['waiting' as const, 'closed' as const] });
        return {
          postId,
          responses: await inbox.responses.countDocuments(ofPost),
          waiting: userId === viewerId ? await inbox.responses.countDocuments({ ...ofPost, state: waiting }) : null,
          author: rates.get(userId) ?? null,
        };
      };
      return {
        figures: await Promise.all([...found.values()].map(({ id, userId }) => figuresOf(id, userId))),
      };
    },
    { assertMayCall: assertMaySeeReplies },
  );
