import { handle } from '@consortia/infra/kit/handler';
import { fail } from '@consortia/proto/errors';
import { messages } from '@consortia/proto/messages';
import { moderationApi } from '@consortia/proto/posts/moderation';
import { trusted } from 'mongoose';
import { decisionModel } from '../decisions/decision-model.ts';
import type { Posts } from '../posts.ts';
import { pageOfRows } from './queues.ts';

/** Also of a post that is gone: its history says who deleted it. */
export const readHistory = (posts: Posts) => {
  const decisions = decisionModel(posts.connection);
  return handle(moderationApi.readHistory, async ({ params, query }) => {
    const { found, ...paging } = await pageOfRows(decisions, { postId: params.id }, { at: -1, _id: -1 }, query.page);
    if (paging.total === 0 && !(await posts.opportunities.exists({ _id: params.id, deletedAt: null }))) {
      return fail('posts.not_found');
    }
    const ids = [...new Set(found.map(({ byId }) => byId).filter((id) => id !== null))];
    const people = await posts.people.model
      .find({ _id: trusted({ $in: ids }), deletedAt: null })
      .select('name')
      .lean();
    const names = new Map(people.map(({ _id, name }) => [_id, name]));
    const items = found.map(({ decision, at, byId, reason }) => ({
      decision,
      at: at.toISOString(),
      by: byId === null ? null : { id: byId, name: names.get(byId) ?? messages.missingValue },
      reason,
    }));
    return { items, ...paging };
  });
};
