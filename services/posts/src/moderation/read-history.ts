import { handle } from '@consortia/infra/kit/handler';
import { fail } from '@consortia/proto/errors';
import { messages } from '@consortia/proto/messages';
import { moderationApi } from '@consortia/proto/posts/moderation';
import { decisionModel } from '../decisions/decision-model.ts';
import type { Posts } from '../posts.ts';
import { pageOfRows } from './queues.ts';

/** Deleted posts have a history too, which says who deleted them. */
export const readHistory = (posts: Posts) => {
  const decisions = decisionModel(posts.connection);
  return handle(moderationApi.readHistory, async ({ params, query }) => {
    const { found, ...paging } = await pageOfRows(decisions, { postId: params.id }, { at: -1, _id: -1 }, query.page);
    if (paging.total === 0 && !(await posts.opportunities.exists({ _id: params.id, deletedAt: null }))) {
      return fail('posts.not_found');
    }
    const people = await posts.people.getMany(found.map(({ byId }) => byId));
    const items = found.map(({ decision, at, byId, reason }) => ({
      decision,
      at: at.toISOString(),
      by: byId === null ? null : { id: byId, name: people.get(byId)?.name ?? messages.missingValue },
      reason,
    }));
    return { items, ...paging };
  });
};
